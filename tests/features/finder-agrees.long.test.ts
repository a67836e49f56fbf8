import { expect, test } from "vitest";
import { readFinder } from "#contract/finder.ts";
import { type League, importLeague } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { tradeValues } from "#contract/values/values.ts";
import { seeded, type Random } from "#core/kit/chance.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import type { Leg, Offer } from "#core/finder/offers.ts";
import { offerJudge } from "#core/finder/judge-offer.ts";
import { tradeAssetIn, tradeOfLegs } from "#core/finder/offer-trade.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import { isTooClose } from "#core/trades/chance-to-gain.ts";
import { judgeTrade, type JudgedBy, type Judgement } from "#core/trades/judge-trade.ts";
import { knownTrade, type KnowingLeague } from "#core/trades/known-trade.ts";
import type { Trade, TradeAsset } from "#core/trades/trade.ts";
import { outlineAddress, outlineOf, parseOutlineAddress, tradeFromOutline } from "#core/trades/trade-outline.ts";
import { parseTrade, serialiseTrade } from "#core/trades/stored-trade.ts";
import { knownLeague, lookUpsIn, pricesInLeague, pricesOfShared } from "#web/trades/league-look-ups.ts";
import { DEFAULT_SETTINGS, type Browser, aVisit } from "#tests/support/browser.ts";
import { byLists, type StatusLists } from "#tests/support/trades/judged-everywhere.ts";
import { SAMPLES } from "#stand-ins/leagues/local-leagues.ts";
import { aProductForFile } from "#tests/support/product.ts";

/** The first offers of a league that are opened in the calculator, and random exchanges that nobody would offer. */
const OPENED = 60;
const RANDOM = 300;
const MOST_PIECES = 4;

/** Two or three random teams, of which each sends the next one to four random assets. */
function randomLegs({ teams }: FinderLeague, random: Random): readonly Leg[] {
  const drawn = <T>(items: readonly T[], count: number): readonly T[] =>
    items
      .map((item) => ({ item, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ item }) => item);
  const members = drawn(
    teams.filter(({ assets }) => assets.length > 0),
    random() < 0.3 ? 3 : 2,
  );
  return members.map(({ id, assets }, at) => ({
    from: id,
    to: members[(at + 1) % members.length]!.id,
    assets: drawn(assets, 1 + Math.floor(MOST_PIECES * random())),
  }));
}

/** Picks of a draft whose players are known already are priced by the players left, which no address holds. */
const isKnownElsewhere = ({ placed }: Trade, { season }: FinderLeague): boolean =>
  placed.every(({ asset: { leaguepick } }) => !leaguepick || leaguepick.season > season);

/** Expects a trade of a league to be judged alike, to the last digit shown, where its address is opened by anybody. */
function expectSameElsewhere(
  trade: Trade,
  judged: Judgement,
  league: KnowingLeague | null,
  { assets, by }: { readonly assets: readonly TradeAsset[]; readonly by: JudgedBy },
): void {
  const address = outlineAddress(outlineOf(knownTrade(trade, judged, league)));
  const opened = tradeFromOutline(parseOutlineAddress(address)!, (id) => assets.find((asset) => asset.id === id)!);
  expect(opened.leftOut).toBe(0);
  expect(opened.trade.placed.map(({ asset }) => asset.name)).toEqual(trade.placed.map(({ asset }) => asset.name));
  const there = judgeTrade(opened.trade, by);
  expect(there.verdict.kind).toBe(judged.verdict.kind);
  there.teams.forEach(({ net, gain, chance }, at) => {
    const { net: own, gain: ownGain, chance: ownChance } = judged.teams[at]!;
    expect([net, gain, chance]).toEqual([
      expect.closeTo(own, 6),
      expect.closeTo(ownGain, 2),
      expect.closeTo(ownChance!, 3),
    ]);
  });
}

