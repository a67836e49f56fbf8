import { POSITIONS } from "#core/asset/position.ts";
import type { AssetFilters } from "#core/situation/config.ts";
import { DEFAULT_FILTERS } from "#core/situation/defaults.ts";

/** How many of the filters leave something out. */
export const activeFilters = ({ nameFilter, positions, ageRange, rookiesOnly, hasInsights }: AssetFilters): number =>
  [
    nameFilter.trim() !== "",
    POSITIONS.some((position) => !positions.includes(position)),
    ageRange[0] > DEFAULT_FILTERS.ageRange[0] || ageRange[1] < DEFAULT_FILTERS.ageRange[1],
    rookiesOnly,
    hasInsights,
  ].filter(Boolean).length;
