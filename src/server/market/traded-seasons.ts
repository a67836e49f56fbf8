import * as market from "./keep-trades.ts";
import { asc, eq } from "drizzle-orm";
import { formatPickName, standInFor } from "#core/assets/pick-name.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { countReasons, type LeftOut, type TradedThing, type ImportedLeague } from "#core/leagues/league.ts";
import { leagueTradePrices } from "#core/trades/league/prices.ts";
import { certainOdds, uniformOdds } from "#core/values/pick-price.ts";
import { matcherWithIdentified } from "#core/leagues/roster/identified.ts";
import {
  isLopsided,
  marketTrades,
  sidesRatio,
  tradeKind,
  type MarketTrade,
  type NamedPiece,
} from "#core/market/market-trade.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { faabAsset, faabValue, readFaab } from "#core/assets/faab.ts";
import { rosterSpotValue } from "#core/values/package-adjustment.ts";
import type { TradeTeam } from "#core/trades/trade.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { leagueseason, type LeagueRow, type LeagueSeasonRow } from "#server/leagues/tables.ts";
import { REPLAYED_DAYS, type DayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { pastPrices, type PastDay } from "#server/values/pricing/past-prices.ts";
import { tradeAssetOf } from "#server/trades/api.ts";
import { matcherFor, pickOf } from "#server/catalogue/api.ts";
import {
  pricesOf,
  pickLeague,
  fetchEarlierSeason,
  fetchTrades,
  type SeasonTrades,
  chosenState,
} from "#server/leagues/api.ts";

export type SharingDeps = Deps & { readonly beliefs: DayBeliefs };

/** Seasons before the current one whose trades are read, each as an import of its own. */
const EARLIER_SEASONS = 4;
/** For a trade made at most so many days before it was read, the odds of the picks' slots are those of its day. */
const ODDS_DAYS = 14;

const BEST_BALL: ReadonlySet<string> = new Set(["best_ball", "bestLineup"]);

/** The seasons of a league that were read, the newest first. */
export const seasonsOf = async (db: Database, leagueid: string): Promise<readonly LeagueSeasonRow[]> =>
  (
    await db.select().from(leagueseason).where(eq(leagueseason.leagueid, leagueid)).orderBy(asc(leagueseason.season))
  ).toReversed();

async function keepSeason(
  { db, now }: Pick<Deps, "db" | "now">,
  row: LeagueRow,
  seasonid: string,
  state: ImportedLeague,
  { trades, leftout, previousid }: SeasonTrades,
): Promise<void> {
  const found = {
    seasonid,
    previousid,
    trades,
    leftout: countReasons(leftout),
    settings: { format: state.format, scoring: state.scoringSettings, roster: state.rosterSettings },
    isbestball: state.notpriced.some((rule) => BEST_BALL.has(rule)),
    readdatetime: now(),
  };
  await db
    .insert(leagueseason)
    .values({ leagueid: row.leagueid, season: state.season, ...found })
    .onConflictDoUpdate({ target: [leagueseason.leagueid, leagueseason.season], set: found });
}

/** Reads the trades of a league's current season anew and keeps them for its owner. */
export async function readCurrentSeason(deps: Deps, row: LeagueRow): Promise<void> {
  const { provider, externalid, season } = row;
  const found = await fetchTrades(deps.leagues, provider, externalid, season);
  await keepSeason(deps, row, externalid, chosenState(row), found);
}

/** Reads the earlier seasons of a league that were not read yet: they are over and change no more. */
async function readEarlierSeasons(deps: Deps, row: LeagueRow): Promise<void> {
  for (let years = 0; years < EARLIER_SEASONS; years += 1) {
    const oldest = (await seasonsOf(deps.db, row.leagueid)).at(-1);
    if (!oldest?.previousid || oldest.season <= row.season - EARLIER_SEASONS) return;
    const found = await fetchEarlierSeason(deps.leagues, row.provider, oldest.previousid, oldest.season - 1);
    // Without this check, a platform that names a later season as the previous one would cause an endless loop.
    if (found.season >= oldest.season) return;
    const state = { ...chosenState(row), ...found.league, season: found.season };
    await keepSeason(deps, row, oldest.previousid, state, found);
  }
}

/** Converts a traded thing to our terms; no text of the platform is kept. */
function namer({ ratings, now }: Deps, row: LeagueRow): (thing: TradedThing) => NamedPiece {
  const { assets } = ratings;
  const match = matcherWithIdentified(matcherFor(assets), row.choices.identified ?? []);
  const season = seasonOf(dayOf(now()));
  return (thing) => {
    if ("other" in thing) {
      const faab = readFaab(thing.other);
      return { label: faab ? faabAsset({ ...faab, perdollar: null }).name : WITHOUT_VALUE };
    }
    if ("player" in thing) {
      const matched = match(thing.player);
      return "id" in matched ? { assetid: matched.id } : { label: WITHOUT_VALUE };
    }
    const { pick } = thing;
    const standIn = pick.season <= season ? null : standInFor(assets, pick, pickOf);
    return standIn ? { assetid: standIn.id } : { label: formatPickName(pick) };
  };
}

const WITHOUT_VALUE = "a player without a trade value";

const BALANCED: TradeTeam = { id: "team1", name: "", teamStatus: 0, customScoresEnabled: false, scoreType: null };

/** The trades of a season as the market keeps them, and what is left out of it. */
export type SeasonFacts = {
  readonly season: LeagueSeasonRow;
  readonly trades: readonly (market.PricedMarketTrade & Pick<MarketTrade, "teamids">)[];
  readonly leftout: readonly LeftOut[];
  /** Hashes of trades that the platform reversed, in case they were kept before. */
  readonly reversed: readonly string[];
};

/** Prices the trades of a season by the values of their days, in the settings of the season. */
async function seasonFacts(deps: SharingDeps, row: LeagueRow, season: LeagueSeasonRow): Promise<SeasonFacts> {
  const { ratings, secret, now } = deps;
  const today = dayOf(now());
  const settings = { ...season.settings, format: row.choices.format ?? season.settings.format };
  const hashes = market.hashesIn(secret, row.provider, season.seasonid);
  const read = marketTrades(season.trades, namer(deps, row));
  const first = read.trades.reduce((earliest, { day }) => (day < earliest ? day : earliest), today);
  const history = await deps.beliefs.since(
    ratings.pool(settings.format, "perception").poolid,
    addDays(first, -REPLAYED_DAYS),
  );
  const past = pastPrices(ratings, settings, today, history);
  const assets = ratings.assets.map(tradeAssetOf);
  const teams = settings.roster.numberOfTeams;
  const current = season.season === row.season ? pickLeague(pricesOf(ratings, chosenState(row), today)) : null;

  const spots = new Map<string, number>();
  const spotValueOn = (day: PastDay): number => {
    const players = ratings.assets.filter(({ position }) => position !== "PICK");
    const valuesOn = (): number[] => players.map(({ id }) => day.priceOf(id, 0) ?? 0);
    const value = spots.get(day.day) ?? rosterSpotValue(valuesOn(), settings.roster);
    spots.set(day.day, value);
    return value;
  };

  const price = (trade: MarketTrade): SeasonFacts["trades"][number] => {
    const day = past(trade.day);
    const isLate = current !== null && trade.day >= addDays(today, -ODDS_DAYS);
    const oddsOf: Parameters<typeof leagueTradePrices>[1]["oddsOf"] = (pick) =>
      (isLate ? current.oddsOf(pick) : null) ?? uniformOdds(teams);
    const { priceFor } = leagueTradePrices(
      { priceFor: (_, { id }) => day?.priceOf(id, 0) ?? null, bandFor: () => null, assets },
      { teams, oddsOf, rookies: [] },
    );
    const pieces = trade.pieces.map((piece) => {
      const { assetid, pick } = piece;
      const leaguepick = pick && { ...pick, leagueid: row.leagueid };
      const money = readFaab(piece.label ?? "");
      if (money)
        return { ...piece, value: faabValue({ ...money, perdollar: row.choices.faabprice ?? null }), odds: null };
      const value =
        assetid === null || !day ? null : priceFor(BALANCED, { id: assetid, ...(leaguepick && { leaguepick }) });
      const known = pick && pick.slot !== null ? certainOdds(pick.slot, teams) : null;
      const odds = known ?? (leaguepick && isLate ? current.oddsOf(leaguepick) : null);
      return { ...piece, value, odds };
    });
    const ratio = sidesRatio(
      trade,
      pieces.map(({ value }) => value),
    );
    return {
      teamids: trade.teamids,
      tradehash: hashes.trade(trade.id),
      day: trade.day,
      teams: trade.teams,
      kind: tradeKind(pieces),
      ratio,
      spotvalue: day && ratio !== null ? spotValueOn(day) : null,
      pieces,
    };
  };

  const priced = read.trades.map(price);
  const kept = priced.filter(({ ratio }) => !isLopsided(ratio));
  return {
    season: { ...season, settings },
    trades: kept,
    leftout: [...read.leftout, ...Array.from({ length: priced.length - kept.length }, (): LeftOut => "lopsided")],
    reversed: [...read.reversed].map(hashes.trade),
  };
}

export async function factsOfSeasons(deps: SharingDeps, row: LeagueRow): Promise<readonly SeasonFacts[]> {
  const facts: SeasonFacts[] = [];
  for (const season of await seasonsOf(deps.db, row.leagueid)) facts.push(await seasonFacts(deps, row, season));
  return facts;
}

/** The season again if synced since, earlier ones once. Throws Failure `conflict` for a platform that lists none. */
export async function readAllSeasons(deps: Deps, row: LeagueRow): Promise<void> {
  const [newest] = await seasonsOf(deps.db, row.leagueid);
  if (newest?.season !== row.season || newest.readdatetime < row.synceddatetime) await readCurrentSeason(deps, row);
  await readEarlierSeasons(deps, row);
}