/** Expects offers and random exchanges to be to the calculator what they are to the finder, and returns them. */
async function expectFinderAgrees(
  browser: Browser,
  league: League,
): Promise<readonly Pick<Offer, "gains" | "verdict">[]> {
  const { leagueid, format, rosterSettings: roster, scoringSettings: scoring, leagueFormatId } = league;
  const params = { leagueid };
  const { mayseealloffers: _all, ...searched } = await browser.send(readFinder, { params });
  // Offers are judged after the deadline as before it.
  const finder: FinderLeague = { leagueid, format, roster, ...searched, deadline: null };

  // What the calculator has after 'Open in Calculator': the lists in the league's settings, the league and its teams.
  const teams = await browser.send(readLeagueTeams, { params });
  const codes = TEAM_STATUSES.map((status) => DEFAULT_SETTINGS.teamStatusCodeId + status);
  const reply = await browser.send(tradeValues, {
    body: {
      leagueFormatId,
      rosterSettings: roster,
      scoringSettings: scoring,
      requestSource: "trade-calculator",
      teamStatuses: codes,
    },
  });
  if (!("assetsByTeamStatus" in reply)) throw new Error("The values came in the form of the list");
  const { assetsByTeamStatus } = reply;
  const lists: StatusLists = {
    of: new Map(TEAM_STATUSES.map((status, at) => [status, assetsByTeamStatus[codes[at]!]!])),
  };
  const listed = byLists(lists, { format, roster, scoring });
  const known = knownLeague(league, teams);
  const assets = lists.of
    .get(0)!
    .map(({ assetid, assetdisplayname: name, position, team, age }) => ({ id: assetid, name, position, team, age }));
  const inLeague = pricesInLeague(known, { ...listed, assets });
  const look = lookUpsIn(known, inLeague, [], { listFor: (status) => lists.of.get(status)!, assets });
  const abroad = { assets, by: { ...listed, ...pricesOfShared({ ...listed, assets }, roster.numberOfTeams) } };
  const calculator = {
    ...listed,
    ...inLeague,
    lineupChangeFor: known.lineupChangeFor,
    keeperChangeFor: known.keeperChangeFor,
  };

  let offers: readonly Offer[] = [];
  for (const found of findOffers(finder, NO_FILTERS, true)) if (found.done === 1) offers = found.offers;
  expect(offers.length).toBeGreaterThan(3);
  const random = seeded(1);
  const judge = offerJudge(finder);
  const exchanges = Array.from({ length: RANDOM }, () => judge(randomLegs(finder, random)).offer);
  for (const [at, { legs, gains, verdict }] of [...offers.slice(0, OPENED), ...exchanges].entries()) {
    const trade = tradeOfLegs(finder, legs, legs[1]!.from, (asset) => tradeAssetIn(finder, asset));
    const opened = parseTrade(serialiseTrade(trade))!;
    const judged = judgeTrade(opened, calculator);
    expect(judged.verdict.kind).toBe(verdict);
    if (isKnownElsewhere(opened, finder)) expectSameElsewhere(opened, judged, look.knowing, abroad);
    judged.teams.forEach(({ net, gain, chance, lineup, keepers }, seat) => {
      expect({ net, lineup, gain, chance, keepers }).toEqual(gains[trade.teams[seat]!.league!.teamid]);
      if (at >= Math.min(OPENED, offers.length)) return;
      expect(gain).toBeGreaterThan(0);
      expect(chance! > 0.5 && !isTooClose(chance!)).toBe(true);
    });
  }
  return exchanges;
}

const product = await aProductForFile({
  environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,fleaflicker,espn,fantrax" },
});

const samples = SAMPLES.filter(({ name }) => !/Ninety-six|Empty/.test(name));

test.each(samples)(
  "offers and random exchanges in $name are to the calculator what they are to the finder",
  async ({ provider, league: id }) => {
    const { browser } = await aVisit(product);
    await expectFinderAgrees(browser, (await browser.send(importLeague, { body: { provider, league: id } })) as League);
  },
);
