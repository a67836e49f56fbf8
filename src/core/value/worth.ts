import type { Replacement } from "./replacement.ts";

// Share of the reference worth that survives where a position has no slot at all: near 0, but in order.
const RESIDUAL = 0.001;
const TINY = 1e-6;

// However short a position gets in a league, no value rises to more than exp(2) = 7.4 times of it before the scale.
const HIGHEST_LIFT = 2;

const softplus = (x: number): number => (x > 30 ? x : x < -30 ? 0 : Math.log1p(Math.exp(x)));

/**
 * Worth of season points above the replacement line of a position, softened by the doubt of a projection. In points, 0
 * or more.
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

/** Worth now over worth before, never quite 0; exactly 1 where both are the same. */
export const shareOf = (now: number, before: number): number => 1 + (now - before) / ((1 + RESIDUAL) * before + TINY);

/**
 * A ratio from its logarithm: falls without bound, rises ever more slowly towards the highest lift. 0 gives exactly 1.
 */
export const liftOf = (logarithm: number): number =>
  Math.exp(logarithm > 0 ? HIGHEST_LIFT * Math.tanh(logarithm / HIGHEST_LIFT) : logarithm);
