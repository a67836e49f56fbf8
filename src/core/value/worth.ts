import type { Replacement } from "./replacement.ts";

// Share of the reference worth that remains if a position has no slot at all: near 0, but ordered.
const RESIDUAL = 0.001;
const TINY = 1e-6;

// However scarce a position is in a league, the factor of a value before the scale stays below exp(2) = 7.4.
const HIGHEST_LIFT = 2;

const softplus = (x: number): number => {
  if (x > 30) return x;
  return x < -30 ? 0 : Math.log1p(Math.exp(x));
};

/**
 * Worth of season points above the replacement line of a position, softened by the projection error. In points, at
 * least 0.
 */
export const worthOf = (
  points: number,
  position: number,
  replacement: Replacement,
  softness: readonly number[],
): number => {
  const width = softness[position] ?? 1;
  return (replacement.fills[position] ?? 0) * width * softplus((points - (replacement.lines[position] ?? 0)) / width);
};

/** The ratio of worth now to worth before, always above 0; exactly 1 if both are equal. */
export const shareOf = (now: number, before: number): number => 1 + (now - before) / ((1 + RESIDUAL) * before + TINY);

/** A ratio from its logarithm: unbounded below, approaching the highest lift above. 0 gives exactly 1. */
export const liftOf = (logarithm: number): number =>
  Math.exp(logarithm > 0 ? HIGHEST_LIFT * Math.tanh(logarithm / HIGHEST_LIFT) : logarithm);
