import type { ScoreType } from "../score/score-type.ts";
import type { Format } from "../situation/situation.ts";

/**
 * The belief about one asset in one pool: a mean and a variance. Perception pools: `mu` is the natural logarithm of the
 * asset's value. Stat pools: the season total is base x mu / 4 (values below 0 count as 0).
 */
export type Belief = { readonly mu: number; readonly variance: number };

/** One pool of ratings: one score type in one league format. */
export type PoolKey = { readonly format: Format; readonly scoreType: ScoreType };
