/** The part of one asset in its side of a comparison. */
export type SideAsset = {
  /** Mean of the belief, in ln value. */
  readonly mu: number;
  readonly variance: number;
  /** What the voter's own situation adds to ln value; 0 outside perception. */
  readonly offset: number;
};

/** Ln value of a whole side: the logarithm of the sum of its assets' values. An empty side is minus infinity. */
export const strengthOf = (side: readonly SideAsset[]): number => {
  const [only] = side;
  if (side.length === 1 && only) return only.mu + only.offset;
  const top = side.reduce((highest, { mu, offset }) => Math.max(highest, mu + offset), -Infinity);
  return top + Math.log(side.reduce((sum, { mu, offset }) => sum + Math.exp(mu + offset - top), 0));
};

/**
 * Each asset's share of its side's value, which is the derivative of the side's strength by the asset's; the shares add
 * up to 1.
 */
export const loadsOf = (side: readonly SideAsset[]): readonly number[] => {
  if (side.length === 1) return [1];
  const strength = strengthOf(side);
  return side.map(({ mu, offset }) => Math.exp(mu + offset - strength));
};

/** Variance of a side's strength (first order). */
export const varianceOf = (side: readonly SideAsset[], loads: readonly number[]): number =>
  side.reduce((sum, { variance }, i) => sum + variance * (loads[i] ?? 0) ** 2, 0);
