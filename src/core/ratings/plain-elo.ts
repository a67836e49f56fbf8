import { compare, logistic, NOISE, type SideAsset } from "./observe.ts";

/** Step of a plain Elo rating, in points. */
export const K = 32;
/** Elo points in one unit of ln value, at the noise of a normal voter. */
export const POINTS_PER_LN = 400 / Math.LN10 / NOISE;

/**
 * A plain Elo rating as a baseline for our own predictions (Elo 1978): win, loss or draw, K = 32, without a model of
 * voters or of uncertainty. Ratings are in ln value; the value of a side is the sum of its assets' values. Returns the
 * chance that the left side is chosen, and the moves of all ratings, first the left ones, after an answer of `score`: 1
 * left, 0 right, one half even. A side shares its step.
 */
export function eloStep(
  left: readonly SideAsset[],
  right: readonly SideAsset[],
  score: number,
): { readonly chance: number; readonly moves: readonly number[] } {
  const { gap, loads } = compare(left, right);
  const chance = logistic(gap / NOISE);
  return { chance, moves: loads.map((load) => (K / POINTS_PER_LN) * (score - chance) * load) };
}
