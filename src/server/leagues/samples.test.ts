import odd from "#tests/support/odd-leagues.json" with { type: "json" };
import { sendJson, type Answer, startServer } from "#tests/support/platform-server.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { importLeague, listLeagues, refreshLeague, shareLeagueTrades, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { markettrade } from "#server/market/tables.ts";
import type { Sample } from "./platforms/league-sources.ts";
import { SAMPLES } from "#stand-ins/leagues/local-leagues.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aClock } from "#tests/support/clock.ts";
import { aProduct, aProductForTest, type TestProduct } from "#tests/support/product.ts";

/** Leagues at the edges of what is read: defenders on the rosters, as many teams as there may be, and no player. */
const ODD_LEAGUES = odd.leagues;

/** Answers as Sleeper does for the odd leagues in the season of the tests. */
const answerOdd: Answer = (request, response) => {
  const answer = (odd.answers as Readonly<Record<string, unknown>>)[(request.url ?? "").slice(1)];
  if (answer === undefined || answer === null) response.writeHead(404).end();
  else sendJson(response, answer);
};

const leagues = new Map<string, League>();

async function importAll(product: TestProduct, samples: readonly Sample[]): Promise<void> {
  for (const { provider, league, name } of samples) {
    const { browser } = await aVisit(product);
    const reply = await browser.send(importLeague, { body: { provider, league } });
    if ("choices" in reply || "preview" in reply) throw new Error("A league was expected");
    const { teams } = await browser.send(readLeagueTeams, { params: { leagueid: reply.leagueid } });
    expect(teams, name).toHaveLength(reply.teams.length);
    leagues.set(name, reply);
  }
}

