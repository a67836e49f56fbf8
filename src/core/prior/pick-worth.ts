import type { Career } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { PICK_ROUNDS, PICK_TEAMS } from "./draft-picks.ts";
import { outlooks } from "./projection.ts";
import { dynastyWorth, type Projection } from "./worth.ts";

const FIRST_CLASS = 2016;
const PLACES = Array.from({ length: PICK_ROUNDS * PICK_TEAMS }, (_, i) => i);
/** Nobody drafts by the true order: a place is worth the mean of itself and this many on either side. */
const BLUR = 2;

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length);

/** Dynasty worths of one class on draft day, best first; a draft day knows no team, chart or designation. */
const classWorths = (careers: readonly Career[], year: number, constants: PriorConstants): readonly number[] => {
  const drafted = careers
    .filter((career) => career.rookieYear === year && career.pick !== null)
    .map((career) => ({ ...career, team: null, depth: null, injury: null }));
  return outlooks(drafted, year, constants)
    .map(({ above }) => dynastyWorth(above))
    .sort((a, b) => b - a);
};

/**
 * The dynasty worth of each of the 48 places of a twelve-team rookie draft: that of the k-th best rookie of a class, mean of
 * the classes 2016 to `lastClass`. `careers` are all players drafted in those years, listed or not.
 */
export const pickWorths = (
  careers: readonly Career[],
  lastClass: number,
  constants: PriorConstants = PRIOR,
): readonly number[] => {
  const years = Array.from({ length: Math.max(0, lastClass - FIRST_CLASS + 1) }, (_, i) => FIRST_CLASS + i);
  const classes = years.map((year) => classWorths(careers, year, constants));
  const sharp = PLACES.map((place) => mean(classes.map((worths) => worths[place] ?? 0)));
  return PLACES.map((place) => mean(sharp.slice(Math.max(0, place - BLUR), place + BLUR + 1)));
};

/** The worth at a place that may lie between two (2.5), linear between them. */
export const worthAtPlace = (worths: readonly number[], place: number): number => {
  const low = worths[Math.floor(place) - 1] ?? 0;
  return low + (place % 1) * ((worths[Math.ceil(place) - 1] ?? 0) - low);
};

/** The dynasty worths of all players, best first: the ladder a pick is placed on. */
export const dynastyLadder = (projections: readonly Projection[]): readonly number[] =>
  projections.map(({ dynasty }) => dynasty.worth).sort((a, b) => b - a);

/** The rank, between two rungs or beyond the last, at which a worth stands on a ladder of worths. */
export const rankOfWorth = (worth: number, ladder: readonly number[]): number => {
  const below = ladder.findIndex((other) => other <= worth);
  if (below === -1) return ladder.length + 1;
  const [above, under] = [ladder[below - 1], ladder[below]];
  return above === undefined || under === undefined ? 1 : below + (above - worth) / (above - under);
};
