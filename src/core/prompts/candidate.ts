import { cached } from "#core/kit/collections.ts";
import type { AssetId } from "#core/kit/ids.ts";

/** An asset that may be asked about: its belief in the pool, and what the visitor's situation adds to its ln value. */
export type Candidate = {
  readonly asset: AssetId;
  readonly mu: number;
  readonly variance: number;
  readonly offset?: number;
  /** Of a contested asset: how much newcomers claim of it (rating/claim.ts), in deviations; null for others. */
  readonly claim?: number | null;
  /** Days for which its newest public news counts as new (rating/rating.ts); default 0. */
  readonly newsDays?: number;
  /** Of a draft pick: the draft's year, and the first and last place it may become (prior/draft-picks.ts). */
  readonly draft?: { readonly year: number; readonly places: readonly [first: number, last: number] } | undefined;
};

/** Is it certain which is worth more? Of two picks of one draft the one that surely comes first. */
export const isSettled = ({ draft: a }: Candidate, { draft: b }: Candidate): boolean =>
  a !== undefined && b !== undefined && a.year === b.year && (a.places[1] < b.places[0] || b.places[1] < a.places[0]);

const LEAST_IMPORTANCE = 0.02;
const FALL = 0.5;

/** Caches a result for each list of candidates. Lists are immutable: a change makes a new list. */
export function oncePerList<Result>(
  compute: (candidates: readonly Candidate[]) => Result,
): (candidates: readonly Candidate[]) => Result {
  const known = new WeakMap<readonly Candidate[], Result>();
  return (candidates) => cached(known, candidates, () => compute(candidates));
}

/** 0.02 to 1 by the square root of the value over the best; a higher floor would give the low end all questions. */
export const importance = (mu: number, top: number): number =>
  LEAST_IMPORTANCE + (1 - LEAST_IMPORTANCE) * Math.exp(FALL * (mu - top));

/** Ln value of a candidate in the visitor's own league. */
export const strengthOf = ({ mu, offset }: Candidate): number => mu + (offset ?? 0);

export const topOf = oncePerList((candidates) => {
  let top = -Infinity;
  for (const { mu } of candidates) if (mu > top) top = mu;
  return top;
});

const isContested = ({ claim = null }: Candidate): boolean => claim !== null;

/** The candidates of which newcomers claim more than they may decide. */
export const contestedOf = oncePerList((candidates) => candidates.filter(isContested));

// With fewer left, a session would soon have seen them all.
const FEWEST_UNCONTESTED = 100;

/** What voters who are not established are asked about: the other candidates, while a hundred are left. */
export const uncontestedOf = oncePerList((candidates) => {
  const contested = contestedOf(candidates).length;
  const enough = candidates.length - contested >= FEWEST_UNCONTESTED;
  return contested > 0 && enough ? candidates.filter((one) => !isContested(one)) : candidates;
});

// News is asked about while it is new, or until answers know its effect to 15 percent.
const KNOWN_VARIANCE = 0.02;

/** The candidates with fresh news, whose effect on their value is not known yet. */
export const inNewsOf = oncePerList((candidates) =>
  candidates.filter(({ newsDays, variance }) => (newsDays ?? 0) > 0 && variance > KNOWN_VARIANCE),
);

/** The uncertainty of a pool: the sum of importance times variance. */
export const needOf = oncePerList((candidates) => {
  const top = topOf(candidates);
  let need = 0;
  for (const { mu, variance } of candidates) need += importance(mu, top) * variance;
  return need;
});
