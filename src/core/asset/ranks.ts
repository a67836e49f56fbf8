import { DEFAULT_SORTS, sortAssets, type Sortable } from "./sort.ts";

/** Place in the whole list and among its position, such as `WR4`; both from 1. */
export type Rank = { readonly overall: number; readonly positional: string };

/** The rank of every asset by value, by asset id; it does not change with the sorting or filtering of what is shown. */
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
