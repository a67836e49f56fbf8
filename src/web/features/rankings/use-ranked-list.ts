import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { Asset } from "#contract/values.ts";
import { filterAssets } from "#core/asset/filter.ts";
import { ranksOf, type Rank } from "#core/asset/ranks.ts";
import { sortAssets, type Sort } from "#core/asset/sort.ts";
import type { UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import { assetListQuery } from "#web/data/trade-values.ts";

export type RankedAsset = { readonly asset: Asset; readonly rank: Rank };

export type RankedList = {
  readonly rows: readonly RankedAsset[];
  /** How many assets there are before filtering. */
  readonly total: number;
  /** The highest value of all, for the bars. */
  readonly highest: number;
  /** The values themselves; another array means that they moved. */
  readonly values: readonly Asset[];
  readonly pending: boolean;
  /** The rows belong to the situation before the last change. */
  readonly stale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

const NONE: readonly Asset[] = [];

/** The assets of a situation, filtered and sorted. While new values are under way the old ones stay. */
export const useRankedList = (config: SitbarConfig, tables: ReferenceTables, sorts: readonly Sort[], userId: UserId | null): RankedList => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({ ...assetListQuery(config, userId), placeholderData: keepPreviousData });
  const values = data ?? NONE;
  // Typing goes on while the list catches up.
  const filters = useDeferredValue(config.assetFilters);
  const format = formatOf(config.leagueFormatId, tables.formats);

  const ranks = useMemo(() => ranksOf(values), [values]);
  const sorted = useMemo(() => sortAssets(values, sorts), [values, sorts]);
  const rows = useMemo(
    () => filterAssets(sorted, filters, format).flatMap((asset) => {
      const rank = ranks.get(asset.assetid);
      return rank ? [{ asset, rank }] : [];
    }),
    [sorted, filters, format, ranks],
  );
  const highest = useMemo(() => values.reduce((most, { tradevalue }) => Math.max(most, tradevalue), 0), [values]);

  return { rows, total: values.length, highest, values, pending: isPending, stale: isPlaceholderData, error, retry: () => void refetch() };
};
