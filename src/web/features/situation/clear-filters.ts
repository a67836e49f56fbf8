import { DEFAULT_FILTERS } from "#core/asset/filters.ts";
import { change } from "./use-config.ts";

/** Shows every asset again. */
export const clearFilters = (): void => change({ assetFilters: DEFAULT_FILTERS });
