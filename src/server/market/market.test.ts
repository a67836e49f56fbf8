import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import {
  chooseInLeague,
  deleteLeague,
  importLeague,
  refreshLeague,
  shareLeagueTrades,
  type League,
} from "#contract/leagues/leagues.ts";
import { readLeagueMarket, listMarketTrades, readMarketReceipts, similarTrades } from "#contract/market.ts";
import { manageUser } from "#contract/accounts.ts";
import { rows } from "#server/kit/db/rows.ts";
import { league as leagueTable, leagueseason } from "#server/leagues/tables.ts";
import { marketpiece, marketsetting, markettrade } from "./tables.ts";
import { account } from "#server/accounts/tables.ts";
import { closeDays } from "#server/values/close-day.ts";
import { aProgrammer } from "#tests/support/api.ts";
import { aVisit, DEFAULT_SETTINGS, type Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const SUPERFLEX = "900000000000000001";
const BIG = 2;

const product = await aProductForFile({
  environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,espn" },
});
afterEach(async () => {
  await product.deps.db.delete(leagueTable);
  await product.deps.db.delete(markettrade);
  await product.deps.db.delete(marketsetting);
});

const importedBy = async (browser: Browser, provider: "sleeper" | "mfl" | "espn", id: string): Promise<League> =>
  (await browser.send(importLeague, { body: { provider, league: id } })) as League;
const share = (browser: Browser, { leagueid }: League, shares: boolean) =>
  browser.send(shareLeagueTrades, { params: { leagueid }, body: { shares } });
const stored = (): Promise<number> => product.deps.db.$count(markettrade);
const everyTrade = async () => ({
  trades: (await product.deps.db.select().from(markettrade).orderBy(markettrade.tradeid)).map((trade) => ({
    ...trade,
    sharers: [],
  })),
  pieces: await product.deps.db.select().from(marketpiece).orderBy(marketpiece.tradeid, marketpiece.place),
});
async function aSharer() {
  const { browser } = await aVisit(product);
  const league = await importedBy(browser, "sleeper", SUPERFLEX);
  await share(browser, league, true);
  return { browser, league };
}
async function aSubscriber(): Promise<Browser> {
  const { browser, user } = await aSignedInVisit(product, `reader${product.deps.newId()}@example.com`);
  await product.deps.db.update(account).set({ manualsubtiercodeid: BIG }).where(eq(account.userid, user.userid));
  return browser;
}
const idOf = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;

describe("trades of a league", () => {
  test("are kept once its owner agrees, with the pieces, the day and the settings, and not before", async () => {
    const { browser } = await aVisit(product);
    const league = await importedBy(browser, "sleeper", SUPERFLEX);
    expect([league.sharestrades, await stored()]).toEqual([null, 0]);
    expect(await share(browser, league, true)).toEqual({ shares: true, trades: 3, leftout: [] });
    const { trades, kept, mayseeall } = await browser.send(listMarketTrades, { query: {} });
    expect({ kept, mayseeall }).toEqual({ kept: { trades: 3, leagues: 1 }, mayseeall: false });
    expect(trades.map(({ day }) => day)).toEqual(["2026-11-12", "2026-11-05", "2026-09-24"]);
    const [newest, middle] = trades;
    expect(middle).toMatchObject({
      league: "dynasty",
      leagueteams: 12,
      issuperflex: true,
      ppr: 0.5,
      tep: 0.75,
      kind: "mixed",
      teams: 2,
    });
    expect(middle!.pieces).toHaveLength(5);
    expect(middle!.pieces.filter(({ position }) => position === "PICK").map(({ name }) => name)).toEqual([
      "2027 1st",
      "2028 1st",
    ]);
    for (const { valuetoday } of middle!.pieces) expect(valuetoday).toBeGreaterThan(0);
    // The draft of this season is over, so that its pick has no value.
    expect(newest!.pieces.find(({ name }) => name === "2026 2nd")).toMatchObject({ assetid: null, valuetoday: null });
  });

  test("are kept once, whoever imports the league, and stay as long as one of them shares them", async () => {
    const [one, other] = [await aSharer(), await aSharer()];
    expect(await stored()).toBe(3);
    await share(one.browser, one.league, false);
    expect(await stored()).toBe(3);
    await share(other.browser, other.league, false);
    expect([
      await stored(),
      await product.deps.db.$count(marketpiece),
      await product.deps.db.$count(marketsetting),
    ]).toEqual([0, 0, 0]);
  });

  test("are withdrawn with the league, and with the account", async () => {
    const { browser, league } = await aSharer();
    await browser.send(deleteLeague, { params: { leagueid: league.leagueid } });
    expect(await stored()).toBe(0);
    const { browser: user } = await aSignedInVisit(product, "leaver@example.com");
    await share(user, await importedBy(user, "sleeper", SUPERFLEX), true);
    expect(await stored()).toBe(3);
    await user.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
    expect(await stored()).toBe(0);
  });

  test("are not touched by a stranger who imports the league, or withdraws without having shared", async () => {
    const sharer = await aSharer();
    const { browser: stranger } = await aVisit(product);
    const foreign = await importedBy(stranger, "sleeper", SUPERFLEX);
    const before = await everyTrade();
    // The sharer's league is gone, as that of a guest who never returns.
    await product.deps.db.delete(leagueTable).where(eq(leagueTable.leagueid, sharer.league.leagueid));
    await share(stranger, foreign, false);
    expect(await everyTrade()).toEqual(before);
    await stranger.send(chooseInLeague, {
      params: { leagueid: foreign.leagueid },
      body: { faabprice: 100, format: "redraft" },
    });
    await share(stranger, foreign, true);
    expect(await everyTrade()).toEqual(before);
    await share(stranger, foreign, false);
    expect(await everyTrade()).toEqual(before);
  });

  test("go once their platform has reversed them", async () => {
    const { browser, league } = await aSharer();
    const { db } = product.deps;
    const [season] = await db.select().from(leagueseason).where(eq(leagueseason.leagueid, league.leagueid));
    const [first] = season!.trades;
    const back = {
      ...first!,
      id: "back",
      moves: first!.moves.map((move) => ({ ...move, fromteamid: move.toteamid, toteamid: move.fromteamid })),
    };
    await db
      .update(leagueseason)
      .set({ trades: [...season!.trades, back] })
      .where(eq(leagueseason.leagueid, league.leagueid));
    await share(browser, league, true);
    expect(await stored()).toBe(2);
  });

  test("carry ids without a sequence and settings that many leagues have", async () => {
    const { browser } = await aSharer();
    await product.deps.db
      .update(marketsetting)
      .set({ scoring: { ...DEFAULT_SETTINGS.scoringSettings, passYds: 0.0437 } });
    const { trades } = await browser.send(listMarketTrades, { query: {} });
    const ids = trades.map(({ tradeid }) => tradeid).toSorted((a, b) => a - b);
    expect(ids.every((id, at) => at === 0 || id - ids[at - 1]! > 1000)).toBe(true);
    expect(trades[0]!.settings).toEqual({
      leagueFormatId: 1,
      scoring: { ...DEFAULT_SETTINGS.scoringSettings, ppr: 0.5, tep: 0.75 },
      roster: { ...DEFAULT_SETTINGS.rosterSettings, opSlots: 1, flexSpots: trades[0]!.starters - 8 },
    });
  });

  test("leave nothing behind where they are withdrawn while a refresh is running", async () => {
    const { browser, league } = await aSharer();
    const params = { leagueid: league.leagueid };
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([browser.raw(refreshLeague, { params }), share(browser, league, false)]);
      expect(await stored()).toBe(0);
      await share(browser, league, true);
    }
  });

  test("are each kept once where several import, share, refresh and withdraw the league at the same time", async () => {
    const pieces = () => product.deps.db.$count(marketpiece);
    const first = await aSharer();
    const once = [await stored(), await pieces()];
    await share(first.browser, first.league, false);
    for (let round = 0; round < 2; round += 1) {
      const sharers = await Promise.all(Array.from({ length: 4 }, aSharer));
      expect([await stored(), await pieces()]).toEqual(once);
      // Half of them withdraw while the others refresh: what those share stays, each once.
      await Promise.all(
        sharers.map(({ browser, league }, at) =>
          at % 2 === 0
            ? share(browser, league, false)
            : browser.raw(refreshLeague, { params: { leagueid: league.leagueid } }),
        ),
      );
      expect([await stored(), await pieces()]).toEqual(once);
      // The last two withdraw at once, in the middle of a refresh.
      await Promise.all(
        sharers.flatMap(({ browser, league }) => [
          browser.raw(refreshLeague, { params: { leagueid: league.leagueid } }),
          share(browser, league, false),
        ]),
      );
      expect([await stored(), await pieces(), await product.deps.db.$count(marketsetting)]).toEqual([0, 0, 0]);
    }
  });

  test("come from MyFantasyLeague too, and a platform that tells none says so", async () => {
    const { browser } = await aVisit(product);
    const mfl = await importedBy(
      browser,
      "mfl",
      product.deps.leagues.samples.find(({ provider }) => provider === "mfl")!.league,
    );
    expect(await share(browser, mfl, true)).toMatchObject({ trades: 1 });
    const espn = await importedBy(
      browser,
      "espn",
      product.deps.leagues.samples.find(({ provider }) => provider === "espn")!.league,
    );
    const refusal = await browser.refused(shareLeagueTrades, {
      params: { leagueid: espn.leagueid },
      body: { shares: true },
    });
    expect(refusal.message).toBe("ESPN does not tell the trades of a league. Paste them instead.");
  });

  test("hold nothing that names a league, a team or a manager", async () => {
    const { league } = await aSharer();
    const names = [
      league.name,
      league.externalid,
      league.leagueid,
      ...league.teams.flatMap(({ name, ownername, coowners }) => [name, ownername ?? name, ...coowners]),
    ];
    const all = await rows<{ row: string }>(
      product.deps.db,
      sql`select row_to_json(t)::text as row from markettrade t union all select row_to_json(p)::text from marketpiece p
        union all select row_to_json(s)::text from marketsetting s`,
    );
    expect(all.length).toBeGreaterThan(10);
    for (const name of names) for (const { row } of all) expect(row).not.toContain(name);
  });
});

