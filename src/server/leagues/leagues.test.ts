import PASTED from "#tests/support/pasted/leagues.json" with { type: "json" };
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  chooseInLeague,
  deleteLeague,
  importLeague,
  listLeagues,
  readLeague,
  refreshLeague,
  VISITOR_LEAGUES,
  type League,
} from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { manageUser } from "#contract/accounts.ts";
import { league as leagueTable } from "./tables.ts";
import { account } from "#server/accounts/tables.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const SUPERFLEX = "900000000000000001";
const ONE_QB = "900000000000000002";
const PASTE = `Team,Player
Alpha,Josh Allen
Alpha,2027 1st
Beta,Bijan Robinson
Beta,2027 1st (from Alpha)`;

const product = await aProductForFile({
  environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,fleaflicker,espn,fantrax" },
});

async function imported(browser: Browser, body: Parameters<typeof importBody>[0]): Promise<League> {
  const reply = await browser.send(importLeague, { body: importBody(body) });
  if ("choices" in reply || "preview" in reply) throw new Error("A league was expected, not a choice");
  return reply;
}
const importBody = (body: { league?: string; text?: string; username?: string; provider?: "sleeper" | "paste" }) => ({
  provider: body.text === undefined ? ("sleeper" as const) : ("paste" as const),
  ...body,
});
const named = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;

describe("an import", () => {
  test("of a Sleeper league brings its settings, teams and picks, without an account", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, { league: SUPERFLEX });
    expect(league).toMatchObject({
      provider: "sleeper",
      name: "Lakeside Superflex Dynasty",
      season: 2026,
      format: "dynasty",
      leagueFormatId: 1,
      scoringSettings: { ppr: 0.5, tep: 0.75, passYds: 0.04, rushYds: 0.1, passTds: 4 },
      rosterSettings: { numberOfTeams: 12, qbSlots: 1, wrSlots: 3, flexSpots: 2, opSlots: 1, bnSlots: 14 },
    });
    expect(league.teams).toHaveLength(12);
    expect(league.teams.flatMap(({ picks }) => picks)).toHaveLength(12 * 4 * 3);
    const { teams, freeagents } = await browser.send(readLeagueTeams, { params: { leagueid: league.leagueid } });
    expect(teams.map(({ rank }) => rank)).toEqual(teams.map((_, at) => at + 1));
    expect(teams[0]!.value).toBeGreaterThan(teams[11]!.value);
    expect(freeagents.length).toBeGreaterThan(0);
  });

  test("by the name of a user with several leagues answers with the list to choose from", async () => {
    const { browser } = await aVisit(product);
    const reply = await browser.send(importLeague, { body: { provider: "sleeper", username: "sample" } });
    expect("choices" in reply && reply.choices.map(({ league }) => league)).toContain(ONE_QB);
  });

  test("by a user's name knows which team is his; unless he owns several or none, or has chosen another", async () => {
    const { browser } = await aVisit(product);
    const named = (username: string) => imported(browser, { league: SUPERFLEX, username });
    // Dev owns the fourth team; eli owns the fifth and shares the fourth.
    expect((await named("eli")).myteamid).toBeNull();
    expect((await named("nobody")).myteamid).toBeNull();
    const { myteamid, leagueid } = await named(" @Dev ");
    expect(myteamid).toBe("4");
    await browser.send(chooseInLeague, { params: { leagueid }, body: { myteamid: "2" } });
    expect((await named("dev")).myteamid).toBe("2");
  });

  test("of pasted text reads players and whose picks they were", async () => {
    const { browser } = await aVisit(product);
    const league = await imported(browser, { text: PASTE });
    expect(league.teams.map(({ name, assets }) => [name, assets])).toEqual([
      ["Alpha", [named("Josh Allen")]],
      ["Beta", [named("Bijan Robinson")]],
    ]);
    expect(league.teams[1]!.picks).toEqual([{ season: 2027, round: 1, slot: null, originalteamid: "1" }]);
  });

  test("of a league the visitor holds renews it and adds none", async () => {
    const { browser } = await aVisit(product);
    const first = await imported(browser, { league: SUPERFLEX });
    const second = await imported(browser, { league: `https://sleeper.com/leagues/${SUPERFLEX}/team` });
    expect(second.leagueid).toBe(first.leagueid);
    expect((await browser.send(listLeagues, {})).leagues).toHaveLength(1);
  });

  test("beyond the third of a visitor is refused with what to do", async () => {
    const { browser } = await aVisit(product);
    for (let i = 0; i < VISITOR_LEAGUES; i += 1) await imported(browser, { text: PASTE });
    const refusal = await browser.refused(importLeague, { body: importBody({ text: PASTE }) });
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "You hold 3 leagues already: delete one first, or sign in for more",
    ]);
  });

  test.each([
    [{ provider: "sleeper", league: "javascript:alert(1)" }, 400],
    [{ provider: "sleeper", league: "https://evil.example/leagues/900000000000000001" }, 400],
    [{ provider: "sleeper", league: "https://sleeper.com.evil.example/leagues/900000000000000001" }, 400],
    [{ provider: "sleeper" }, 400],
    [{ provider: "mfl", username: "sample" }, 400],
    [{ provider: "sleeper", username: "." }, 400],
    [{ provider: "sleeper", username: ".." }, 400],
    [{ provider: "paste", text: "nothing that is a team" }, 409],
    [{ provider: "paste" }, 400],
  ] as const)("of %j is refused with one plain sentence", async (body, status) => {
    const { browser } = await aVisit(product);
    const refusal = await browser.refused(importLeague, { body });
    expect(refusal.status, refusal.message).toBe(status);
    expect(refusal.message).toMatch(/^[^{}<>\n]{10,200}$/);
  });
});

