import { seedOf } from "#core/chance.ts";
import type { PricedPick } from "#contract/leagues.ts";
import type { HeldPick } from "#core/league/league.ts";
import { formatPickName } from "#core/asset/pick-name.ts";
import { certainOdds, priceOver, uniformOdds } from "#core/league/pick-price.ts";
import { slotOdds } from "#core/league/slot-odds.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { lineupOf, pickFactor, type LeaguePrices } from "./league-prices.ts";

/** The odds of the slots a pick may become, and the assumption behind them. */
type PickOdds = { readonly odds: readonly number[]; readonly assumption: string };

export type OddsOf = (pick: HeldPick) => PickOdds;

const GAMES = 17;
/** Weight of the order of the next draft in the odds of the draft after it; the rest is even odds. */
const CARRY = 0.5;

const ASSUMPTIONS = {
  known: "the slot is set",
  open: "even odds: the order of this draft is not set yet",
  unknown: "even odds: the original owner of the pick is unknown",
  orphan: "even odds: the team has no owner",
  far: "even odds: too far ahead to predict",
  half: "halfway back to even odds: two seasons ahead",
  final: "the regular-season standings, worst first",
} as const;

const weeksWords = (left: number): string =>
  left === 0
    ? ASSUMPTIONS.final
    : `this season's record and lineup, with ${left} ${left === 1 ? "week" : "weeks"} simulated, worst record first`;

/** The odds of every pick of a league. The slot follows the team that first owned the pick, not its holder. */
export const oddsFor = (prices: LeaguePrices): OddsOf => {
  const { state, seasonPoints, indexesOf } = prices;
  const count = state.teams.length;
  const outlooks = state.teams.map((team) => {
    const starters = lineupOf(prices, team).starters.flatMap(({ player }) => player?.id ?? []);
    const points = indexesOf(starters).reduce((sum, index) => sum + (seasonPoints[index] ?? 0), 0);
    return { teamid: team.teamid, record: team.record, expected: points / GAMES };
  });
  const season = { played: state.weeksplayed, weeks: state.regularweeks };
  const seed = seedOf(`${state.provider} ${state.externalid} ${state.season} ${state.weeksplayed}`);
  const simulated = state.format === "dynasty" ? slotOdds(outlooks, season, seed) : new Map<string, number[]>();
  const orphans = new Set(state.teams.flatMap(({ teamid, isorphan }) => (isorphan ? [teamid] : [])));
  const even = uniformOdds(count);
  return ({ season: year, slot, originalteamid }) => {
    if (slot !== null) return { odds: certainOdds(slot, count), assumption: ASSUMPTIONS.known };
    if (originalteamid === null) return { odds: even, assumption: ASSUMPTIONS.unknown };
    if (year <= state.season) return { odds: even, assumption: ASSUMPTIONS.open };
    if (orphans.has(originalteamid)) return { odds: even, assumption: ASSUMPTIONS.orphan };
    const next = simulated.get(originalteamid);
    if (!next || year > state.season + 2) return { odds: even, assumption: ASSUMPTIONS.far };
    if (year === state.season + 1) return { odds: next, assumption: weeksWords(season.weeks - season.played) };
    return { odds: next.map((chance) => CARRY * chance + (1 - CARRY) / count), assumption: ASSUMPTIONS.half };
  };
};

const short = (value: number): number => Math.round(value * 1000) / 1000;

/** A pick with its price in a team status. */
export const pricePick = (prices: LeaguePrices, pick: HeldPick, oddsOf: OddsOf, status: TeamStatus): PricedPick => {
  const { odds, assumption } = oddsOf(pick);
  const price = priceOver(prices.priceOf, pick, odds);
  const factor = pickFactor(prices, pick.season, status);
  return {
    ...pick,
    name: formatPickName(pick),
    value: short((price?.value ?? 0) * factor),
    low: short((price?.low ?? 0) * factor),
    high: short((price?.high ?? 0) * factor),
    odds: price && pick.slot === null ? odds.map(short) : [],
    assumption: price ? assumption : "picks of this draft or round have no price here",
  };
};
