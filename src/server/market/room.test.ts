import { expect, test } from "vitest";
import { chooseInLeague, deleteLeague, importLeague, type League } from "#contract/leagues/leagues.ts";
import { openLeagueRoom, readLeagueMarket, readLeagueRoom } from "#contract/market.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { MINUTE } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile({
  environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" },
  renders: true,
});

async function aRoom() {
  const { browser } = await aVisit(product);
  const body = { provider: "sleeper" as const, league: "900000000000000001" };
  const league = (await browser.send(importLeague, { body })) as League;
  const params = { leagueid: league.leagueid };
  const open = async (isOpen: boolean) => (await browser.send(openLeagueRoom, { params, body: { open: isOpen } })).url;
  const url = (await open(true)) ?? "";
  return { browser, league, params, open, url, path: new URL(url).pathname };
}
const asGuest = (path: string) => new Browser(product).request("GET", path);
/** The text of a page, a line for each of its elements. */
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, "\n").replaceAll("&#x27;", "'");

test("everybody with the link sees places, needs and trades of a league, and nothing its owner chose", async () => {
  const { browser, league, params, url, path } = await aRoom();
  expect(url).toMatch(/\/room\/[\w-]{22}$/);
  expect(textOf((await asGuest(path)).body)).toContain("No trades of this league were read.");
  const { trades } = await browser.send(readLeagueMarket, { params });
  const { teams } = await browser.send(readLeagueTeams, { params });
  const seen = await asGuest(path);
  expect([seen.statusCode, seen.headers["cache-control"], seen.headers["x-robots-tag"]]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
  product.clock.forward(MINUTE);
  const text = textOf((await asGuest(path)).body);
  const names = new Map(league.teams.map(({ teamid, name }) => [teamid, name]));
  for (const { teamid, value, points, rank, contender } of teams) {
    const row = text
      .split(new RegExp(`\\n${contender}\\s+${names.get(teamid)}\\n`))[1]
      ?.split("\n")
      .filter(Boolean);
    const [shownPoints, shownValue, place = ""] = row?.slice(1) ?? [];
    expect([shownPoints, shownValue, Number.parseInt(place, 10)]).toEqual([
      points.toFixed(1),
      Math.round(value).toLocaleString("en-US"),
      rank,
    ]);
  }
  expect(text).toMatch(/Needs a .+:\s+.+ starts?/);
  expect(text.match(/ got\n/g)).toHaveLength(trades.flatMap((trade) => trade.teams).length);

  const before = (await asGuest(path)).body;
  const [mine, other] = league.teams;
  await browser.send(chooseInLeague, {
    params,
    body: { myteamid: mine!.teamid, statuses: { [other!.teamid]: 2 }, format: "redraft", faabprice: 3 },
  });
  product.clock.forward(MINUTE);
  expect((await asGuest(path)).body).toBe(before);
  const teamNames = new Set(names.values());
  const people = league.teams
    .flatMap(({ ownername, coowners }) => [ownername ?? "", ...coowners])
    .filter((name) => name !== "" && !teamNames.has(name));
  expect(people.length).toBeGreaterThan(5);
  for (const hidden of [league.leagueid, league.externalid, ...people])
    expect(textOf(before)).not.toMatch(new RegExp(`\\b${hidden}\\b`));
});

test("a link is withdrawn at once and for good, and goes with its league", async () => {
  const { browser, params, open, url, path } = await aRoom();
  expect(await open(true)).toBe(url);
  expect((await asGuest(path)).statusCode).toBe(200);
  expect(await open(false)).toBeNull();
  const gone = await asGuest(path);
  expect([gone.statusCode, textOf(gone.body)]).toEqual([404, expect.stringContaining("There is no league")]);
  const later = await open(true);
  expect(later).not.toBe(url);
  expect((await asGuest(`${path}.png`)).statusCode).toBe(404);
  expect((await asGuest(path)).statusCode).toBe(404);
  await browser.send(deleteLeague, { params });
  expect((await asGuest(new URL(later!).pathname)).statusCode).toBe(404);
  expect((await asGuest("/room/nonsense")).statusCode).toBe(404);
});

test("a link is previewed with the league's name and a picture of its first teams", async () => {
  const { league, url, path } = await aRoom();
  const { body } = await asGuest(path);
  expect(body).toContain(`<meta property="og:title" content="Power ranking of ${league.name}`);
  expect(body).toContain(`<meta property="og:image" content="${url}.png"/>`);
  const picture = await asGuest(`${path}.png`);
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(picture.rawPayload.byteLength).toBeGreaterThan(10_000);
});

test("nobody but its owner makes, finds or withdraws the link of a league", async () => {
  const { params, path } = await aRoom();
  const { browser: stranger } = await aVisit(product);
  expect((await stranger.refused(readLeagueRoom, { params })).status).toBe(404);
  for (const open of [true, false])
    expect((await stranger.refused(openLeagueRoom, { params, body: { open } })).status).toBe(404);
  expect((await asGuest(path)).statusCode).toBe(200);
});
