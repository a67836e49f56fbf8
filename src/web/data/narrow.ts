import type { Asset } from "#contract/values.ts";
import type { Places } from "#core/asset/advanced/filters.ts";

/**
 * Prepares all assets of a situation, with their places, for filtering; returns a predicate that is true for shown
 * assets.
 */
export type Narrow = (assets: readonly Asset[], places: Places) => (asset: Asset) => boolean;
