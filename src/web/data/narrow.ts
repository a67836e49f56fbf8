import type { Asset } from "#contract/values.ts";

/** Prepares all assets of a situation for filtering; the result tells whether one of them is shown. */
export type Narrow = (assets: readonly Asset[]) => (asset: Asset) => boolean;
