import type { StatLine } from "../score/score-type.ts";

/** Fantasy points per unit of each statistic in the reference league (half PPR), in the order of STATS. */
const REFERENCE_SCORING: StatLine = [4, 0.04, 6, 0.1, 6, 0.1, 0.5];

/** Reference fantasy points of a stat line. A missing entry counts as 0. */
export const pointsOf = (line: StatLine): number =>
  REFERENCE_SCORING.reduce((sum, weight, i) => sum + weight * (line[i] ?? 0), 0);

/** The line with every statistic times `factor`. */
export const scaled = (line: StatLine, factor: number): StatLine => line.map((x) => x * factor);

/** Sum of two lines, the second times `factor`. */
export const added = (a: StatLine, b: StatLine, factor = 1): StatLine => a.map((x, i) => x + factor * (b[i] ?? 0));

/** `share` of the first line and the rest of the second. */
export const blended = (a: StatLine, b: StatLine, share: number): StatLine =>
  a.map((x, i) => share * x + (1 - share) * (b[i] ?? 0));

/** The line without negative entries (a season may end with yards lost). */
export const nonNegative = (line: StatLine): StatLine => line.map((x) => Math.max(0, x));
