/*
 * Interpolated reads of sorted lists, so that a small change of points never makes a count or a line jump. Every list
 * here is sorted ascending, as typed arrays sort; rank 0 is the best, at the end of the array.
 */

// Past the last rank, values fall to 0 over this many ranks.
const RUN_OUT = 12;

/**
 * Value at a fractional rank (0 is the best), linear between neighbours, falling to 0 past the last. 0 for an empty
 * list.
 */
export const atRank = (sorted: Float64Array, rank: number): number => {
  const last = sorted.length - 1;
  if (last < 0) return 0;
  if (rank <= 0) return sorted[last] ?? 0;
  if (rank >= last) return (sorted[0] ?? 0) * Math.max(0, 1 - (rank - last) / RUN_OUT);
  const whole = Math.floor(rank);
  const better = sorted[last - whole] ?? 0;
  const worse = sorted[last - whole - 1] ?? 0;
  return better + (worse - better) * (rank - whole);
};

/** Interpolated number of entries above `x`. */
export const countAbove = (sorted: Float64Array, x: number): number => {
  const size = sorted.length;
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > x) high = middle;
    else low = middle + 1;
  }
  const above = size - low;
  if (above === 0 || above === size) return above;
  const nextBelow = sorted[low - 1] ?? 0;
  const lastAbove = sorted[low] ?? 0;
  return above - 1 + (lastAbove - x) / (lastAbove - nextBelow);
};

/** Mean of the best `count` of a list, or of all if there are fewer; 0 for an empty list. */
export const bestMean = (sorted: Float64Array, count: number): number => {
  const from = Math.max(0, sorted.length - count);
  let sum = 0;
  for (let i = from; i < sorted.length; i++) sum += sorted[i] ?? 0;
  return sorted.length > 0 ? sum / (sorted.length - from) : 0;
};

/** The places of the highest `count` values of a list, best first; of all if there are fewer. NaN counts as absent. */
export const bestIndexes = (values: Float64Array, count: number): readonly number[] => {
  const best: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value) || (best.length === count && value <= (values[best[count - 1] ?? 0] ?? 0))) continue;
    let place = best.length;
    while (place > 0 && value > (values[best[place - 1] ?? 0] ?? 0)) place--;
    best.splice(place, 0, index);
    if (best.length > count) best.pop();
  }
  return best;
};
