import type { AssetId } from "#core/kit/ids.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import type { Format } from "#core/situation/situation.ts";

/** Mean and variance. Perception: `mu` is ln value. Stat pools: season total = base x mu / 4, at least 0. */
export type Belief = { readonly mu: number; readonly variance: number };

/** One pool of ratings: one score type in one league format. */
export type PoolKey = { readonly format: Format; readonly scoreType: ScoreType };

/** The belief about an asset with which a rating starts. */
export type Seed = Belief & { readonly asset: AssetId };

export type PoolSeed = Seed & { readonly pool: PoolKey };
