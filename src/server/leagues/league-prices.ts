import { shareOfGames } from "#core/assets/injury.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { teamCount, type ImportedLeague, type LeagueTeam } from "#core/leagues/league.ts";
import { bestLineup, type Lineup, type Startable } from "#core/values/lineup.ts";
import { rosterPlaces } from "#core/values/roster-effect.ts";
import { pickPricer, withRookies, type PickPricer } from "#core/values/pick-price.ts";
import { contractEffects } from "#core/leagues/contracts.ts";
import { NFL_WEEKS, nflWeeksOver } from "#core/kit/nfl-weeks.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Format } from "#core/situation/situation.ts";
import { valuationOf, type Valuation } from "#core/values/valuation.ts";
import type { LiveAsset, LiveRatings } from "#server/values/live/live-ratings.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { readLeagueTeams } from "#contract/leagues/teams.ts";
import { countsKeepers, keeperBookOf, keepersOf, type LeagueKeepers } from "#core/leagues/keepers/league-keepers.ts";
import type { KeeperCase } from "#core/leagues/keepers/surplus.ts";
import type { LeagueRow } from "./tables.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";

/** Everything in a league with its value, in the league's format and for this season. */
export type LeaguePrices = {
  readonly state: ImportedLeague;
  readonly assets: readonly LiveAsset[];
  readonly valuation: Valuation;
  readonly values: Float64Array;
  /** What a player is worth for the rest of this season: redraft values by asset index, less by the games he misses. */
  readonly seasonValues: Float64Array;
  /** Balanced values of a season of redraft by asset index, whether or not a player misses games of it. */
  readonly redraftValues: Float64Array;
  /** Points by asset index that a player is expected to score in a season of the league. */
  readonly seasonPoints: Float64Array;
  readonly priceOf: PickPricer;
  /** The same at other values, by asset index, such as those of another day. */
  readonly pricerAt: (values: Float64Array) => PickPricer;
  readonly weeksOver: number;
  /** The current season, or the coming one before it begins. */
  readonly season: number;
  /** Ids of the rookies of this season who are on no roster. */
  readonly rookies: readonly number[];
  readonly indexesOf: (ids: readonly number[]) => readonly number[];
};

function freeRookies(assets: readonly LiveAsset[], { teams }: ImportedLeague): readonly number[] {
  const held = new Set<number>(teams.flatMap((team) => team.assets));
  return assets.flatMap(({ id, isRookie }) => (isRookie && !held.has(id) ? [id] : []));
}

/** Prices everything in a league on a day (YYYY-MM-DD). */
export function pricesOf(ratings: LiveRatings, state: ImportedLeague, today: string): LeaguePrices {
  const { assets, indexOf } = ratings;
  const { scoringSettings: scoring, rosterSettings: roster } = state;
  const valuationIn = (format: Format): Valuation =>
    valuationOf(ratings.valueContext(format), { format, scoring, roster });
  const valuation = valuationIn(state.format);
  const { values } = valuation;
  const redraft = state.format === "redraft" ? valuation : valuationIn("redraft");
  const season = seasonOf(today);
  const weeksOver = nflWeeksOver(today, season);
  const weeksLeft = NFL_WEEKS - weeksOver;
  const teams = teamCount(state);
  const rookies = freeRookies(assets, state);
  const pricerAt = (at: Float64Array): PickPricer => {
    const picks = assets.flatMap(({ pick }, index) => (pick ? [{ pick, value: at[index] ?? 0 }] : []));
    return withRookies(pickPricer(picks, teams), {
      season,
      teams,
      rookies: rookies.flatMap((id) => at[indexOf(id) ?? -1] ?? []),
    });
  };
  return {
    state,
    assets,
    valuation,
    values,
    seasonValues: redraft.values.map((value, index) => {
      const { injurystatus, injuryredraft } = assets[index]!.row;
      // The value already includes a part of the designation's effect; the missed games that it does not include are
      // subtracted here.
      return value * Math.min(1, shareOfGames(injurystatus, weeksLeft) / Math.exp(injuryredraft));
    }),
    redraftValues: redraft.values,
    seasonPoints: redraft.points,
    priceOf: pricerAt(values),
    pricerAt,
    weeksOver,
    season,
    rookies,
    indexesOf: (ids) => ids.flatMap((id) => indexOf(id) ?? []),
  };
}

