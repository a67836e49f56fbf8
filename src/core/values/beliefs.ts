import { STATS, STAT_BASES } from "#core/situation/score-type.ts";

export const LINE_LENGTH = STATS.length;

export const BASES: readonly number[] = STATS.map((stat) => STAT_BASES[stat]);

/** The beliefs of one pool as arrays, indexed as the assets; NaN where there is no belief. */
export type PoolBeliefs = {
  readonly mu: Float64Array;
  readonly variance: Float64Array;
  /** The belief before any answer, with the drift and news since. */
  readonly priorMu: Float64Array;
  readonly priorVariance: Float64Array;
  readonly votes: Int32Array;
};

/**
 * The ratings of one format that the value model reads from its pools, indexed as the assets; NaN where there is no
 * belief. `perception[i]` is the mean of ln value of asset i, `deviation[i]` the standard deviation that its band
 * shows, `stretch[i]` the part of it that is not in the stated deviation (a factor; band-stretch.ts). `stats[i * 7 +
 * j]` is the mean in the pool of STATS[j]: season total = base x mu / 4.
 */
export type FormatRatings = {
  readonly perception: Float64Array;
  readonly deviation: Float64Array;
  readonly stretch: Float64Array;
  readonly stats: Float64Array;
};

/** Ratings of `count` assets, all unknown (NaN; stretch 1), to be filled in. */
export const unknownRatings = (count: number): FormatRatings => ({
  perception: new Float64Array(count).fill(Number.NaN),
  deviation: new Float64Array(count).fill(Number.NaN),
  stretch: new Float64Array(count).fill(1),
  stats: new Float64Array(count * LINE_LENGTH).fill(Number.NaN),
});

/** The season total of a stat belief: base x mu / 4, never below 0. NaN stays NaN. */
export const statOf = (mu: number, stat: number): number => Math.max(0, ((BASES[stat] ?? 0) * mu) / 4);