describe("the market of one's own league", () => {
  test("tells what became of every piece, and what teams pay from five trades on, to its owner alone", async () => {
    const { browser } = await aVisit(product);
    const league = await importedBy(browser, "sleeper", SUPERFLEX);
    const params = { leagueid: league.leagueid };
    const { seasons, tendencies, trades } = await browser.send(readLeagueMarket, { params });
    expect([seasons, tendencies]).toEqual([[{ season: 2026, trades: 3 }], []]);
    expect(trades.map(({ day }) => day)).toEqual(["2026-11-12", "2026-11-05", "2026-09-24"]);
    expect(trades[0]!.teams.flatMap(({ got }) => got).find(({ name }) => name.startsWith("2026 2nd"))?.fate).toBe(
      "used",
    );
    expect(trades[1]!.teams.flatMap(({ got }) => got)).toHaveLength(5);
    // Nothing of it is kept for others before the owner agrees.
    expect(await stored()).toBe(0);
    expect((await (await aVisit(product)).browser.refused(readLeagueMarket, { params })).status).toBe(404);
  });
});

describe("the list of trades", () => {
  test("shows the newest ten of a player to everybody; filters and older ones come with a plan", async () => {
    const { browser } = await aSharer();
    const { trades } = await browser.send(listMarketTrades, { query: {} });
    const { assetid, name } = trades[1]!.pieces[0]!;
    const found = await browser.send(listMarketTrades, { query: { asset: String(assetid) } });
    expect(found.trades.every(({ pieces }) => pieces.some((piece) => piece.name === name))).toBe(true);
    expect(found.demand).toMatchObject({ recent: 1, before: 0 });
    const refusal = await browser.refused(listMarketTrades, { query: { superflex: "yes" } });
    expect([refusal.status, refusal.message]).toEqual([403, "Filters and older trades come with Big Brain."]);
  });

  test("filters by settings, kind and days, and turns pages by the last trade", async () => {
    await aSharer();
    const reader = await aSubscriber();
    const days = async (query: Record<string, string>) =>
      (await reader.send(listMarketTrades, { query })).trades.map(({ day }) => day);
    expect(await days({ superflex: "yes", teams: "12", ppr: "0.5", tep: "0.75", league: "dynasty" })).toHaveLength(3);
    for (const query of [
      { superflex: "no" },
      { teams: "10" },
      { tep: "0" },
      { league: "redraft" },
      { bestball: "yes" },
    ])
      expect(await days(query)).toEqual([]);
    expect(await days({ from: "2026-10-01", to: "2026-11-05" })).toEqual(["2026-11-05"]);
    expect(await days({ kind: "players" })).toEqual([]);
    const first = await reader.send(listMarketTrades, { query: { limit: "2" } });
    const second = await reader.send(listMarketTrades, { query: { limit: "2", before: first.next! } });
    expect([first.trades.length, second.trades.map(({ day }) => day), second.next]).toEqual([2, ["2026-09-24"], null]);
  });

  test("is read by programs with a key, a row for each piece, as JSON and CSV", async () => {
    await aSharer();
    const { ask, withKey } = await aProgrammer(product, "trades-by-key@example.com");
    const refused = await ask("/api/v1/trades");
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      401,
      "Completed trades need an API key",
    ]);
    type Answer = { next: string | null; count: number; pieces: { trade: number; day: string; name: string }[] };
    const first = (await withKey("/api/v1/trades?limit=2&superflex=yes")).json<Answer>();
    expect([first.count, new Set(first.pieces.map(({ trade }) => trade)).size]).toEqual([7, 2]);
    const second = (await withKey(`/api/v1/trades?limit=2&before=${first.next}`)).json<Answer>();
    expect([second.next, second.pieces.map(({ day }) => day)]).toEqual([null, Array(3).fill("2026-09-24")]);
    const csv = (await withKey("/api/v1/trades?format=csv&limit=1")).body.trim().split("\r\n");
    expect(csv[0]).toMatch(/^trade,day,league,leagueteams,/);
    expect(csv).toHaveLength(3);
  });

  test("is scored on the page of accuracy: how even trades were by the values of their day", async () => {
    const { db, now, self } = product.deps;
    const { browser, league } = await aSharer();
    expect(await browser.send(readMarketReceipts, {})).toEqual({ rows: [] });
    // The values of the day come later than the trade.
    await closeDays(db, "2026-11-05", now(), self);
    await browser.send(refreshLeague, { params: { leagueid: league.leagueid } });
    const { trades } = await browser.send(listMarketTrades, { query: {} });
    const valued = trades.filter(({ pieces }) => pieces.every(({ value }) => value !== null));
    expect(valued.map(({ day }) => day)).toEqual(["2026-11-05"]);
    const [all] = (await browser.send(readMarketReceipts, {})).rows;
    expect(all).toMatchObject({ group: "all", trades: 1 });
    expect(all!.median).toBeGreaterThan(0);
    expect(all!.median).toBeLessThan(2 / 3);
    await db.update(markettrade).set({ ratio: 1.25 });
    const { rows: receipts } = await browser.send(readMarketReceipts, {});
    const even = { quarter: 0.2, median: 0.2, threequarters: 0.2 };
    expect(receipts.filter(({ group }) => group === "all" || group === "format")).toEqual([
      { group: "all", name: "", trades: 3, ...even },
      { group: "format", name: "dynasty", trades: 3, ...even },
    ]);
    expect(receipts.filter(({ group }) => group === "month").map(({ name, trades }) => [name, trades])).toEqual([
      ["2026-11", 2],
      ["2026-09", 1],
    ]);
    await db.delete(markettrade);
    expect(await browser.send(readMarketReceipts, {})).toEqual({ rows: [] });
  });

  test.each([
    [{ from: "2026-02-31" }, "from: must be a day of the calendar, as YYYY-MM-DD"],
    [{ before: "2026-13-01.5" }, "before: must be the `next` of the page before"],
  ])("refuses %j, which is no day", async (query, message) => {
    const { browser } = await aVisit(product);
    expect(await browser.refused(listMarketTrades, { query })).toMatchObject({ status: 400, message });
  });

  test("says what came back for any part of a side", async () => {
    const { browser } = await aSharer();
    const { trades } = await browser.send(listMarketTrades, { query: {} });
    const sent = trades[1]!.pieces
      .filter(({ from }) => from === trades[1]!.pieces[0]!.from)
      .map(({ assetid }) => assetid!);
    const found = await browser.send(similarTrades, {
      body: { sides: [[sent[0]!, idOf("Josh Allen")], []], league: "dynasty", issuperflex: true },
    });
    expect(found.trades.map(({ tradeid }) => tradeid)).toContain(trades[1]!.tradeid);
    expect(found.packages[0]).toMatchObject({ count: 1, assetids: [sent[0]] });
    expect(found.packages[0]!.returned[0]!.words).toMatch(/player/);
    const none = await browser.send(similarTrades, {
      body: { sides: [[sent[0]!], []], league: "redraft", issuperflex: true },
    });
    expect(none).toEqual({ packages: [], trades: [] });
  });
});
