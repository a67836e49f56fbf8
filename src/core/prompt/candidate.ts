import type { AssetId } from "../ids.ts";

/** An asset that may be asked about: its belief in the pool, and what the visitor's situation adds to its ln value. */
export type Candidate = {
  readonly asset: AssetId;
  readonly mu: number;
  readonly variance: number;
  /** 0 when left out. */
  readonly offset?: number;
  /** How strongly answers hint that it has changed (rating/surprise.ts); 0 when left out. */
  readonly suspicion?: number;
  /** The longer of its runs of surprise, in standard deviations (rating/surprise.ts); 0 when left out. */
  readonly run?: number;
};

const LEAST_IMPORTANCE = 0.02;
const FALL = 0.5;

/**
 * Computes a result once for each list of candidates. A list is replaced when something in it has moved, never changed.
 */
export const oncePerList = <Result>(
  compute: (candidates: readonly Candidate[]) => Result,
): ((candidates: readonly Candidate[]) => Result) => {
  const known = new WeakMap<readonly Candidate[], Result>();
  return (candidates) => {
    const before = known.get(candidates);
    if (before !== undefined) return before;
    const result = compute(candidates);
    known.set(candidates, result);
    return result;
  };
};

/**
 * How much an asset's rating matters (0.02..1): 1 at the best mean `top`, falling with the root of the value. A floor
 * much above 0 would let the deep end of a list, where first values are least certain, take nearly all the questions.
 */
export const importance = (mu: number, top: number): number =>
  LEAST_IMPORTANCE + (1 - LEAST_IMPORTANCE) * Math.exp(FALL * (mu - top));

/** Ln value of a candidate as the visitor's own league sees it. */
export const strengthOf = ({ mu, offset }: Candidate): number => mu + (offset ?? 0);

/** The best mean among the candidates. */
export const topOf = oncePerList((candidates) => {
  let top = -Infinity;
  for (const { mu } of candidates) if (mu > top) top = mu;
  return top;
});

// A run of this length (standard deviations) is seldom chance.
const CONTESTED_RUN = 2.5;

/** The candidates with a run of surprise: they have changed, or somebody pushes them. */
export const contestedOf = oncePerList((candidates) => candidates.filter(({ run }) => (run ?? 0) > CONTESTED_RUN));

/** Doubt worth resolving in a pool: the sum of importance times variance. */
export const needOf = oncePerList((candidates) => {
  const top = topOf(candidates);
  let need = 0;
  for (const { mu, variance } of candidates) need += importance(mu, top) * variance;
  return need;
});
