import type { VoterId } from "./voter.ts";

/**
 * A cumulative sum of surprise in one direction (Page 1954, CUSUM): small honest errors decay, a real change of an
 * asset accumulates until variance is added to its belief.
 */
export type Run = {
  readonly sum: number;
  /** Senior voters whose answers vouch for the run; nobody else can raise the alarm. */
  readonly voters: readonly VoterId[];
};

export const QUIET: Run = { sum: 0, voters: [] };

// Slack subtracted at each answer, and the length at which the run counts as real (standard deviations).
const SLACK = 0.45;
const ALARM = 3.2;
const VOUCHERS_NEEDED = 3;

// How far those who may not vouch alone may extend a run, and how much farther with each voucher in it (standard
// deviations). In a young pool less, because fewer honest answers about an asset stand beside those of a ring.
const YOUNG_RUN = { free: 0.6, vouched: 1 };
const GROWN_RUN = { free: 0.9, vouched: 1.2 };

/** Variance added to an asset that seems to have changed, in squared ln value: in a young and in a grown pool. */
export const SURPRISE_VARIANCE = 0.2;
export const AGREED_VARIANCE = 0.6;

/** No single answer counts as more surprise than this (standard deviations). */
export const MOST_SURPRISE = 2.5;

/**
 * The run after an answer with temper `force` (0..1) that moves it by `step` standard deviations (negative: against the
 * run). A voter counts only once per run. One who may vouch and answers in the run's direction vouches for it; one who
 * answers against it removes the oldest voucher. Without that rule, vouchers would accumulate by chance while a ring of
 * newcomers keeps the run up.
 */
export const extendRun = (run: Run, step: number, force: number, voter: VoterId, mayVouch: boolean): Run => {
  const counted = run.voters.includes(voter);
  if (counted && step > 0) return run;
  const sum = Math.max(0, run.sum + force * (step - SLACK));
  if (sum === 0) return QUIET;
  if (mayVouch && force * step < -SLACK) return { sum, voters: run.voters.slice(1) };
  const joins = !counted && mayVouch && force * step > SLACK && run.voters.length < VOUCHERS_NEEDED;
  return { sum, voters: joins ? [...run.voters, voter] : run.voters };
};

/** How much longer a run is than those who may not vouch may extend it, in standard deviations. */
const excessOf = ({ sum, voters }: Run, { free, vouched }: typeof YOUNG_RUN): number =>
  Math.max(0, sum - free - vouched * voters.length);

/**
 * Temper (0..1) of an answer that extends this run, by a voter who may not vouch. Such voters who all move one asset
 * the same way, farther than others vouch for, may be one person. Beyond that point they count together like the
 * repeats of one voter (voter.ts), so their total weight is bounded however many there are. Honest newcomers err both
 * ways, and no run grows.
 */
export const extendingTemper = (run: Run, isGrownPool: boolean): number =>
  1 / (1 + excessOf(run, isGrownPool ? GROWN_RUN : YOUNG_RUN)) ** 2;

/**
 * Temper (0..1) of an answer against this run, by a voter who may not vouch, in a grown pool. Honest ones answer both
 * ways about an asset that a ring pushes. If only the answers that agree with the ring were tempered, the asset would
 * fall below its value; if both were tempered alike, nobody could correct the ring. So answers against the run are
 * tempered by the square root.
 */
export const opposingTemper = (run: Run): number => 1 / (1 + excessOf(run, GROWN_RUN));

/** Is the run too long, and are there too many voters in it, for chance? */
export const isAlarming = (run: Run): boolean => run.sum > ALARM && run.voters.length >= VOUCHERS_NEEDED;

/**
 * The run after its variance was added: the vouchers are removed, the length stays. A reset to 0 would give a ring of
 * newcomers a fresh allowance exactly when the belief is easiest to move.
 */
export const spendVouchers = ({ sum }: Run): Run => (sum === 0 ? QUIET : { sum, voters: [] });

const weightOf = ({ sum, voters }: Run): number => (voters.length > 0 ? sum : 0);

/** The longer run that somebody vouches for, as a measure of how likely the asset has changed; else 0. */
export const suspicionOf = ({ rise, fall }: { readonly rise: Run; readonly fall: Run }): number =>
  Math.max(weightOf(rise), weightOf(fall));

/** The longer of an asset's two runs (standard deviations), whoever extended it: a real change, or a ring. */
export const longestRunOf = ({ rise, fall }: { readonly rise: Run; readonly fall: Run }): number =>
  Math.max(rise.sum, fall.sum);
