import { expect, test } from "vitest";
import { readFinder } from "#contract/finder.ts";
import { chooseInLeague, importLeague, readLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { subscribe } from "#tests/support/subscribe.ts";

const SUPERFLEX = "900000000000000001";
/** Starters and bench of that league. */
const PLACES = 24;

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });

const SAMPLE = { body: { provider: "sleeper", league: SUPERFLEX } } as const;

test("the finder searches the teams as the league page values them, and finds offers in a sample league", async () => {
  const { browser } = await aVisit(product);
  const league = (await browser.send(importLeague, SAMPLE)) as League;
  const params = { leagueid: league.leagueid };
  const { mayseealloffers, ...searched } = await browser.send(readFinder, { params });
  const { teams } = searched;
  const standings = await browser.send(readLeagueTeams, { params });
  expect(mayseealloffers).toBe(false);
  for (const { id, status, assets } of teams) {
    const standing = standings.teams.find(({ teamid }) => teamid === id)!;
    expect(status).toBe(standing.status);
    // The calculator's prices are rounded, those of the page of teams are not.
    const value = assets.reduce((sum, asset) => sum + asset.values[2], 0);
    expect(value / standing.value).toBeCloseTo(1, 2);
    expect(new Set(assets.map((asset) => asset.id)).size).toBe(assets.length);
    const own = league.teams.find(({ teamid }) => teamid === id)!;
    const beside = assets.flatMap(({ assetid, isbeside }) => (isbeside ? [assetid] : []));
    expect(new Set(beside)).toEqual(new Set([...own.taxi, ...own.reserve]));
    const held = assets.filter(({ position, isbeside }) => position !== "PICK" && !isbeside).length;
    expect(teams.find((team) => team.id === id)!.freeplaces).toBe(PLACES - held);
  }
  let offers = 0;
  const { leagueid, format, rosterSettings: roster } = league;
  for (const found of findOffers({ leagueid, format, roster, ...searched }, NO_FILTERS, false))
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

test("what a manager asks of the finder is kept with the league, and bad input changes nothing", async () => {
  const { browser } = await aVisit(product);
  const league = (await browser.send(importLeague, SAMPLE)) as League;
  const params = { leagueid: league.leagueid };
  expect(league.finder).toEqual({ untouchable: [], targets: [], declined: [], overpay: null, reshapes: false });
  const finder = {
    untouchable: ["12"],
    targets: ["7", "2027.1. 4"],
    declined: ["1>2:3|2>1:4"],
    overpay: 0.04,
    reshapes: true,
  };
  expect((await browser.send(chooseInLeague, { params, body: { finder } })).finder).toEqual(finder);
  await browser.send(chooseInLeague, { params, body: { myteamid: league.teams[2]!.teamid } });
  expect((await browser.send(readLeague, { params })).finder).toEqual(finder);
  for (const bad of [
    { overpay: 1.5 },
    { untouchable: Array.from({ length: 101 }, String) },
    { declined: ["x".repeat(601)] },
  ])
    expect(await browser.refused(chooseInLeague, { params, body: { finder: { ...finder, ...bad } } })).toMatchObject({
      status: 400,
    });
  expect((await browser.send(readLeague, { params })).finder).toEqual(finder);
});

test("after the trade deadline nothing is offered", async () => {
  const { browser } = await aVisit(product);
  const body = { provider: "sleeper", league: "900000000000000003" } as const;
  const { leagueid, format, rosterSettings: roster } = (await browser.send(importLeague, { body })) as League;
  const { mayseealloffers: _, ...searched } = await browser.send(readFinder, { params: { leagueid } });
  expect(searched.deadline).toEqual({ week: 10, day: null });
  const found = [...findOffers({ leagueid, format, roster, ...searched }, NO_FILTERS, true)];
  expect(found.map(({ done, offers }) => [done, offers.length])).toEqual([[1, 0]]);
});
