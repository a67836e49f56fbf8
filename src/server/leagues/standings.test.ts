import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { chooseInLeague, importLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams, type LeagueAsset } from "#contract/leagues/teams.ts";
import type { Reply } from "#contract/kit/call.ts";
import { tradeValues } from "#contract/values/values.ts";
import { account } from "#server/accounts/tables.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const SUPERFLEX = "900000000000000001";
const ONE_QB = "900000000000000002";
const REDRAFT = "900000000000000003";
const MINE = "4";
const [BIG, BIGGER] = [2, 3];

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });

const importedBy = async (browser: Browser, league: string): Promise<League> =>
  (await browser.send(importLeague, { body: { provider: "sleeper", league } })) as League;
async function imported(id: string) {
  const { browser } = await aVisit(product);
  const league = await importedBy(browser, id);
  return { browser, league, params: { leagueid: league.leagueid } };
}
const teamsOf = (browser: Browser, leagueid: string): Promise<Reply<typeof readLeagueTeams>> =>
  browser.send(readLeagueTeams, { params: { leagueid } });
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

describe("the teams of a league", () => {
  test("have the balanced values of the list in the league's own situation, whatever status they are in", async () => {
    const { browser, league, params } = await imported(SUPERFLEX);
    await browser.send(chooseInLeague, { params, body: { statuses: { [MINE]: -2 } } });
    const { teams, assets } = await teamsOf(browser, league.leagueid);
    const { leagueFormatId, scoringSettings, rosterSettings } = league;
    const codes = product.deps.ratings.reference.codes.filter(({ codegroup }) => codegroup === "teamstatus");
    const teamStatus = codes.find(({ sortorder }) => sortorder === 0)!.codeid;
    const reply = await browser.send(tradeValues, {
      body: { requestSource: "asset-list", teamStatus, leagueFormatId, scoringSettings, rosterSettings },
    });
    const balanced = new Map("assets" in reply ? reply.assets.map((asset) => [asset.assetid, asset.tradevalue]) : []);
    const mine = teams.find(({ teamid }) => teamid === MINE)!;
    expect(mine.status).toBe(-2);
    for (const { assetid, value } of mine.assets) expect(value).toBeCloseTo(balanced.get(assetid)!, 2);
    for (const { assetid, tradevalue } of assets) expect(tradevalue).toBeCloseTo(balanced.get(assetid)!, 2);
    expect(mine.value).toBeCloseTo(total(Object.values(mine.positions)), 1);
  });

  test("stand in two orders: by balanced value, and by the points of this season", async () => {
    const { browser, league } = await imported(SUPERFLEX);
    const { teams, playoffteams } = await teamsOf(browser, league.leagueid);
    expect(teams.map(({ rank }) => rank)).toEqual(teams.map((_, at) => at + 1));
    expect(teams.map(({ value }) => value)).toEqual(teams.map(({ value }) => value).toSorted((a, b) => b - a));
    const byPoints = teams.toSorted((a, b) => b.points - a.points);
    expect(byPoints.map(({ contender }) => contender)).toEqual(teams.map((_, at) => at + 1));
    // Plausible points of a superflex lineup of ten.
    for (const { points } of teams) expect(points).toBeGreaterThan(80);
    expect(playoffteams).toBe(6);
    expect(total(teams.map(({ playoffs }) => playoffs!))).toBeCloseTo(6, 1);
    const best = league.teams.toSorted((a, b) => b.record!.wins - a.record!.wins)[0]!;
    expect(teams.find(({ teamid }) => teamid === best.teamid)!.playoffs).toBeGreaterThan(0.9);
  });

  test("have no playoff odds where the provider does not tell the games still to come", async () => {
    const { browser } = await aVisit(product);
    const text = "Alpha\nJosh Allen QB\n\nBeta\nPatrick Mahomes QB";
    const league = (await browser.send(importLeague, { body: { provider: "paste", text } })) as League;
    const { teams } = await teamsOf(browser, league.leagueid);
    expect(teams.map(({ playoffs }) => playoffs)).toEqual([null, null]);
  });

  test("start nobody of the taxi squad or the injured list", async () => {
    const { browser, league } = await imported(SUPERFLEX);
    const { teams } = await teamsOf(browser, league.leagueid);
    const beside = new Set(league.teams.flatMap(({ taxi, reserve }) => [...taxi, ...reserve]));
    expect(beside.size).toBe(12 * 6);
    const starting = teams.flatMap(({ starters }) => starters.flatMap(({ assetid }) => assetid ?? []));
    expect(starting.filter((id) => beside.has(id))).toEqual([]);
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

  test("are suggested a status by record, lineup and age; not all the same one", async () => {
    const { browser, league } = await imported(SUPERFLEX);
    const { teams } = await teamsOf(browser, league.leagueid);
    expect(new Set(teams.map(({ suggestedstatus }) => suggestedstatus)).size).toBeGreaterThanOrEqual(3);
    for (const { teamid, record } of league.teams) {
      const { suggestedstatus } = teams.find((team) => team.teamid === teamid)!;
      if (record!.wins >= 7) expect(suggestedstatus).toBeGreaterThanOrEqual(0);
      if (record!.losses >= 7) expect(suggestedstatus).toBeLessThanOrEqual(0);
    }
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
    expect(first(2027).assumption).toContain("with 3 weeks left");
    expect(Math.max(...first(2028).odds)).toBeLessThan(Math.max(...first(2027).odds));
    expect(new Set(first(2029).odds)).toEqual(new Set([0.083]));
    for (const { odds, low, value, high } of picks) {
      expect(total(odds)).toBeCloseTo(1, 1);
      expect(low).toBeLessThanOrEqual(value);
      expect(value).toBeLessThanOrEqual(high);
    }
  });

  test("of a draft of this season still to come costs what the nth best rookie without a team costs", async () => {
    const { browser, league } = await imported(ONE_QB);
    const { teams, assets, freerookies } = await teamsOf(browser, league.leagueid);
    const picks = teams
      .flatMap((team) => team.picks)
      .filter(({ season }) => season === 2026)
      .toSorted((a, b) => a.round - b.round || a.slot! - b.slot!);
    expect(picks).toHaveLength(30);
    const values = assets
      .filter(({ assetid }) => freerookies.includes(assetid))
      .map(({ tradevalue }) => tradevalue)
      .toSorted((a, b) => b - a);
    expect(values.length).toBeGreaterThan(0);
    for (const [at, value] of values.slice(0, picks.length).entries()) {
      expect(picks[at]!.value).toBeCloseTo(value, 0);
      expect(picks[at]!.assumption).toBe("the slot is set");
    }
  });
});

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
