import { DEFAULT_SORTS, sortAssets, type Sortable } from "./sort.ts";

/** Rank in the whole list and within its position, both from 1; `positional` names the latter, such as `WR4`. */
export type Rank = { readonly overall: number; readonly inPosition: number; readonly positional: string };

/** The rank of every asset by value, by asset id, independent of sorting and filtering. */
export const ranksOf = (assets: readonly Sortable[]): ReadonlyMap<number, Rank> => {
  const counts = new Map<string, number>();
  return new Map(
    sortAssets(assets, DEFAULT_SORTS).map(({ assetid, position }, index) => {
      const inPosition = (counts.get(position) ?? 0) + 1;
      counts.set(position, inPosition);
      return [assetid, { overall: index + 1, inPosition, positional: `${position}${inPosition}` }];
    }),
  );
};