describe("a league", () => {
  test("is nobody else's: to others it does not exist", async () => {
    const { browser } = await aVisit(product);
    const { leagueid } = await imported(browser, { text: PASTE });
    const { browser: other } = await aVisit(product);
    for (const call of [readLeague, readLeagueTeams, refreshLeague, deleteLeague])
      expect((await other.refused(call, { params: { leagueid } } as never)).status).toBe(404);
    expect((await other.send(listLeagues, {})).leagues).toEqual([]);
    expect((await browser.send(readLeague, { params: { leagueid } })).leagueid).toBe(leagueid);
  });

  test("keeps its owner's team, statuses and format through a refresh", async () => {
    const { browser } = await aVisit(product);
    const { leagueid } = await imported(browser, { league: SUPERFLEX });
    const params = { leagueid };
    await browser.send(chooseInLeague, { params, body: { myteamid: "4", statuses: { "4": 2 }, format: "redraft" } });
    const after = await browser.send(refreshLeague, { params });
    expect(after).toMatchObject({
      myteamid: "4",
      statuses: { "4": 2 },
      format: "redraft",
      leagueFormatId: 2,
      moved: [],
    });
    const { teams } = await browser.send(readLeagueTeams, { params });
    expect(teams.find(({ teamid }) => teamid === "4")).toMatchObject({ status: 2 });
    expect((await browser.refused(chooseInLeague, { params, body: { myteamid: "99" } })).status).toBe(400);
  });

  test("has the price of a dollar for free agents that its owner sets, until he takes it back", async () => {
    const { browser } = await aVisit(product);
    const { leagueid, faabprice } = await imported(browser, { league: SUPERFLEX });
    const params = { leagueid };
    expect(faabprice).toBeUndefined();
    const setTo = (price: number | null) => browser.send(chooseInLeague, { params, body: { faabprice: price } });
    expect(await setTo(0.8)).toMatchObject({ faabprice: 0.8 });
    await browser.send(chooseInLeague, { params, body: { myteamid: "4" } });
    expect(await browser.send(refreshLeague, { params })).toMatchObject({ faabprice: 0.8, myteamid: "4" });
    for (const price of [-1, 101])
      expect(await browser.refused(chooseInLeague, { params, body: { faabprice: price } })).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^faabprice: /),
      });
    expect(await setTo(null)).not.toHaveProperty("faabprice");
  });

  test("is gone once it is deleted", async () => {
    const { browser } = await aVisit(product);
    const { leagueid } = await imported(browser, { text: PASTE });
    await browser.send(deleteLeague, { params: { leagueid } });
    expect((await browser.refused(readLeague, { params: { leagueid } })).status).toBe(404);
  });

  test("of a user is read, changed and deleted as before after the plan has ended", async () => {
    const { browser, user } = await aSignedInVisit(product, "league-plan-ended@example.com");
    const setTier = (manualsubtiercodeid: number | null) =>
      product.deps.db.update(account).set({ manualsubtiercodeid }).where(eq(account.userid, user.userid));
    await setTier(3);
    const params = { leagueid: (await imported(browser, { text: PASTE })).leagueid };
    await setTier(null);
    expect((await browser.send(listLeagues, {})).leagues).toMatchObject([params]);
    expect((await browser.send(readLeagueTeams, { params })).teams).toHaveLength(2);
    expect(await browser.send(chooseInLeague, { params, body: { myteamid: "1" } })).toMatchObject({ myteamid: "1" });
    expect(await browser.send(deleteLeague, { params })).toEqual({ ok: true });
  });

  test("of a user stands in the export of the account and ends with it", async () => {
    const { browser } = await aSignedInVisit(product, "league-owner@example.com");
    const { leagueid } = await imported(browser, { text: PASTE });
    const data = await browser.send(manageUser, { body: { operation: "export", userData: {} } });
    expect(JSON.stringify(data)).toContain(leagueid);
    await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
    const left = await product.deps.db.select({ id: leagueTable.leagueid }).from(leagueTable);
    expect(left.map(({ id }) => id)).not.toContain(leagueid);
  });
});

