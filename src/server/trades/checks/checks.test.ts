import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { bulkTrades } from "#contract/trades/bulk.ts";
import { chooseInLeague, importLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { saveCustomScores } from "#contract/scores.ts";
import { checkOwnScores, checkTrade } from "#contract/trades/checks.ts";
import { asset } from "#server/assets/tables.ts";
import { customscore } from "#server/accounts/tables.ts";
import { ratingevent } from "#server/ratings/tables.ts";
import { DEFAULT_LEAGUE, listOf } from "#tests/support/browser.ts";
import { anApi, BIGGER } from "#tests/support/api.ts";

const PERCEPTION = 1;
const REDRAFT = 2;

const api = await anApi({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });
const assets = await listOf(api.browser);
afterAll(() => api.product.close());

const idOf = (name: string): number => assets.find(({ assetdisplayname }) => assetdisplayname === name)!.assetid;
const named = (...names: string[]) => ({ sends: names.map((name) => ({ name })) });

test("a trade of three starters for one is asked about without a league", async () => {
  const trade = { teams: [named("Justin Jefferson", "Bijan Robinson", "Trey McBride"), named("Ja'Marr Chase")] };
  const { checks, league } = await api.browser.send(checkTrade, { body: { ...DEFAULT_LEAGUE, trade } });
  expect(league).toBeNull();
  expect(checks.map(({ kind }) => kind)).toEqual(["starters-for-one", "robbed"]);
  const other = await api.browser.send(checkTrade, { body: { ...DEFAULT_LEAGUE, trade, team: 2 } });
  expect(other.checks.map(({ kind }) => kind)).not.toContain("starters-for-one");
});

test("what a league says of a team's lineup counts in its gain", async () => {
  const sends = named("Justin Jefferson", "Bijan Robinson", "Trey McBride");
  const trade = { teams: [{ ...sends, effect: { lineup: 2000, keepers: 0 } }, named("Ja'Marr Chase")] };
  const { checks } = await api.browser.send(checkTrade, { body: { ...DEFAULT_LEAGUE, trade } });
  expect(checks.map(({ kind }) => kind)).toEqual(["starters-for-one"]);
  const [result] = (await api.browser.send(bulkTrades, { body: { ...DEFAULT_LEAGUE, trades: [trade] } })).results;
  expect(result!.verdict).toMatchObject({ kind: "favors", team: 1 });
});

test("a trade is weighed as bulk weighs it, by the status and the ages of the team's own side", async () => {
  const players = assets.filter(({ position }) => position !== "PICK");
  const [star] = players;
  const old = players.filter(({ position, age }) => position === "WR" && age !== null && age > 29).slice(0, 2);
  const trade = {
    teams: [
      { sends: [{ assetid: star!.assetid }], teamStatus: -2 as const },
      { sends: old.map(({ assetid }) => ({ assetid })) },
    ],
  };
  const { checks } = await api.browser.send(checkTrade, { body: { ...DEFAULT_LEAGUE, trade } });
  const told = checks.filter(({ kind }) => kind !== "unavailable");
  expect(told.map(({ kind }) => kind)).toEqual(["robbed", "age-while-rebuilding", "no-centrepiece"]);
  const { results } = await api.browser.send(bulkTrades, {
    body: { ...DEFAULT_LEAGUE, trades: [trade], userId: null },
  });
  const [mine] = results[0]!.teams;
  expect(told[0]!.evidence).toContain(`about ${Math.round(-mine!.adjustednet)} more would make it even.`);
  expect(told[1]!.sentence).toContain(`${old[0]!.assetdisplayname} (${Math.floor(old[0]!.age!)})`);
});

test("a player who is listed as suspended is named", async () => {
  const { db, ratings } = api.product.deps;
  await db
    .update(asset)
    .set({ injurystatus: "Sus" })
    .where(eq(asset.assetid, idOf("Ja'Marr Chase")));
  await ratings.reload();
  const trade = { teams: [named("Justin Jefferson"), named("Ja'Marr Chase")] };
  const { checks } = await api.browser.send(checkTrade, { body: { ...DEFAULT_LEAGUE, trade } });
  expect(checks.find(({ kind }) => kind === "unavailable")?.sentence).toBe("Ja'Marr Chase is suspended.");
});

test("the roster of the reader's own team is used where it holds what it sends", async () => {
  const imported = (await api.browser.send(importLeague, {
    body: { provider: "sleeper", league: "900000000000000003" },
  })) as League;
  const params = { leagueid: imported.leagueid };
  const { teams, assets: known } = await api.browser.send(readLeagueTeams, { params });
  const positionOf = new Map(known.map(({ assetid, position }) => [assetid, position]));
  const [mine, other] = teams;
  await api.browser.send(chooseInLeague, { params, body: { myteamid: mine!.teamid } });
  const quarterbacks = mine!.assets.filter(({ assetid }) => positionOf.get(assetid) === "QB");
  const body = {
    ...DEFAULT_LEAGUE,
    leagueFormatId: imported.leagueFormatId,
    trade: {
      teams: [
        { sends: quarterbacks.map(({ assetid }) => ({ assetid })) },
        { sends: [{ assetid: other!.assets.find(({ assetid }) => positionOf.get(assetid) === "RB")!.assetid }] },
      ],
    },
  };
  const { checks, league } = await api.browser.send(checkTrade, { body });
  expect(league).toEqual({ leagueid: imported.leagueid, name: imported.name });
  expect(checks.map(({ sentence }) => sentence)).toContain("No quarterback would be left on your roster.");
});

test("own scores far from the crowd's, older than news or without effect are named with their evidence", async () => {
  const { db, ratings } = api.product.deps;
  const far = assets.find(({ position }) => position === "WR")!;
  const dated = assets.find(({ position }) => position === "RB")!;
  const { poolid, centre, mu } = ratings.pool("dynasty", "perception");
  const scoreOf = (id: number): number => 1500 + 150 * (mu[ratings.indexOf(id)!]! - centre);
  await api.browser.send(saveCustomScores, {
    body: {
      changes: [
        {
          leagueFormatId: DEFAULT_LEAGUE.leagueFormatId,
          scoreTypeId: PERCEPTION,
          assetid: far.assetid,
          customScore: scoreOf(far.assetid) - 700,
        },
        {
          leagueFormatId: DEFAULT_LEAGUE.leagueFormatId,
          scoreTypeId: PERCEPTION,
          assetid: dated.assetid,
          customScore: scoreOf(dated.assetid) + 9,
        },
      ],
    },
  });
  await db
    .update(customscore)
    .set({ updateddatetime: new Date("2026-10-01T00:00:00Z") })
    .where(eq(customscore.assetid, dated.assetid));
  await db.insert(ratingevent).values({
    seq: 9_000_000,
    poolid,
    kind: "news",
    detail: { kind: "news", assetid: dated.assetid, variance: 0.1, note: "team A to B" },
    createddatetime: new Date("2026-11-02T12:00:00Z"),
  });
  const { checks } = await api.browser.send(checkOwnScores, { body: DEFAULT_LEAGUE });
  expect(checks.map(({ kind, subject }) => [kind, subject])).toEqual(
    expect.arrayContaining([
      ["outside-band", `${far.assetid} perception`],
      ["older-than-news", `${dated.assetid} perception 2026-11-02`],
    ]),
  );
  expect(checks.find(({ kind }) => kind === "older-than-news")?.evidence).toBe(
    "News on 2026-11-02: team A to B. You set your score on 2026-10-01.",
  );
});

test("on a fresh list a place far off and a reversed board are named", async () => {
  const { ratings } = api.product.deps;
  const { centre, mu } = ratings.pool("redraft", "perception");
  const redraft = { ...DEFAULT_LEAGUE, leagueFormatId: REDRAFT };
  const ranked = ratings.assets
    .map(({ id, position }, at) => ({ id, position, level: mu[at]! }))
    .filter(({ position, level }) => position !== "PICK" && !Number.isNaN(level))
    .toSorted((a, b) => b.level - a.level);
  const scoreAt = (place: number): number => 1500 + 150 * (ranked[place - 1]!.level - centre);
  const save = (scores: readonly (readonly [place: number, as: number])[]) =>
    api.browser.send(saveCustomScores, {
      body: {
        changes: scores.map(([place, as]) => ({
          leagueFormatId: REDRAFT,
          scoreTypeId: PERCEPTION,
          assetid: ranked[place - 1]!.id,
          customScore: Math.round(scoreAt(as)),
        })),
      },
    });
  await save([[150, 8]]);
  const one = await api.browser.send(checkOwnScores, { body: redraft });
  expect(one.checks.map(({ subject }) => subject)).toContain(`${ranked[149]!.id} perception`);
  expect(one.checks[0]!.kind).toMatch(/^(?:rank-far-off|outside-band)$/);

  await save([1, 30, 60, 90, 120, 150].map((place) => [place, 151 - place]));
  const board = await api.browser.send(checkOwnScores, { body: redraft });
  expect(board.checks.map(({ kind, subject }) => [kind, subject])).toContainEqual(["reversed-board", "perception"]);
});

test("the checks come with Bigger Brain alone; a trade that cannot be read is refused in words", async () => {
  await api.setTier(2);
  for (const call of [checkTrade, checkOwnScores]) {
    const { status, message } = await api.browser.refused(call, { body: {} as never });
    expect([status, message]).toEqual([403, "Subscription required"]);
  }
  await api.setTier(BIGGER);
  const refused = await api.browser.refused(checkTrade, {
    body: { ...DEFAULT_LEAGUE, trade: { teams: [named("Nobody Known"), named("Ja'Marr Chase")] } },
  });
  expect([refused.status, refused.message]).toEqual([400, "trade: Nobody Known no player has this name"]);
});
