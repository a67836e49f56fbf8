/** Everybody in a tier is worth at least this share of its best. */
const TIER_SHARE = 0.8;

/** The tier of each of some values, from 1; the values stand in descending order. */
export const tiersOf = (values: readonly number[]): number[] => {
  let tier = 0;
  let best = Number.POSITIVE_INFINITY;
  return values.map((value) => {
    if (value < best * TIER_SHARE || tier === 0) {
      tier += 1;
      best = value;
    }
    return tier;
  });
};

/** A fall in value between two neighbours by rank: `rank` is that of the better one, from 1. */
export type Cliff = { readonly rank: number; readonly drop: number };

/** The largest fall among the first `among` of some values in descending order; null where there are fewer than two. */
export const cliffOf = (values: readonly number[], among: number): Cliff | null => {
  let cliff: Cliff | null = null;
  for (let rank = 1; rank < Math.min(values.length, among); rank++) {
    const drop = values[rank - 1]! - values[rank]!;
    if (cliff === null || drop > cliff.drop) cliff = { rank, drop };
  }
  return cliff;
};