type PastedText = {
  readonly form: string;
  readonly text: string;
  readonly teams: Readonly<Record<string, readonly string[]>>;
  /** What columns hold, by their headings. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Part of what is asked, where the text leaves open what it says. */
  readonly asks?: string;
};

test.each((PASTED as readonly PastedText[]).map((pasted) => [pasted.form, pasted] as const))(
  "a league is read as it is pasted, or asked about before it is saved: %s",
  async (_, { text, teams, columns = {}, asks }) => {
    const { browser } = await aVisit(product);
    const read = await browser.send(importLeague, { body: { provider: "paste", text, confirmed: false } });
    if (!("preview" in read)) throw new Error("A preview was expected");
    const { preview } = read;
    if (asks === undefined) {
      const bare = (name: string): string => name.replace(/ (?:Jr\.|III|II)$/, "");
      expect(preview.teams.map(({ name, players }) => [name, players.map(bare).toSorted()])).toEqual(
        Object.entries(teams).map(([name, players]) => [name, players.map(bare).toSorted()]),
      );
      const meanings = Object.fromEntries(preview.columns.map(({ heading, meaning }) => [heading, meaning]));
      expect(meanings).toMatchObject(columns);
    } else expect(preview.doubts.join(" ")).toContain(asks);
    // Costs are asked before they are saved.
    if (Object.keys(columns).length > 0 || asks !== undefined)
      expect(await browser.send(importLeague, { body: { provider: "paste", text } })).toHaveProperty("preview");
    const { leagues } = await browser.send(listLeagues, {});
    expect(leagues).toEqual([]);
  },
);

test("the roster of one team is saved only with the size of its league", async () => {
  const { browser } = await aVisit(product);
  const body = { provider: "paste", text: "Alpha\nJosh Allen\nBijan Robinson" } as const;
  const asked = "The text has the roster of one team: say how many teams the league has.";
  expect(await browser.send(importLeague, { body })).toMatchObject({ preview: { doubts: [asked] } });
  const refused = await browser.refused(importLeague, { body: { ...body, confirmed: true } });
  expect([refused.status, refused.message]).toEqual([400, `teams: ${asked}`]);
  expect(await browser.send(importLeague, { body: { ...body, teams: 10 } })).toMatchObject({
    rosterSettings: { numberOfTeams: 10 },
  });
});

test("columns of a pasted sheet hold what the reader says, and their costs are of the draft that he says", async () => {
  const { browser } = await aVisit(product);
  const text = "Owner\tPlayer\tCost\nAce\tCeeDee Lamb\t14\nAce\tDrake Maye\t3\nDeuce\tJahmyr Gibbs\t20";
  const read = (more: object) => browser.send(importLeague, { body: { provider: "paste", text, ...more } });
  const first = await read({});
  if (!("preview" in first)) throw new Error("A preview was expected");
  expect(first.preview).toMatchObject({ doubts: ["Say what these columns hold: Cost."], costs: "next" });
  expect(first.preview.columns.map(({ meaning }) => meaning)).toEqual(["team", "player", "round"]);
  const league = await read({ columns: { 2: "dollars" }, costs: "last", confirmed: true });
  if (!("teams" in league)) throw new Error("A league was expected");
  expect(league.teams.map(({ costs }) => costs?.map(({ dollars, isnext }) => [dollars, isnext]))).toEqual([
    [
      [14, false],
      [3, false],
    ],
    [[20, false]],
  ]);
});
