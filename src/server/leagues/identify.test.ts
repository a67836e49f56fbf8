import { expect, test } from "vitest";
import { readFinder } from "#contract/finder.ts";
import { chooseInLeague, importLeague, readLeague, refreshLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { answerAs } from "#stand-ins/leagues/local-leagues.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { TEST_SEASON } from "#tests/support/clock.ts";
import { aServer, sendJson } from "#tests/support/platform-server.ts";
import { aProductForFile, aProductForTest, type TestProduct } from "#tests/support/product.ts";

const PASTE = "Alpha\nJosh Allen\nJamar Chayse\n\nBeta\nBijan Robinson\nJustin Tucker K";
const CHASE = { teamid: "1", name: "Jamar Chayse", position: null };

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });

const assetNamed = (name: string, of: TestProduct = product): number =>
  of.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.id;

async function aPastedLeague(): Promise<{ browser: Browser; params: { leagueid: string }; league: League }> {
  const { browser } = await aVisit(product);
  const league = (await browser.send(importLeague, {
    body: { provider: "paste", text: PASTE, confirmed: true },
  })) as League;
  return { browser, params: { leagueid: league.leagueid }, league };
}

test("an unmatched player counts for his team once its owner says who he is, and no more when taken back", async () => {
  const { browser, params, league } = await aPastedLeague();
  const chase = assetNamed("Ja'Marr Chase");
  expect(league.teams[0]!.unmatched).toMatchObject([{ name: "Jamar Chayse", why: "no player has this name" }]);
  const valueOfAlpha = async (): Promise<number> =>
    (await browser.send(readLeagueTeams, { params })).teams.find(({ teamid }) => teamid === "1")!.value;
  const before = await valueOfAlpha();

  const after = await browser.send(chooseInLeague, { params, body: { identify: { ...CHASE, assetid: chase } } });
  expect(after.teams[0]).toMatchObject({ assets: [assetNamed("Josh Allen"), chase], unmatched: [] });
  expect(after.identified).toEqual([{ ...CHASE, assetid: chase }]);
  expect(await valueOfAlpha()).toBeGreaterThan(before);
  const searched = await browser.send(readFinder, { params });
  expect(searched.teams[0]!.assets.map(({ assetid }) => assetid)).toContain(chase);
  // Another choice leaves it as it is.
  await browser.send(chooseInLeague, { params, body: { myteamid: "1" } });
  expect((await browser.send(readLeague, { params })).identified).toEqual([{ ...CHASE, assetid: chase }]);

  const back = await browser.send(chooseInLeague, { params, body: { identify: { ...CHASE, assetid: null } } });
  expect(back.teams[0]).toEqual(league.teams[0]);
  expect(back.identified).toEqual([]);
  expect(await valueOfAlpha()).toBe(before);
});

test.each([
  ["a player the team does not have", { teamid: "2" }, "Ja'Marr Chase", 400],
  ["an unknown team", { teamid: "9" }, "Ja'Marr Chase", 400],
  ["a name that was matched", { name: "Josh Allen" }, "Ja'Marr Chase", 400],
  ["a kicker", { teamid: "2", name: "Justin Tucker", position: "K" }, "Ja'Marr Chase", 400],
  ["a player who is on the team already", {}, "Josh Allen", 409],
] as const)("%s is refused with one plain sentence", async (_, wish, asset, status) => {
  const { browser, params } = await aPastedLeague();
  const body = { identify: { ...CHASE, ...wish, assetid: assetNamed(asset) } };
  const refusal = await browser.refused(chooseInLeague, { params, body });
  expect(refusal.status, refusal.message).toBe(status);
  expect(refusal.message).toMatch(/^[^{}<>\n]{10,200}$/);
});

test("an unknown asset, a pick, and a name that was not identified are refused", async () => {
  const { browser, params } = await aPastedLeague();
  const pick = product.deps.ratings.assets.find(({ position }) => position === "PICK")!.id;
  for (const assetid of [2_000_000_000, pick, null])
    expect((await browser.refused(chooseInLeague, { params, body: { identify: { ...CHASE, assetid } } })).status).toBe(
      400,
    );
});

test("who a platform's player is stays known through a refresh and a trade, and is no move of the league", async () => {
  type Entry = { playerId: number; playerPoolEntry: { player: { fullName: string } } };
  type Answer = { teams: { roster: { entries: Entry[] } }[] };
  let holder = 0;
  // A player whom the catalogue knows neither by id nor by name, on the roster of one team.
  const answerTo = (url: string): Answer => {
    const answer = answerAs("espn", url.slice(1), TEST_SEASON) as Answer;
    const [first, ...entries] = answer.teams[0]!.roster.entries;
    answer.teams[0]!.roster.entries = entries;
    const { player } = first!.playerPoolEntry;
    answer.teams[holder]!.roster.entries.push({
      ...first!,
      playerId: 987_654_321,
      playerPoolEntry: { player: { ...player, fullName: "Misspelt Nameson" } },
    });
    return answer;
  };
  const espn = await aServer(({ url = "" }, response) => sendJson(response, answerTo(url)));
  const own = await aProductForTest({
    environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "espn", ESPN_API_URL: espn.url },
  });
  const { browser } = await aVisit(own);
  const league = (await browser.send(importLeague, { body: { provider: "espn", league: "90000001" } })) as League;
  const params = { leagueid: league.leagueid };
  const { name, position } = league.teams[0]!.unmatched.find((player) => player.name === "Misspelt Nameson")!;
  const held = new Set(league.teams.flatMap(({ assets }) => assets));
  const assetid = own.deps.ratings.assets.find((asset) => asset.position === position && !held.has(asset.id))!.id;
  await browser.send(chooseInLeague, {
    params,
    body: { identify: { teamid: league.teams[0]!.teamid, name, position, assetid } },
  });

  own.clock.forward(61_000);
  const refreshed = await browser.send(refreshLeague, { params });
  expect(refreshed.teams[0]!.assets).toContain(assetid);
  expect(refreshed.moved).toEqual([]);

  holder = 1;
  own.clock.forward(61_000);
  const traded = await browser.send(refreshLeague, { params });
  expect(traded.teams[0]!.assets).not.toContain(assetid);
  expect(traded.teams[1]!.assets).toContain(assetid);
  const [from, to] = [league.teams[0]!.teamid, league.teams[1]!.teamid];
  expect(traded.identified).toEqual([{ teamid: to, name, position, assetid }]);
  expect(traded.moved).toEqual([{ assetid, pick: null, fromteamid: from, toteamid: to }]);
  const body = { identify: { teamid: to, name, position, assetid: null } };
  expect((await browser.send(chooseInLeague, { params, body })).identified).toEqual([]);
});
