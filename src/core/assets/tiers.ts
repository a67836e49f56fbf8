import { DEFAULT_SORTS, sortAssets, type Sort, type Sortable } from "./sort.ts";

export type Banded = {
  readonly assetid: number;
  readonly tradevalue: number;
  readonly valuelow: number;
  readonly valuehigh: number;
  /** Present if `tradevalue` comes from the reader's own score; the band is then that of the community's value. */
  readonly communityvalue?: number | undefined;
};

type Band = { readonly value: number; readonly below: number; readonly above: number };

/** A value from the reader's own score has no band: the reader is taken to be certain of it. */
const bandOf = ({ tradevalue: value, valuelow, valuehigh, communityvalue }: Banded): Band =>
  communityvalue === undefined
    ? { value, below: Math.max(0, value - valuelow), above: Math.max(0, valuehigh - value) }
    : { value, below: 0, above: 0 };

/** Whether the gap between two values is more than their bands explain; the bands are taken as independent. */
const isClearlyBelow = (best: Band, other: Band): boolean =>
  best.value - other.value > Math.hypot(best.below, other.above);

/** The index, from `first` to `last`, that has the widest gap above it; the later of equal ones. */
function widestGap(bands: readonly Band[], first: number, last: number): number {
  let widest = last;
  let most = -1;
  for (let index = last; index >= first; index -= 1) {
    const gap = (bands[index - 1]?.value ?? 0) - (bands[index]?.value ?? 0);
    if (gap > most) [widest, most] = [index, gap];
  }
  return widest;
}

/** Where the tier that begins at `start` ends: the index of the first asset that is no longer in it. */
function endOfTier(bands: readonly Band[], start: number): number {
  const best = bands[start];
  const clearlyBelow = best ? bands.findIndex((band, index) => index > start && isClearlyBelow(best, band)) : -1;
  if (clearlyBelow < 0) return bands.length;
  return widestGap(bands, start + Math.ceil((clearlyBelow - start) / 2), clearlyBelow);
}

/**
 * The tier of every asset by id, from 1. `ranked` is sorted by value, the highest first. A tier holds the assets within
 * the bands of its best one, and ends at the widest gap in the lower half of that stretch.
 */
export function tiersOf(ranked: readonly Banded[]): ReadonlyMap<number, number> {
  const bands = ranked.map(bandOf);
  const tiers = new Map<number, number>();
  for (let start = 0, tier = 1; start < ranked.length; tier += 1) {
    const end = endOfTier(bands, start);
    for (const { assetid } of ranked.slice(start, end)) tiers.set(assetid, tier);
    start = end;
  }
  return tiers;
}

/** Whether a list sorted this way shows where tiers begin: only if it is sorted by value alone, the highest first. */
export const showsTiers = (sorts: readonly Sort[]): boolean =>
  sorts.length === 1 && sorts[0]?.key === "tradevalue" && sorts[0].descending;

/** The end of a tier: `rank` is that of its last asset, from 1, `drop` the fall in value to the next one. */
type Cliff = { readonly rank: number; readonly drop: number };

/** The tier's end with the largest fall in value, among the first `among` of a list by value; null for one tier. */
export function cliffOf(ranked: readonly Banded[], among: number): Cliff | null {
  const tiers = tiersOf(ranked);
  let largest: Cliff | null = null;
  for (let rank = 1; rank < Math.min(ranked.length, among); rank += 1) {
    const [last, next] = [ranked[rank - 1]!, ranked[rank]!];
    const drop = last.tradevalue - next.tradevalue;
    if (tiers.get(last.assetid) !== tiers.get(next.assetid) && (largest === null || drop > largest.drop))
      largest = { rank, drop };
  }
  return largest;
}

/** Rank in the whole list and within its position, both from 1; `positional` names the latter, such as `WR4`. */
export type Rank = { readonly overall: number; readonly inPosition: number; readonly positional: string };

/** The rank of every asset by value, by asset id, independent of sorting and filtering. */
export function ranksOf(assets: readonly Sortable[]): ReadonlyMap<number, Rank> {
  const counts = new Map<string, number>();
  return new Map(
    sortAssets(assets, DEFAULT_SORTS).map(({ assetid, position }, index) => {
      const inPosition = (counts.get(position) ?? 0) + 1;
      counts.set(position, inPosition);
      return [assetid, { overall: index + 1, inPosition, positional: `${position}${inPosition}` }];
    }),
  );
}
