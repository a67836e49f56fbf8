import { afterAll, expect, test } from "vitest";
import type { Reply } from "#contract/kit/call.ts";
import { chooseInLeague, importLeague, readLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { bulkTrades, leagueTrades, type BulkTrade } from "#contract/trades/bulk.ts";
import { anApi } from "#tests/support/api.ts";
import { DEFAULT_LEAGUE, listOf } from "#tests/support/browser.ts";

const REDRAFT = 2;

const api = await anApi({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,espn" } });
const assets = await listOf(api.browser);
afterAll(() => api.product.close());

const weigh = (trades: BulkTrade[], more: object = {}): Promise<Reply<typeof bulkTrades>> =>
  api.browser.send(bulkTrades, { body: { ...DEFAULT_LEAGUE, ...more, trades } });

test.each([
  ["sleeper", "900000000000000001", 3],
  ["mfl", "90001", 1],
] as const)(
  "the completed trades of a league of %s are weighed by its teams' statuses",
  async (provider, league, count) => {
    const imported = (await api.browser.send(importLeague, { body: { provider, league } })) as League;
    const params = { leagueid: imported.leagueid };
    const { teams } = await api.browser.send(readLeague, { params });
    const { trades } = await api.browser.send(leagueTrades, { params });
    expect(trades).toHaveLength(count);
    expect(trades.map(({ date }) => date)).toEqual(
      trades
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const names = new Set(teams.map(({ name }) => name));
    expect(trades.flatMap((trade) => trade.teams).every(({ name }) => names.has(name!))).toBe(true);
    const { results } = await weigh(trades);
    const over = results.filter(({ problems }) => problems.length > 0);
    expect(over.map(({ problems }) => problems.map(({ name }) => name))).toEqual(
      provider === "sleeper" ? [["2026 2nd"]] : [],
    );
  },
);

test("a pick of a completed trade has its own odds and names its original team", async () => {
  const imported = (await api.browser.send(importLeague, {
    body: { provider: "sleeper", league: "900000000000000001" },
  })) as League;
  const params = { leagueid: imported.leagueid };
  const { trades } = await api.browser.send(leagueTrades, { params });
  const standings = await api.browser.send(readLeagueTeams, { params });
  const even = trades.map((trade) => ({
    ...trade,
    teams: trade.teams.map((team) => ({ ...team, teamStatus: 0 as const })),
  }));
  const { results } = await weigh(even, { leagueid: imported.leagueid });
  const priced = new Map(
    standings.teams.flatMap(({ picks }) =>
      picks.map((pick) => [`${pick.season} ${pick.round} ${pick.originalteamid}`, pick.odds] as const),
    ),
  );
  const sent = trades.flatMap((trade, at) =>
    trade.teams.flatMap(({ sends }, team) =>
      sends.flatMap(({ pick }, i) => (pick ? [{ pick, result: results[at]!.teams[team]?.sends[i] }] : [])),
    ),
  );
  const open = sent.filter(
    ({ pick, result }) => result && priced.has(`${pick.season} ${pick.round} ${pick.originalteamid}`),
  );
  expect(open.length).toBeGreaterThan(0);
  for (const { pick, result } of open) {
    const origin = imported.teams.find(({ teamid }) => teamid === pick.originalteamid)!.name;
    expect(result!.name).toContain(`(${origin})`);
    const odds = priced.get(`${pick.season} ${pick.round} ${pick.originalteamid}`)!;
    const slots = assets.filter(({ assetdisplayname }) => assetdisplayname.startsWith(`${pick.season} ${pick.round}.`));
    if (slots.length < odds.length || odds.length === 0) continue;
    const mean = odds.reduce((sum, chance, slot) => sum + chance * slots[slot]!.tradevalue, 0);
    expect(Math.abs(result!.value - mean) / mean).toBeLessThan(0.02);
  }
});

test("a league whose platform tells no trades says so", async () => {
  const { browser } = api;
  const imported = (await browser.send(importLeague, { body: { provider: "espn", league: "90000001" } })) as League;
  const pasted = (await browser.send(importLeague, {
    body: { provider: "paste", text: "Lions\nJosh Allen\n\nBears\nJa'Marr Chase" },
  })) as League;
  for (const league of [imported, pasted]) {
    const { status, message } = await browser.refused(leagueTrades, { params: { leagueid: league.leagueid } });
    expect(status).toBe(409);
    expect(message).toMatch(/does not tell the trades of a league\. Paste them instead\.$/);
  }
});

test("money in a league's completed trades is worth what the league's owner says", async () => {
  const { leagueid } = (await api.browser.send(importLeague, {
    body: { provider: "sleeper", league: "900000000000000003" },
  })) as League;
  const params = { leagueid };
  const { trades } = await api.browser.send(leagueTrades, { params });
  const more = { leagueid, leagueFormatId: REDRAFT };
  expect((await weigh(trades, more)).results[0]!.problems.map(({ name }) => name)).toEqual(["$20 FAAB"]);
  await api.browser.send(chooseInLeague, { params, body: { faabprice: 1.5 } });
  const [result] = (await weigh(trades, more)).results;
  expect(result!.teams.flatMap((team) => team.sends).find(({ name }) => name.startsWith("$"))).toMatchObject({
    name: "$20 FAAB at 1.5",
    value: 30,
  });
});
