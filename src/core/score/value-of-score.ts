import { eloOf, muOf } from "../rating/display.ts";

/**
 * An estimate of an asset's trade value after its overall score moves from one score to another: values grow with the
 * exponential of the rating. The effects of the league's lineup and free agents are ignored, so it is exact only near
 * `value`.
 */
export const valueAfterScore = (value: number, from: number, to: number): number =>
  value * Math.exp(muOf(to, 0) - muOf(from, 0));

/** The score that brings a trade value from one to another, by the same estimate; the values must be above 0. */
export const scoreForValue = (value: number, from: number, wanted: number): number =>
  eloOf(muOf(from, 0) + Math.log(wanted / value), 0);
