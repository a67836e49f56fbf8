import { DEFAULT_SORTS, sortAssets, type Sortable } from "./sort.ts";

/** Rank in the whole list and within its position, such as `WR4`; both from 1. */
export type Rank = { readonly overall: number; readonly positional: string };

/** The rank of every asset by value, by asset id, independent of sorting and filtering. */
export const ranksOf = (assets: readonly Sortable[]): ReadonlyMap<number, Rank> => {
  const counts = new Map<string, number>();
  return new Map(
    sortAssets(assets, DEFAULT_SORTS).map(({ assetid, position }, index) => {
      const place = (counts.get(position) ?? 0) + 1;
      counts.set(position, place);
      return [assetid, { overall: index + 1, positional: `${position}${place}` }];
    }),
  );
};
