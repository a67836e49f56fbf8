import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Asset } from "#contract/values/values.ts";
import { filterAssets } from "#core/situation/filter.ts";
import { ranksOf, showsTiers, tiersOf, type Rank } from "#core/assets/tiers.ts";
import { DEFAULT_SORTS, sortAssets, type Sort } from "#core/assets/sort.ts";
import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import type { Narrow } from "./narrow.ts";
import { assetListQuery } from "./trade-values.ts";

export type RankedAsset = { readonly asset: Asset; readonly rank: Rank };

/** What the list shows: filtered, sorted and ranked. */
export type ListView = {
  readonly rows: readonly RankedAsset[];
  /** The tier of each asset by id; null where another order than that of values is shown. */
  readonly tiers: ReadonlyMap<number, number> | null;
  /** All assets in their order before filtering; a new array means that the values or the sorting changed. */
  readonly order: readonly Asset[];
};

type RankedList = {
  readonly view: ListView;
  readonly pending: boolean;
  /** Whether the rows still belong to the situation before the last change. */
  readonly stale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

const NONE: readonly Asset[] = [];

/** Filtered and sorted; old values stay while new ones load. `today` is ISO; `narrow` filters further. */
export function useRankedList(
  config: SitbarConfig,
  tables: ReferenceTables,
  sorts: readonly Sort[],
  userId: UserId | null,
  today: string,
  narrow: Narrow | null = null,
): RankedList {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...assetListQuery(config, userId),
    placeholderData: keepPreviousData,
  });
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
  const tiers = showsTiers(sorts) ? tiersByValue : null;
  const passes = useMemo(
    () => (narrow && tiersByValue ? narrow(values, { tiers: tiersByValue, ranks }) : null),
    [narrow, values, tiersByValue, ranks],
  );
  const view = useMemo(() => {
    const rows = filterAssets(passes ? order.filter(passes) : order, config.assetFilters, format).flatMap((asset) => {
      const rank = ranks.get(asset.assetid);
      return rank ? [{ asset, rank }] : [];
    });
    return { rows, tiers, order };
  }, [order, passes, config.assetFilters, format, ranks, tiers]);

  return { view, pending: isPending, stale: isPlaceholderData, error, retry: () => void refetch() };
}
