/** A fall in value between two neighbours by rank: `rank` is that of the better one, from 1. */
type Drop = { readonly rank: number; readonly drop: number };

/** The largest fall among the first `among` of some values in descending order; null where there are fewer than two. */
export const largestDrop = (values: readonly number[], among: number): Drop | null => {
  let largest: Drop | null = null;
  for (let rank = 1; rank < Math.min(values.length, among); rank++) {
    const drop = values[rank - 1]! - values[rank]!;
    if (largest === null || drop > largest.drop) largest = { rank, drop };
  }
  return largest;
};
