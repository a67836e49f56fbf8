import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  chooseInLeague,
  importLeague,
  readLeagueTeams,
  type League,
  type LeagueAsset,
  type TeamStanding,
} from "#contract/leagues.ts";
import type { Reply } from "#contract/call.ts";
import { tradeValues } from "#contract/values.ts";
import { account } from "#server/base/db/schema/users.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const SUPERFLEX = "900000000000000001";
const ONE_QB = "900000000000000002";
const REDRAFT = "900000000000000003";
const MINE = "4";
const [BIG, BIGGER] = [2, 3];

let product: TestProduct;
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });
});
afterAll(() => product.close());

const importedBy = async (browser: Browser, league: string): Promise<League> =>
  (await browser.send(importLeague, { body: { provider: "sleeper", league } })) as League;
const imported = async (id: string) => {
  const { browser } = await aVisit(product);
  const league = await importedBy(browser, id);
  return { browser, league, params: { leagueid: league.leagueid } };
};
const teamsOf = (browser: Browser, leagueid: string): Promise<Reply<typeof readLeagueTeams>> =>
  browser.send(readLeagueTeams, { params: { leagueid } });
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

describe("the teams of a league", () => {
  test("have the values of the list in the league's own situation, each in its own status", async () => {
    const { browser, league, params } = await imported(SUPERFLEX);
    await browser.send(chooseInLeague, { params, body: { statuses: { [MINE]: 2 } } });
    const { teams, assets } = await teamsOf(browser, league.leagueid);
    const mine = teams.find(({ teamid }) => teamid === MINE)!;
    const list = async (teamStatus: number) => {
      const { leagueFormatId, scoringSettings, rosterSettings } = league;
      const body = {
        requestSource: "asset-list" as const,
        teamStatus,
        leagueFormatId,
        scoringSettings,
        rosterSettings,
      };
      const reply = await browser.send(tradeValues, { body });
      return new Map("assets" in reply ? reply.assets.map((asset) => [asset.assetid, asset.tradevalue]) : []);
    };
    const codes = product.deps.ratings.reference.codes.filter(({ codegroup }) => codegroup === "teamstatus");
    const codeOf = (status: number) => codes.find(({ sortorder }) => sortorder === status)!.codeid;
    const allIn = await list(codeOf(2));
    for (const { assetid, value } of mine.assets) expect(value).toBeCloseTo(allIn.get(assetid)!, 2);
    const balanced = await list(codeOf(0));
    for (const { assetid, tradevalue } of assets) expect(tradevalue).toBeCloseTo(balanced.get(assetid)!, 2);
    expect(mine.value).toBeCloseTo(total(Object.values(mine.positions)), 1);
  });

  test("start the best lineup of this season, each player once", async () => {
    const { browser, league } = await imported(SUPERFLEX);
    const { teams, assets } = await teamsOf(browser, league.leagueid);
    const positionOf = new Map(assets.map(({ assetid, position }) => [assetid, position]));
    for (const { starters } of teams) {
      expect(starters.map(({ slot }) => slot).join(" ")).toBe("QB RB RB WR WR WR TE FLEX FLEX OP");
      const ids = starters.flatMap(({ assetid }) => assetid ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { slot, assetid } of starters)
        if (assetid !== null && slot !== "FLEX" && slot !== "OP") expect(positionOf.get(assetid)).toBe(slot);
    }
  });

  test("leave as free agents nobody who is on a roster", async () => {
    const { browser, league } = await imported(REDRAFT);
    const { freeagents, assets } = await teamsOf(browser, league.leagueid);
    const rostered = new Set(league.teams.flatMap((team) => team.assets));
    expect(freeagents.filter((id) => rostered.has(id))).toEqual([]);
    const values = new Map(assets.map((asset: LeagueAsset) => [asset.assetid, asset.tradevalue]));
    const ranked = freeagents.map((id) => values.get(id)!);
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  });

  // spec: leagues/team-statuses
  test("are suggested a status by what they have now and for later; not all the same one", async () => {
    const { browser, league } = await imported(SUPERFLEX);
    const { teams } = await teamsOf(browser, league.leagueid);
    expect(new Set(teams.map(({ suggestedstatus }) => suggestedstatus)).size).toBeGreaterThanOrEqual(3);
    const byLineup = teams.toSorted((a: TeamStanding, b: TeamStanding) => b.lineupvalue - a.lineupvalue);
    expect(byLineup[0]!.suggestedstatus).toBeGreaterThanOrEqual(0);
    expect(byLineup.at(-1)!.suggestedstatus).toBeLessThan(0);
  });
});

describe("a pick", () => {
  test("of the next draft follows the season of the team whose own it was, and later ones less", async () => {
    const { browser, league } = await imported(SUPERFLEX);
    const { teams } = await teamsOf(browser, league.leagueid);
    const picks = teams.flatMap((team) => team.picks);
    const worst = league.teams.toSorted((a, b) => a.record!.wins - b.record!.wins)[0]!.teamid;
    const first = (season: number) =>
      picks.find((pick) => pick.season === season && pick.round === 1 && pick.originalteamid === worst)!;
    expect(
      first(2027)
        .odds.slice(0, 4)
        .reduce((a, b) => a + b, 0),
    ).toBeGreaterThan(0.8);
    expect(first(2027).assumption).toContain("3 weeks simulated");
    expect(Math.max(...first(2028).odds)).toBeLessThan(Math.max(...first(2027).odds));
    expect(new Set(first(2029).odds)).toEqual(new Set([0.083]));
    for (const { odds, low, value, high } of picks) {
      expect(total(odds)).toBeCloseTo(1, 1);
      expect(low).toBeLessThanOrEqual(value);
      expect(value).toBeLessThanOrEqual(high);
    }
  });

  test("of a draft whose class already plays has no price, and says so", async () => {
    const { browser, league } = await imported(ONE_QB);
    const { teams } = await teamsOf(browser, league.leagueid);
    const past = teams.flatMap((team) => team.picks).filter(({ season }) => season === 2026);
    expect(past).toHaveLength(30);
    for (const pick of past) expect([pick.value, pick.assumption]).toEqual([0, expect.stringContaining("no price")]);
  });
});

// spec: 1.6/leagues/team-grades
describe("grades", () => {
  test.each([
    ["nobody in particular", null, false],
    ["Big Brain", BIG, false],
    ["Bigger Brain", BIGGER, true],
  ] as const)("are for Bigger Brain: %s", async (name, tier, may) => {
    const { browser, user } =
      tier === null
        ? { ...(await aVisit(product)), user: null }
        : await aSignedInVisit(product, `grades-${tier}@example.com`);
    if (user)
      await product.deps.db.update(account).set({ manualsubtiercodeid: tier }).where(eq(account.userid, user.userid));
    const { leagueid } = await importedBy(browser, SUPERFLEX);
    const { teams, mayseegrades } = await teamsOf(browser, leagueid);
    expect([mayseegrades, teams.every(({ grades }) => (grades === null) === !may)], name).toEqual([may, true]);
    if (may)
      expect(teams[0]!.grades!.map(({ subject }) => subject)).toEqual(
        "Overall Starters Depth QB RB WR TE Picks Age".split(" "),
      );
  });
});
