import { muOf } from "../rating/display.ts";

/**
 * Roughly what an asset of this trade value is worth once its overall score moves from one to another: values grow with
 * the exponential of the rating. Leaves aside how a league's line-up and its free agents bend values, so it is exact
 * only near `value`.
 */
export const valueAfterScore = (value: number, from: number, to: number): number =>
  value * Math.exp(muOf(to, 0) - muOf(from, 0));
