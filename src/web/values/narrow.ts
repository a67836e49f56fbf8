import type { Asset } from "#contract/values/values.ts";
import type { Places } from "#core/assets/advanced/filters.ts";

/** Prepares all assets with their places for filtering; the predicate is true for shown ones. */
export type Narrow = (assets: readonly Asset[], places: Places) => (asset: Asset) => boolean;
