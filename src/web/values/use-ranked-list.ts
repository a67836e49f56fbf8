import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Asset } from "#contract/values/values.ts";
import type { Places } from "#core/assets/advanced/filters.ts";
import { DEFAULT_SORTS, sortAssets, type Sort } from "#core/assets/sort.ts";
import { ranksOf, showsTiers, tiersOf, type Rank } from "#core/assets/tiers.ts";
import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { filterAssets } from "#core/situation/filter.ts";
import { formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import { useToday } from "#web/situation/start.ts";
import { assetListQuery } from "./trade-values.ts";

/** Prepares all assets with their places for filtering; the predicate is true for shown ones. */
export type Narrow = (assets: readonly Asset[], places: Places) => (asset: Asset) => boolean;

export type RankedAsset = { readonly asset: Asset; readonly rank: Rank };

const NONE: readonly Asset[] = [];

type Wanted = {
  readonly config: SitbarConfig;
  readonly tables: ReferenceTables;
  readonly userId: UserId | null;
  /** Filters further than the situation does; null if nothing does. */
  readonly narrow: Narrow | null;
};

/** What the list shows: filtered, sorted and ranked; old values stay while new ones load. */
export function useRankedList({ config, tables, userId, narrow }: Wanted, sorts: readonly Sort[]) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...assetListQuery(config, userId),
    placeholderData: keepPreviousData,
  });
  const today = useToday();
  const values = data ?? NONE;
  const format = formatOf(config.leagueFormatId, tables.formats);

  const ranks = useMemo(() => ranksOf(values), [values]);
  const order = useMemo(() => sortAssets(values, sorts, today), [values, sorts, today]);
  const isNarrowed = narrow !== null;
  // Shown in the list's order by value, and read by a filter in any order.
  const tiersByValue = useMemo(() => {
    if (showsTiers(sorts)) return tiersOf(order);
    return isNarrowed ? tiersOf(sortAssets(values, DEFAULT_SORTS)) : null;
  }, [sorts, order, isNarrowed, values]);
  const passes = useMemo(
    () => (narrow && tiersByValue ? narrow(values, { tiers: tiersByValue, ranks }) : null),
    [narrow, values, tiersByValue, ranks],
  );
  const rows = useMemo(() => {
    const shown = filterAssets(passes ? order.filter(passes) : order, config.assetFilters, format);
    return shown.flatMap((asset): RankedAsset[] => {
      const rank = ranks.get(asset.assetid);
      return rank ? [{ asset, rank }] : [];
    });
  }, [order, passes, config.assetFilters, format, ranks]);
  return {
    rows,
    /** The tier of each asset by id; null where another order than that of values is shown. */
    tiers: showsTiers(sorts) ? tiersByValue : null,
    /** All assets in their order before filtering; a new array means that the values or the sorting changed. */
    order,
    pending: isPending,
    /** Whether the rows still belong to the situation before the last change. */
    stale: isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}
