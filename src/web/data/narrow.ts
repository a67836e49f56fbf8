import type { Asset } from "#contract/values.ts";
import type { Places } from "#core/asset/advanced/subject.ts";

/** Prepares all assets of a situation, with their places, for filtering; the result tells whether one is shown. */
export type Narrow = (assets: readonly Asset[], places: Places) => (asset: Asset) => boolean;
