/** Interpolated reads of ascending lists, so that small changes never make a line jump; rank 0 is the last. */

// Past the last rank, values fall to 0 over this many ranks.
const RUN_OUT = 12;

/** Value at a fractional rank (0: best), linear, falling to 0 past the last; 0 for an empty list. */
export function atRank(sorted: Float64Array, rank: number): number {
  const last = sorted.length - 1;
  if (last < 0) return 0;
  if (rank <= 0) return sorted[last] ?? 0;
  if (rank >= last) return (sorted[0] ?? 0) * Math.max(0, 1 - (rank - last) / RUN_OUT);
  const whole = Math.floor(rank);
  const better = sorted[last - whole] ?? 0;
  const worse = sorted[last - whole - 1] ?? 0;
  return better + (worse - better) * (rank - whole);
}

/** Interpolated number of entries above `x`. */
export function countAbove(sorted: Float64Array, x: number): number {
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
}

/** Mean of the best `count` of a list, or of all if there are fewer; 0 for an empty list. */
export function bestMean(sorted: Float64Array, count: number): number {
  const from = Math.max(0, sorted.length - count);
  let sum = 0;
  for (let i = from; i < sorted.length; i++) sum += sorted[i] ?? 0;
  return sorted.length > 0 ? sum / (sorted.length - from) : 0;
}

/** Where the players are: their indexes by position, and how many they are. */
type Players = { readonly members: readonly Int32Array[]; readonly playerCount: number };

/** Values of players only, sorted ascending. */
export function sortedPlayerValues(context: Players, values: Float64Array): Float64Array {
  const sorted = new Float64Array(context.playerCount);
  let at = 0;
  for (const indexes of context.members) for (const index of indexes) sorted[at++] = values[index] ?? 0;
  return sorted.sort();
}

/** At most `count` of the best players' values, ascending, without sorting the rest. */
export function bestPlayerValues(context: Players, values: Float64Array, count: number): Float64Array {
  const best = new Float64Array(Math.min(count, context.playerCount)).fill(Number.NEGATIVE_INFINITY);
  for (const indexes of context.members) {
    for (let i = 0; i < indexes.length; i++) {
      const value = values[indexes[i] ?? 0] ?? 0;
      if (!(value > (best[0] ?? value))) continue;
      let at = 0;
      for (; at + 1 < best.length && (best[at + 1] ?? value) < value; at++) best[at] = best[at + 1] ?? 0;
      best[at] = value;
    }
  }
  return best;
}

/** The places of the highest `count` values of a list, best first; of all if there are fewer. NaN counts as absent. */
export function bestIndexes(values: Float64Array, count: number): readonly number[] {
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
}
