import type { AssetId } from "../ids.ts";
import { logistic } from "../rating/link.ts";

/** An asset that may be asked about: its belief in the pool, and what the visitor's situation adds to its ln value. */
export type Candidate = {
  readonly asset: AssetId;
  readonly mu: number;
  readonly variance: number;
  /** 0 when left out. */
  readonly offset?: number;
  /** How strongly answers hint that it has changed (rating/surprise.ts); 0 when left out. */
  readonly suspicion?: number;
};

const LEAST_IMPORTANCE = 0.35;
const DEPTH = 3;
const FALL = 0.8;

/** Works something out of a list once for as long as the list lives: a list is replaced when something in it has moved, never changed. */
const onceForEach = (
  work: (candidates: readonly Candidate[]) => number,
): ((candidates: readonly Candidate[]) => number) => {
  const known = new WeakMap<readonly Candidate[], number>();
  return (candidates) => {
    const before = known.get(candidates);
    if (before !== undefined) return before;
    const worked = work(candidates);
    known.set(candidates, worked);
    return worked;
  };
};

/** How much an asset's rating matters (0.35..1): full near the top of the list, least from about a 20th of the best value. */
export const importance = (mu: number, top: number): number =>
  LEAST_IMPORTANCE + (1 - LEAST_IMPORTANCE) * logistic((mu - top + DEPTH) / FALL);

/** The best mean among the candidates. */
export const topOf = onceForEach((candidates) => {
  let top = -Infinity;
  for (const { mu } of candidates) if (mu > top) top = mu;
  return top;
});

/** Doubt worth resolving in a pool: the sum of importance times variance. */
export const needOf = onceForEach((candidates) => {
  const top = topOf(candidates);
  let need = 0;
  for (const { mu, variance } of candidates) need += importance(mu, top) * variance;
  return need;
});