/** The players of a team who occupy a roster spot: those on the taxi squad or the injured list do not. */
export const onRoster = ({ assets, taxi, reserve }: LeagueTeam): readonly number[] =>
  assets.filter((id) => !taxi.includes(id) && !reserve.includes(id));

/** The players of a team who may start, by asset index. */
export const startableIn = ({ indexesOf }: LeaguePrices, team: LeagueTeam): readonly number[] =>
  indexesOf(onRoster(team));

export function lineupOf(prices: LeaguePrices, team: LeagueTeam): Lineup {
  const { state, assets, seasonValues } = prices;
  return bestLineup(
    startableIn(prices, team).map((index): Startable => ({
      id: assets[index]!.id,
      position: assets[index]!.position as PlayerPosition,
      value: seasonValues[index] ?? 0,
    })),
    state.rosterSettings,
  );
}

/** The players of a team with their balanced values, best first. */
export const rosterOf = (
  { assets, values, indexesOf }: LeaguePrices,
  team: LeagueTeam,
): readonly { readonly asset: LiveAsset; readonly value: number }[] =>
  indexesOf(team.assets)
    .map((index) => ({ asset: assets[index]!, value: values[index] ?? 0 }))
    .toSorted((a, b) => b.value - a.value);

const FREE_AGENTS_SHOWN = 100;

/** On no roster, best first, by index. Unknown teams are taken to hold the best others. */
export function freeAgentsOf({ assets, values, state, indexesOf }: LeaguePrices): readonly number[] {
  const rostered = new Set(indexesOf(state.teams.flatMap((team) => team.assets)));
  const held = (teamCount(state) - state.teams.length) * rosterPlaces(state.rosterSettings);
  return [...assets.keys()]
    .filter((index) => assets[index]!.position !== "PICK" && !rostered.has(index))
    .toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
    .slice(held, held + FREE_AGENTS_SHOWN);
}

/** Does a team hold a pick of this season's draft, so that its rookies are drafted and not added? */
export const isDraftAhead = ({ state, season }: LeaguePrices): boolean =>
  state.teams.some(({ picks }) => picks.some((pick) => pick.season === season));

const shortCase = <One extends KeeperCase>(one: One): One =>
  Object.fromEntries(
    Object.entries(one).map(([key, value]) => [key, typeof value === "number" ? shortValue(value) : value]),
  ) as One;

/** The keepers of a league, with every amount rounded as browsers get it, so that all screens add up the same. */
export function leagueKeepers({ assets, redraftValues, state }: LeaguePrices, row: LeagueRow): LeagueKeepers {
  const values = new Map(
    assets.flatMap(({ id, position }, index) =>
      position === "PICK" ? [] : [[id as number, redraftValues[index] ?? 0] as const],
    ),
  );
  const found = keepersOf(state, values, row.choices.keepers);
  return {
    ...found,
    rounds: found.rounds.map(shortValue),
    teams: found.teams.map(({ teamid, cases }) => ({ teamid, cases: cases.map(shortCase) })),
  };
}

/** By asset id; null in leagues without salaries and of one season. */
export function contractsIn({ assets, values, state, season }: LeaguePrices): ReadonlyMap<number, number> | null {
  const hasSalaries = state.teams.some(({ costs = [] }) => costs.some(({ dollars }) => dollars !== undefined));
  if (state.salarycap === undefined || state.format === "redraft" || !hasSalaries) return null;
  const players = assets.flatMap(({ id, position }, index) =>
    position === "PICK" ? [] : [[id as number, values[index] ?? 0] as const],
  );
  return new Map([...contractEffects(state, new Map(players), season)].map(([id, effect]) => [id, shortValue(effect)]));
}

/** The keepers by which trades in a league are judged beside values and lineups; null where keepers do not count. */
export function keeperBook(prices: LeaguePrices, row: LeagueRow): Reply<typeof readLeagueTeams>["keepers"] {
  if (!countsKeepers(prices.state, row.choices.keepers)) return null;
  const book = keeperBookOf(leagueKeepers(prices, row), true);
  if (!book) return null;
  const { count, currency, collision, budget, rounds } = book.rules;
  return {
    rules: { count, currency, collision, budget, rounds },
    rounds: [...book.rounds],
    players: [...book.players],
  };
}
