import { logistic, NOISE, loadsOf, strengthOf } from "./observe.ts";

/** Step of a plain Elo rating, in points. */
export const K = 32;
/** Elo points in one unit of ln value, at the noise of a normal voter. */
export const POINTS_PER_LN = 400 / Math.LN10 / NOISE;

/**
 * A plain Elo rating as a baseline for our own predictions (Elo 1978): win, loss or draw, K = 32, without a model of
 * voters or of uncertainty. Ratings are in ln value; the value of a side is the sum of its assets' values.
 */
type EloSide = readonly { readonly rating: number; readonly offset: number }[];

const contenders = (side: EloSide) => side.map(({ rating, offset }) => ({ mu: rating, offset, variance: 0 }));

/** The chance that the left side is chosen. */
export const eloChance = (left: EloSide, right: EloSide): number =>
  logistic((strengthOf(contenders(left)) - strengthOf(contenders(right))) / NOISE);

/** The ratings of both sides after an answer of `score`: 1 left, 0 right, one half even. A side shares its step. */
export function eloStep(
  left: EloSide,
  right: EloSide,
  score: number,
): { readonly left: readonly number[]; readonly right: readonly number[] } {
  const step = (K / POINTS_PER_LN) * (score - eloChance(left, right));
  const moved = (side: EloSide, by: number): number[] => {
    const loads = loadsOf(contenders(side));
    return side.map(({ rating }, i) => rating + by * (loads[i] ?? 0));
  };
  return { left: moved(left, step), right: moved(right, -step) };
}
