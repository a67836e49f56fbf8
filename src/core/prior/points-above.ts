import type { PositionConstants } from "./constants.ts";

const SMALLEST_SPREAD = 8;

const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The share of a normal distribution below z (Zelen and Severo 1964, formula 26.2.17; error below 1e-7). */
function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - density(z) * series : density(z) * series;
}

const seasonsAhead = (ahead: number) => Math.min(ahead, 3) as 0 | 1 | 2 | 3;

/** The standard deviation of real season points around a projection of `mean` points, `ahead` seasons away. */
export function spreadAround(mean: number, ahead: number, k: PositionConstants): number {
  const { root, slope } = k.spread;
  return Math.max(SMALLEST_SPREAD, root[seasonsAhead(ahead)] * Math.sqrt(mean) + slope[seasonsAhead(ahead)] * mean);
}

/** Expected points above the line: below it one is benched. `lift` makes the sum equal the points really scored. */
export function pointsAboveLine(mean: number, ahead: number, k: PositionConstants): number {
  const spread = spreadAround(mean, ahead, k) * k.lift[seasonsAhead(ahead)];
  const z = (mean - k.line) / spread;
  return (mean - k.line) * shareBelow(z) + spread * density(z);
}
