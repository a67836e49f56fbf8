// spec: leagues/finder-data
import { afterAll, beforeAll, expect, test } from "vitest";
import { importLeague, readFinder, readLeagueTeams, type League } from "#contract/leagues.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { subscribe } from "#tests/support/subscribe.ts";

const SUPERFLEX = "900000000000000001";
/** Starters and bench of that league. */
const PLACES = 24;

let product: TestProduct;
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });
});
afterAll(() => product.close());

const SAMPLE = { body: { provider: "sleeper", league: SUPERFLEX } } as const;

test("the finder searches the teams as the league page values them, and finds offers in a sample league", async () => {
  const { browser } = await aVisit(product);
  const league = (await browser.send(importLeague, SAMPLE)) as League;
  const params = { leagueid: league.leagueid };
  const { teams, mayseealloffers } = await browser.send(readFinder, { params });
  const standings = await browser.send(readLeagueTeams, { params });
  expect(mayseealloffers).toBe(false);
  for (const { id, status, assets } of teams) {
    const standing = standings.teams.find(({ teamid }) => teamid === id)!;
    expect(status).toBe(standing.status);
    const value = assets.reduce((sum, asset) => sum + asset.balanced, 0);
    expect(value).toBeCloseTo(standing.value, 0);
    expect(new Set(assets.map((asset) => asset.id)).size).toBe(assets.length);
    const own = league.teams.find(({ teamid }) => teamid === id)!;
    const beside = assets.flatMap(({ assetid, isbeside }) => (isbeside ? [assetid] : []));
    expect(new Set(beside)).toEqual(new Set([...own.taxi, ...own.reserve]));
    const held = assets.filter(({ position, isbeside }) => position !== "PICK" && !isbeside).length;
    expect(teams.find((team) => team.id === id)!.freeplaces).toBe(PLACES - held);
  }
  let offers = 0;
  for (const found of findOffers({ roster: league.rosterSettings, teams }, NO_FILTERS, false))
    offers = found.offers.length;
  expect(offers).toBeGreaterThan(3);
});

test("all offers come with Bigger Brain, and nobody searches another visitor's league", async () => {
  const { browser } = await aSignedInVisit(product, "finder@example.com");
  const league = (await browser.send(importLeague, SAMPLE)) as League;
  const params = { leagueid: league.leagueid };
  expect((await browser.send(readFinder, { params })).mayseealloffers).toBe(false);
  await subscribe(browser, "bigger_monthly");
  expect((await browser.send(readFinder, { params })).mayseealloffers).toBe(true);
  const { browser: stranger } = await aVisit(product);
  expect(await stranger.refused(readFinder, { params })).toMatchObject({ status: 404 });
});
