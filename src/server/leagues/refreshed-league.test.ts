import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readFinder } from "#contract/finder.ts";
import { importLeague, readLeague, readLeagueRosters, refreshLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { answerAs } from "#stand-ins/leagues/local-leagues.ts";
import { aVisit } from "#tests/support/browser.ts";
import { DAY, TEST_SEASON } from "#tests/support/clock.ts";
import { aServer, sendJson } from "#tests/support/platform-server.ts";
import { aProductForTest } from "#tests/support/product.ts";

const SUPERFLEX = "900000000000000001";
type Roster = { roster_id: number; players: string[]; starters: string[]; taxi: string[]; reserve: string[] };

test("after a refresh a player whom a team lost is gone from it everywhere, and the move is told", async () => {
  let change = (rosters: readonly Roster[]): readonly Roster[] => rosters;
  const answerTo = ({ url = "" }: IncomingMessage): unknown => {
    const answer = answerAs("sleeper", url.slice(1), TEST_SEASON);
    return url.endsWith("/rosters") ? change(answer as Roster[]) : answer;
  };
  const sleeper = await aServer((request, response) => sendJson(response, answerTo(request)));
  const product = await aProductForTest({
    environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper", SLEEPER_API_URL: sleeper.url },
  });
  const { browser } = await aVisit(product);
  const before = (await browser.send(importLeague, { body: { provider: "sleeper", league: SUPERFLEX } })) as League;
  const params = { leagueid: before.leagueid };
  const [losing, gaining] = before.teams;
  const [released, traded] = losing!.assets;

  // The first player is released, the second goes to the next team.
  change = ([first, second, ...others]) => {
    const [, given, ...kept] = first!.players;
    const left = { ...first!, players: kept, starters: [], taxi: [], reserve: [] };
    return [left, { ...second!, players: [...second!.players, given!] }, ...others];
  };
  product.clock.forward(DAY);
  await browser.send(refreshLeague, { params });

  const after = await browser.send(readLeague, { params });
  expect(after.teams[0]!.assets).toEqual(losing!.assets.slice(2));
  expect(new Set(after.teams[1]!.assets)).toEqual(new Set([...gaining!.assets, traded]));
  expect(after.moved).toEqual([
    { assetid: released, pick: null, fromteamid: losing!.teamid, toteamid: null },
    { assetid: traded, pick: null, fromteamid: losing!.teamid, toteamid: gaining!.teamid },
  ]);
  const { teams, freeagents } = await browser.send(readLeagueTeams, { params });
  const standing = teams.find(({ teamid }) => teamid === losing!.teamid)!;
  expect(standing.assets.map(({ assetid }) => assetid)).not.toContain(released);
  expect(standing.starters.map(({ assetid }) => assetid)).not.toContain(released);
  expect(freeagents).toContain(released);
  const searched = await browser.send(readFinder, { params });
  const idsOf = (teamid: string) =>
    searched.teams.find(({ id }) => id === teamid)!.assets.map(({ assetid }) => assetid);
  expect(idsOf(losing!.teamid)).not.toContain(released);
  expect(idsOf(gaining!.teamid)).toContain(traded);

  // The rosters of both days are kept.
  const rosterOn = async (query: { day?: string }) => {
    const kept = await browser.send(readLeagueRosters, { params, query });
    expect(kept.days).toEqual(["2026-11-21", "2026-11-20"]);
    return kept.teams.find(({ teamid }) => teamid === losing!.teamid)!.assets;
  };
  expect(await rosterOn({})).toEqual(losing!.assets.slice(2));
  expect(await rosterOn({ day: "2026-11-20" })).toEqual(losing!.assets);
  for (const [day, status] of [
    ["2026-11-19", 404],
    ["yesterday", 400],
  ] as const)
    expect((await browser.refused(readLeagueRosters, { params, query: { day } })).status).toBe(status);
});
