/** A fall in value between two neighbours by rank: `rank` is that of the better one, from 1. */
type Cliff = { readonly rank: number; readonly drop: number };

/** The largest fall among the first `among` of some values in descending order; null where there are fewer than two. */
export const cliffOf = (values: readonly number[], among: number): Cliff | null => {
  let cliff: Cliff | null = null;
  for (let rank = 1; rank < Math.min(values.length, among); rank++) {
    const drop = values[rank - 1]! - values[rank]!;
    if (cliff === null || drop > cliff.drop) cliff = { rank, drop };
  }
  return cliff;
};