beforeAll(async () => {
  const environment = { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,fleaflicker,espn,fantrax" };
  const product = await aProduct({ environment });
  await importAll(product, SAMPLES);
  await product.close();
  const { server, stop } = await startServer(answerOdd);
  const odd = await aProduct({ environment: { ...environment, SLEEPER_API_URL: server.url } });
  await importAll(
    odd,
    ODD_LEAGUES.map(({ id, name, about }) => ({ provider: "sleeper", league: id, name, about })),
  );
  await odd.close();
  await stop();
});

const sample = (name: string): League => leagues.get(name)!;
const holderOf = (league: League, season: number, round: number, original: string): string | undefined =>
  league.teams.find(({ picks }) =>
    picks.some((pick) => pick.season === season && pick.round === round && pick.originalteamid === original),
  )?.teamid;
const picksIn = (league: League) => league.teams.flatMap(({ picks }) => picks);
const fields = ({ scoringSettings: s, rosterSettings: r, format }: League) => [
  format,
  [s.ppr, s.tep, s.passYds, s.passTds, s.rushYds, s.rushTds, s.recYds, s.recTds],
  [r.numberOfTeams, r.qbSlots, r.rbSlots, r.wrSlots, r.teSlots, r.flexSpots, r.opSlots, r.bnSlots],
];

// Each expectation was worked out by hand from the sample as its platform writes it.
test.each([
  ["Lakeside Superflex Dynasty", "dynasty", [0.5, 0.75, 0.04, 4, 0.1, 6, 0.1, 6], [12, 1, 2, 3, 1, 2, 1, 14]],
  ["Rookie Fever Dynasty", "dynasty", [0.5, 0, 0.04, 4, 0.1, 6, 0.1, 6], [10, 1, 2, 2, 1, 3, 0, 16]],
  ["Thursday Night Redraft", "redraft", [1, 0, 0.04, 4, 0.1, 6, 0.1, 6], [12, 1, 2, 2, 1, 1, 0, 7]],
  ["Best ball with defenders", "dynasty", [1, 0, 0.04, 4, 0.1, 6, 0.1, 6], [12, 1, 2, 3, 1, 2, 1, 20]],
  ["Ninety-six teams", "dynasty", [2, 0, 0.04, 10, 0.1, 6, 0.1, 6], [32, 1, 1, 1, 1, 6, 2, 30]],
  ["Empty rosters", "dynasty", [1, 0, 0.04, 4, 0.1, 6, 0.1, 6], [8, 1, 2, 3, 1, 2, 0, 15]],
  ["Iron Range Dynasty", "dynasty", [1, 0.5, 0.04, 6, 0.1, 6, 0.1, 6], [12, 1, 2, 3, 1, 2, 1, 14]],
  ["Old Mill Dynasty", "dynasty", [0.5, 0.5, 0.04, 5, 0.1, 6, 0.1, 6], [12, 1, 2, 3, 1, 2, 1, 16]],
  ["Copper Canyon Contracts", "dynasty", [0.5, 0.5, 0.04, 4, 0.1, 6, 0.1, 6], [12, 1, 2, 3, 1, 2, 1, 15]],
  ["Maple Street Keepers", "redraft", [0.5, 0.5, 0.04, 4, 0.1, 6, 0.1, 6], [10, 1, 2, 2, 1, 2, 0, 7]],
] as const)("the situation of '%s' is read field by field", (name, format, scoring, roster) => {
  expect(fields(sample(name))).toEqual([format, scoring, roster]);
});

test.each([
  ["Lakeside Superflex Dynasty", 12 * 4 * 3],
  // The rookie draft of 2026 is still to come, so its picks count beside those of three years.
  ["Rookie Fever Dynasty", 10 * 3 * 4],
  ["Thursday Night Redraft", 0],
  ["Best ball with defenders", 12 * 5 * 3],
  ["Ninety-six teams", 96 * 2 * 3],
  ["Empty rosters", 8 * 4 * 3],
  ["Iron Range Dynasty", 12 * 4 * 3],
  ["Old Mill Dynasty", 12 * 3 * 3],
  ["Copper Canyon Contracts", 12 * 3 * 3],
  ["Maple Street Keepers", 0],
] as const)("the picks of '%s' are teams x rounds x seasons, each once", (name, count) => {
  const picks = picksIn(sample(name)).map(
    ({ season, round, originalteamid }) => `${season} ${round} ${originalteamid}`,
  );
  expect([picks.length, new Set(picks).size]).toEqual([count, count]);
});

describe("picks", () => {
  test("that were traded stand with their last holder", () => {
    const superflex = sample("Lakeside Superflex Dynasty");
    expect(holderOf(superflex, 2027, 1, "2")).toBe("5");
    expect(holderOf(superflex, 2027, 1, "9")).toBe("1");
    expect(holderOf(superflex, 2028, 1, "1")).toBe("9");
    expect(holderOf(superflex, 2028, 1, "2")).toBe("2");
    expect(holderOf(sample("Iron Range Dynasty"), 2027, 1, "0003")).toBe("0001");
    expect(holderOf(sample("Iron Range Dynasty"), 2029, 4, "0012")).toBe("0005");
    expect(holderOf(sample("Old Mill Dynasty"), 2027, 1, "7002")).toBe("7007");
    expect(holderOf(sample("Old Mill Dynasty"), 2028, 2, "7009")).toBe("7001");
    expect(holderOf(sample("Copper Canyon Contracts"), 2027, 1, "sampleteam00fx02")).toBe("sampleteam00fx07");
  });

  test("that were traded back are their own team's again", () => {
    const league = sample("Rookie Fever Dynasty");
    expect(holderOf(league, 2026, 1, "3")).toBe("3");
    expect(holderOf(league, 2027, 2, "6")).toBe("6");
    expect(holderOf(league, 2026, 2, "4")).toBe("1");
  });

  test("of the coming draft have the slots of the draft order, not of the roster numbers", () => {
    const league = sample("Rookie Fever Dynasty");
    const first = picksIn(league).filter(({ season, round }) => season === 2026 && round === 1);
    expect(first.find(({ originalteamid }) => originalteamid === "1")?.slot).toBe(6);
    expect(first.find(({ originalteamid }) => originalteamid === "4")?.slot).toBe(1);
    expect(first.map(({ slot }) => slot).toSorted((a, b) => a! - b!)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(picksIn(league).filter(({ season, slot }) => season > 2026 && slot !== null)).toEqual([]);
  });
});

test("the samples stand in the season under way in any year, so their picks are still to come", async () => {
  const later = await aProductForTest({
    clock: aClock("2027-05-15T12:00:00Z"),
    environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,fleaflicker,espn,fantrax" },
  });
  const imported = async (name: string): Promise<League> => {
    const { browser } = await aVisit(later);
    const { provider, league } = SAMPLES.find((one) => one.name === name)!;
    return (await browser.send(importLeague, { body: { provider, league } })) as League;
  };
  expect(holderOf(await imported("Lakeside Superflex Dynasty"), 2028, 1, "9")).toBe("1");
  expect(holderOf(await imported("Iron Range Dynasty"), 2030, 4, "0012")).toBe("0005");
  expect(holderOf(await imported("Old Mill Dynasty"), 2029, 2, "7009")).toBe("7001");
  expect((await imported("Maple Street Keepers")).teams).toHaveLength(10);
});

test("a server for others offers one sample where no platform is on, and keeps none of its trades", async () => {
  const clock = aClock();
  const online = await aProductForTest({ clock, environment: { RATE_LIMIT_FACTOR: "0", HOST: "0.0.0.0" } });
  const { browser } = await aVisit(online);
  const { providers, samples } = await browser.send(listLeagues, {});
  expect([providers, samples.map(({ name }) => name)]).toEqual([[], ["Sample League"]]);
  const { provider, league } = samples[0]!;
  const tried = async () => (await browser.send(importLeague, { body: { provider, league } })) as League;
  const first = await tried();
  expect(first).toMatchObject({ name: "Sample League", provider: "sample", season: 2026 });
  expect(first.teams).toEqual(sample("Lakeside Superflex Dynasty").teams);
  const params = { leagueid: first.leagueid };
  const { teams } = await browser.send(readLeagueTeams, { params });
  expect(teams.every(({ value, playoffs }) => value > 0 && playoffs !== null)).toBe(true);
  expect((await browser.refused(shareLeagueTrades, { params, body: { shares: true } })).status).toBe(409);
  expect((await browser.refused(refreshLeague, { params })).status).toBe(409);
  clock.set("2027-10-15T12:00:00Z");
  expect(await tried()).toMatchObject({ leagueid: first.leagueid, season: 2027 });
  expect(await online.deps.db.$count(markettrade)).toBe(0);
});

describe("teams", () => {
  test("without an owner are orphans, and second owners stand beside the first", () => {
    const redraft = sample("Thursday Night Redraft");
    expect(redraft.teams.filter(({ isorphan }) => isorphan).map(({ teamid }) => teamid)).toEqual(["6", "11"]);
    expect(sample("Lakeside Superflex Dynasty").teams[3]).toMatchObject({ ownername: "dev", coowners: ["eli"] });
    expect(sample("Old Mill Dynasty").teams.filter(({ isorphan }) => isorphan)).toHaveLength(1);
    expect(sample("Maple Street Keepers").teams[2]).toMatchObject({ ownername: "cleo", coowners: ["dev"] });
  });

  test("have their taxi squads and injured players among their assets", () => {
    for (const [name, taxi, reserve] of [
      ["Lakeside Superflex Dynasty", 4, 2],
      ["Iron Range Dynasty", 3, 1],
      ["Copper Canyon Contracts", 2, 1],
      ["Maple Street Keepers", 0, 1],
    ] as const) {
      for (const team of sample(name).teams) {
        expect([team.taxi.length, team.reserve.length]).toEqual([taxi, reserve]);
        expect(team.assets).toEqual(expect.arrayContaining([...team.taxi, ...team.reserve]));
      }
    }
  });

  test("have salaries without the noise of floats, contract ends, and one cap, where the platform tells them", () => {
    const { salarycap, teams } = sample("Copper Canyon Contracts");
    expect(salarycap).toBe(200_000_000);
    for (const { assets, costs } of teams) {
      expect(costs!.map(({ assetid }) => assetid)).toEqual(assets);
      expect(costs![0]).toEqual({ assetid: assets[0], dollars: 12_500_000, until: 2026 });
    }
  });

  test("may be empty", () => {
    expect(sample("Empty rosters").teams.every(({ assets }) => assets.length === 0)).toBe(true);
  });
});

describe("the season", () => {
  test.each([
    ["Lakeside Superflex Dynasty", 11, 14, 6],
    ["Iron Range Dynasty", 11, 14, undefined],
    ["Copper Canyon Contracts", 11, 14, undefined],
    ["Maple Street Keepers", 11, 13, 4],
  ] as const)(
    "of '%s' has its records, and the games still to come, each team once a week",
    (name, played, weeks, playoffs) => {
      const league = sample(name);
      expect([league.weeksplayed, league.regularweeks, league.playoffteams]).toEqual([played, weeks, playoffs]);
      for (const { record } of league.teams) expect(record!.wins + record!.losses).toBe(played);
    },
  );
});

test("what teams have left for free agents is read where a league bids for them", () => {
  expect(
    sample("Thursday Night Redraft")
      .teams.slice(0, 3)
      .map(({ faab }) => faab),
  ).toEqual([100, 93, 86]);
  expect(sample("Lakeside Superflex Dynasty").teams[0]).not.toHaveProperty("faab");
});

describe("what cannot be priced is reported", () => {
  test("by the provider's own names where a rule has no price", () => {
    expect(sample("Lakeside Superflex Dynasty").notpriced).toEqual(
      expect.arrayContaining(["bonus_pass_yd_300", "rush_fd", "pass_int", "taxi_slots"]),
    );
    expect(sample("Best ball with defenders").notpriced).toEqual(
      expect.arrayContaining(["best_ball", "idp_sack", "DL", "IDP_FLEX", "bonus_rec_rb"]),
    );
    expect(sample("Iron Range Dynasty").notpriced).toEqual(
      expect.arrayContaining(["PY 300-999 3", "IN 0-999 *-2", "taxiSquad"]),
    );
    expect(sample("Old Mill Dynasty").notpriced).toEqual(["Interception", "K", "TAXI", "INJURED"]);
    expect(sample("Copper Canyon Contracts").notpriced).toEqual(["Interceptions", "K", "MINORS", "INJURED_RESERVE"]);
    expect(sample("Maple Street Keepers").notpriced).toEqual(["statId 20", "statId 74", "D/ST", "K", "IR"]);
  });

  test("by the starting slots that have no values, and who without a value holds them", () => {
    const redraft = sample("Thursday Night Redraft");
    expect(redraft.unpricedslots).toEqual({ K: 1, DEF: 1 });
    const named = redraft.teams[0]!.unmatched.map(({ name, position }) => `${name}, ${position}`);
    expect(named).toEqual(expect.arrayContaining(["SEA defense, DEF", "Otto Field, K"]));
    expect(sample("Best ball with defenders").unpricedslots).toMatchObject({ DL: expect.any(Number) });
    expect(sample("Lakeside Superflex Dynasty")).not.toHaveProperty("unpricedslots");
  });

  test("with what stands in its place where a setting is beyond ours", () => {
    const adjusted = sample("Ninety-six teams").adjusted.map(({ field, from, to }) => [field, from, to]);
    expect(adjusted).toEqual([
      ["ppr", "2.5", "2"],
      ["passTds", "12", "10"],
      ["numberOfTeams", "96", "32"],
      ["flexSpots", "7", "6"],
      ["opSlots", "3", "2"],
      ["bnSlots", "37", "30"],
    ]);
    expect(sample("Rookie Fever Dynasty").adjusted.map(({ from }) => from)).toEqual(["WRRB_FLEX", "REC_FLEX"]);
    expect(sample("Maple Street Keepers")).toMatchObject({ formatunclear: true });
  });
});

test("99 % of the players at valued positions are matched; the others are listed with the reason", () => {
  const teams = [...leagues.values()].flatMap((league) => league.teams);
  const matched = teams.flatMap(({ assets }) => assets).length;
  const unmatched = teams.flatMap((team) => team.unmatched);
  const valued = unmatched.filter(({ position }) => ["QB", "RB", "WR", "TE"].includes(position ?? ""));
  expect(matched / (matched + valued.length)).toBeGreaterThanOrEqual(0.99);
  expect(unmatched.length).toBeGreaterThan(100);
  for (const { why } of unmatched) expect(why).toMatch(/^[a-z][^.]{10,}$/);
});
