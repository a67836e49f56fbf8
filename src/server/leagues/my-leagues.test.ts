import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { chooseInLeague, importLeague, USER_LEAGUES, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { readMyLeagues } from "#contract/leagues/my-leagues.ts";
import type { ImportedLeague } from "#core/leagues/league.ts";
import type { Platform } from "#core/kit/platforms.ts";
import { additionsFor, type RosterCandidate } from "#core/leagues/roster/free-agents.ts";
import { league as leagueTable } from "./tables.ts";
import { pool as poolTable, snapshot } from "#server/ratings/tables.ts";
import { packBeliefs } from "#server/ratings/store/snapshot.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const SUPERFLEX = "900000000000000001";
const ONE_QB = "900000000000000002";
const REDRAFT = "900000000000000003";
const MINE = "4";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,espn" } });

const imported = async (browser: Browser, league: string, provider: Platform = "sleeper"): Promise<League> =>
  (await browser.send(importLeague, { body: { provider, league } })) as League;
async function importedAsMine(browser: Browser, id: string): Promise<League> {
  const { leagueid } = await imported(browser, id);
  return browser.send(chooseInLeague, { params: { leagueid }, body: { myteamid: MINE } });
}

test("without a league there is an empty list", async () => {
  const { browser } = await aVisit(product);
  expect(await browser.send(readMyLeagues, {})).toMatchObject({
    leagues: [],
    holdings: [],
    freeagents: [],
    players: [],
  });
});

test("each league has one's own places as its page has them, and a league without a chosen team none", async () => {
  const { browser } = await aVisit(product);
  const mine = await importedAsMine(browser, SUPERFLEX);
  const other = await imported(browser, ONE_QB);
  const { leagues } = await browser.send(readMyLeagues, {});
  expect(leagues.map(({ leagueid }) => leagueid).toSorted()).toEqual([mine.leagueid, other.leagueid].toSorted());
  expect(leagues.find(({ leagueid }) => leagueid === other.leagueid)).toMatchObject({ mine: null, problem: null });
  const { teams } = await browser.send(readLeagueTeams, { params: { leagueid: mine.leagueid } });
  const { value, rank, points, contender, playoffs } = teams.find(({ teamid }) => teamid === MINE)!;
  const team = mine.teams.find(({ teamid }) => teamid === MINE)!;
  expect(leagues.find(({ leagueid }) => leagueid === mine.leagueid)!.mine).toEqual({
    teamid: MINE,
    name: team.name,
    value: expect.closeTo(value, 2),
    rank,
    points,
    contender,
    playoffs,
    need: expect.stringMatching(/^Needs a /),
    record: team.record,
  });
});

test("the next deadline is that of trades, then the playoffs; none where the platform tells neither", async () => {
  const { browser } = await aVisit(product);
  await imported(browser, SUPERFLEX);
  await imported(browser, REDRAFT);
  await browser.send(importLeague, {
    body: { provider: "paste", text: "Alpha\nJosh Allen QB\n\nBeta\nPatrick Mahomes QB" },
  });
  const { leagues } = await browser.send(readMyLeagues, {});
  const named = new Map(
    leagues.map(({ name, provider, deadline }) => [provider === "paste" ? provider : name, deadline]),
  );
  expect(named.get("Lakeside Superflex Dynasty")).toEqual({ kind: "trade", week: 13, day: null });
  expect(named.get("Thursday Night Redraft")).toEqual({ kind: "playoffs", week: 15, day: null });
  expect(named.get("paste")).toBeNull();
});

test("the deadline of a league of ESPN is a day", async () => {
  const { browser } = await aVisit(product);
  await imported(browser, "90000001", "espn");
  const { leagues } = await browser.send(readMyLeagues, {});
  expect(leagues[0]!.deadline).toEqual({ kind: "trade", week: null, day: "2026-11-25" });
});

test("a player held in two leagues stands twice, each time with the value of that league", async () => {
  const { browser } = await aVisit(product);
  const both = [await importedAsMine(browser, SUPERFLEX), await importedAsMine(browser, REDRAFT)];
  const { holdings, players } = await browser.send(readMyLeagues, {});
  for (const { leagueid, teams } of both) {
    const held = holdings.filter((holding) => holding.leagueid === leagueid);
    expect(held.map(({ assetid }) => assetid).toSorted()).toEqual(
      teams.find(({ teamid }) => teamid === MINE)!.assets.toSorted(),
    );
    const { teams: valued } = await browser.send(readLeagueTeams, { params: { leagueid } });
    const values = new Map(valued.find(({ teamid }) => teamid === MINE)!.assets.map((one) => [one.assetid, one.value]));
    for (const { assetid, value } of held) expect(value).toBeCloseTo(values.get(assetid)!, 2);
  }
  for (const { assetid } of holdings) expect(players.filter((one) => one.assetid === assetid)).toHaveLength(1);
});

test("free agents are those worth adding by the league's page, each with a bid of the money left", async () => {
  const { browser } = await aVisit(product);
  const league = await importedAsMine(browser, REDRAFT);
  const { assets, freeagents: free } = await browser.send(readLeagueTeams, { params: { leagueid: league.leagueid } });
  const own = league.teams.find(({ teamid }) => teamid === MINE)!;
  const candidates = (ids: readonly number[]) =>
    assets
      .filter(({ assetid }) => ids.includes(assetid))
      .map(
        ({ assetid: id, position, season, tradevalue: value }) => ({ id, position, season, value }) as RosterCandidate,
      );
  const placeOf = (id: number) => (own.reserve.includes(id) ? ("reserve" as const) : ("roster" as const));
  const expected = additionsFor(
    candidates(own.assets).map((player) => ({ ...player, place: placeOf(player.id) })),
    candidates(free),
    league.rosterSettings,
  );
  const { freeagents } = await browser.send(readMyLeagues, {});
  expect(freeagents.length).toBeGreaterThan(3);
  expect(freeagents.map(({ assetid, starts, overassetid }) => [assetid, starts, overassetid])).toEqual(
    expected.slice(0, 10).map(({ id, starts, overid }) => [id, starts, overid]),
  );
  // The fourth team has $79 of its $100 left.
  for (const { share, bid } of freeagents) expect(Math.abs(bid! - Math.max(1, share * 79))).toBeLessThan(0.6);
});

test("rookies whose draft is still to come are no free agents", async () => {
  const { browser } = await aVisit(product);
  const league = await importedAsMine(browser, ONE_QB);
  const { freerookies } = await browser.send(readLeagueTeams, { params: { leagueid: league.leagueid } });
  expect(freerookies.length).toBeGreaterThan(0);
  const { freeagents } = await browser.send(readMyLeagues, {});
  expect(freeagents.filter(({ assetid }) => freerookies.includes(assetid))).toEqual([]);
});

test("a change of the week, and a team's line, count from stored days; without one there is none", async () => {
  const { browser } = await aVisit(product);
  const { leagueid } = await importedAsMine(browser, SUPERFLEX);
  const before = await browser.send(readMyLeagues, {});
  expect(before.weekago).toBeNull();
  for (const { change } of before.holdings) expect(change).toBeNull();
  const { db, ratings } = product.deps;
  const { poolid, mu, variance } = ratings.pool("dynasty", "perception");
  const [row] = await db.select().from(poolTable).where(eq(poolTable.poolid, poolid));
  const day = addDays(dayOf(product.clock.now()), -8);
  const [riser] = before.holdings.toSorted((a, b) => b.value - a.value);
  const beliefs = ratings.assets.map(({ id }, index) => ({
    asset: id,
    mu: mu[index]! - (id === riser!.assetid ? 0.1 : 0),
    variance: variance[index]!,
  }));
  await db.insert(snapshot).values({ poolid, day, seq: 1, scale: row!.scale, packed: packBeliefs(beliefs) });
  const { weekago, holdings } = await browser.send(readMyLeagues, {});
  expect(weekago).toBe(day);
  for (const { assetid, change } of holdings)
    if (assetid === riser!.assetid) expect(change).toBeGreaterThan(1);
    else expect(change).toBeCloseTo(0, 1);
  // A team's line is its present roster at that day's values: lower by what its riser gained since.
  const { teams, trend } = await browser.send(readLeagueTeams, { params: { leagueid } });
  const rise = holdings.find(({ assetid }) => assetid === riser!.assetid)!.change!;
  for (const { teamid, value } of teams)
    expect(trend.values[teamid]!.map((then) => Math.abs(value - then - (teamid === MINE ? rise : 0)) < 2)).toEqual([
      true,
    ]);
});

test("a league that cannot be valued says so, and the others stand", async () => {
  const { browser } = await aVisit(product);
  const broken = await importedAsMine(browser, REDRAFT);
  await importedAsMine(browser, SUPERFLEX);
  const { rosterSettings: _lost, ...rest } = (
    await product.deps.db.select().from(leagueTable).where(eq(leagueTable.leagueid, broken.leagueid))
  )[0]!.snapshot;
  await product.deps.db
    .update(leagueTable)
    .set({ snapshot: rest as ImportedLeague, synceddatetime: product.clock.now() })
    .where(eq(leagueTable.leagueid, broken.leagueid));
  const { leagues, holdings } = await browser.send(readMyLeagues, {});
  expect(leagues.find(({ leagueid }) => leagueid === broken.leagueid)).toMatchObject({
    name: "Thursday Night Redraft",
    mine: null,
    problem: "This league could not be valued. Refresh it, or delete it and import it again.",
  });
  expect(leagues.find(({ leagueid }) => leagueid !== broken.leagueid)!.mine!.rank).toBeGreaterThan(0);
  expect(holdings.length).toBeGreaterThan(0);
});

test("twelve leagues of 32 teams each come in one reply", async () => {
  const { browser } = await aSignedInVisit(product, "twelve-leagues@example.com");
  const players = product.deps.ratings.assets.filter(({ position }) => position !== "PICK").slice(0, 32 * 12);
  const text = Array.from({ length: 32 }, (_, team) =>
    [`Team ${team + 1}`, ...players.filter((_one, at) => at % 32 === team).map(({ row }) => row.assetdisplayname)].join(
      "\n",
    ),
  ).join("\n\n");
  const body = { provider: "paste" as const, text, format: "dynasty" as const };
  const { leagueid, teams } = (await browser.send(importLeague, { body })) as League;
  expect(teams).toHaveLength(32);
  const { db, newId } = product.deps;
  const [row] = await db.select().from(leagueTable).where(eq(leagueTable.leagueid, leagueid));
  const choices = (at: number) => ({ ...row!.choices, myteamid: teams[at]!.teamid });
  await db
    .update(leagueTable)
    .set({ choices: choices(0) })
    .where(eq(leagueTable.leagueid, leagueid));
  for (let at = 1; at < USER_LEAGUES; at += 1)
    await db.insert(leagueTable).values({ ...row!, leagueid: newId(), choices: choices(at) });
  const { leagues } = await browser.send(readMyLeagues, {});
  expect(leagues.map(({ mine }) => mine!.rank).every((rank) => rank >= 1 && rank <= 32)).toBe(true);
  expect(leagues).toHaveLength(USER_LEAGUES);
});
