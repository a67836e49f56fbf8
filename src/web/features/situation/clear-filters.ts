import { DEFAULT_FILTERS } from "#core/asset/filters.ts";
import { change } from "./use-config.ts";

/** Resets all filters. */
export const clearFilters = (): void => change({ assetFilters: DEFAULT_FILTERS });
