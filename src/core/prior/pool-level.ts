/** The pool's present value at the rank a belief has among all starting ones; an empty list changes nothing. */
export function atPoolLevel(mu: number, starting: readonly number[], current: readonly number[]): number {
  const before = [...starting].sort((a, b) => b - a);
  const now = [...current].sort((a, b) => b - a);
  if (before.length === 0 || now.length === 0) return mu;
  const rank = rankIn(before, mu);
  return valueAt(now, rank) + (mu - valueAt(before, rank));
}

/** The rank (0 is best, interpolated) of a mean in a descending list, clamped to the list. */
function rankIn(falling: readonly number[], mu: number): number {
  const below = falling.findIndex((other) => other <= mu);
  if (below === -1) return falling.length - 1;
  const [above, under] = [falling[below - 1], falling[below]];
  if (above === undefined || under === undefined || above === under) return below;
  return below - (mu - under) / (above - under);
}

/** The mean at an interpolated rank, clamped to the list. */
function valueAt(falling: readonly number[], rank: number): number {
  const low = Math.min(falling.length - 1, Math.floor(rank));
  const here = falling[low] ?? 0;
  return here + (rank - low) * ((falling[low + 1] ?? here) - here);
}
