import { bestMean } from "./ranks.ts";

/** Number of best players whose mean value is fixed, and that mean. */
export const ANCHOR_COUNT = 12;
const ANCHOR_VALUE = 400;

/** No value at the reference settings is higher. */
export const HIGHEST_VALUE = 5000;

/** The factor on exp(mu) with which the best 12 players average 400; set at day marks. 1 without any mean. */
export function scaleOf(mus: Iterable<number>): number {
  const values = Float64Array.from([...mus].filter(Number.isFinite), Math.exp);
  const mean = bestMean(values.sort(), ANCHOR_COUNT);
  return mean > 0 && Number.isFinite(mean) ? ANCHOR_VALUE / mean : 1;
}

/** scale x exp(mu), at most 5000; 0 without a belief. */
export const referenceValue = (mu: number, scale: number): number =>
  Number.isNaN(mu) ? 0 : Math.min(HIGHEST_VALUE, scale * Math.exp(mu));
