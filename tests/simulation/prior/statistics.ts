export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [i, x] of a.entries()) {
    const [da, db] = [x - meanA, (b[i] ?? 0) - meanB];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Ranks from 0, ties at their mean. */
function ranks(values: readonly number[]): readonly number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const result = values.map(() => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { index } of order.slice(from, to)) result[index] = (from + to - 1) / 2;
    from = to;
  }
  return result;
}

/** Spearman's rank correlation. */
export const spearman = (a: readonly number[], b: readonly number[]): number => correlation(ranks(a), ranks(b));

export const rootMeanSquare = (pairs: readonly (readonly [number, number])[]): number =>
  Math.sqrt(mean(pairs.map(([a, b]) => (a - b) ** 2)));

export const best = <T>(items: readonly T[], value: (item: T) => number): readonly T[] =>
  items
    .map((item) => ({ item, by: value(item) }))
    .sort((a, b) => b.by - a.by)
    .map(({ item }) => item);
