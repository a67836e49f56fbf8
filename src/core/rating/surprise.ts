import type { VoterId } from "./voter.ts";

/**
 * A cumulative sum of surprise in one direction (Page 1954, CUSUM): small honest errors run off,
 * a real change of an asset adds up until doubt is added to its belief.
 */
export type Run = {
  readonly sum: number;
  /** Established voters whose answers vouch for the run: newcomers alone cannot set it off. */
  readonly voters: readonly VoterId[];
};

export const QUIET: Run = { sum: 0, voters: [] };

// Slack taken off at each answer, and the height at which the run counts as real (standard deviations).
const SLACK = 0.45;
const ALARM = 3.2;
const VOUCHERS_NEEDED = 3;

// How far newcomers alone may carry a run, and how much farther with each established voter in it (standard
// deviations).
const FREE_RUN = 1.2;
const VOUCHED_RUN = 1.4;

/** Doubt added to an asset that seems to have changed, in squared ln value. */
export const SURPRISE_VARIANCE = 0.2;

/** No single answer surprises by more than this many standard deviations. */
export const MOST_SURPRISE = 2.5;

/**
 * The run after an answer of this force (0..1) that points its way by `step` standard deviations (negative: the other
 * way). A voter already counted does not lengthen it again. An established voter whose answer points the way of the run
 * vouches for it; one whose answer points the other way takes the oldest voucher out, or chance would bring enough of
 * them together while a ring of newcomers keeps the run up.
 */
export const extendRun = (run: Run, step: number, force: number, voter: VoterId, established: boolean): Run => {
  const counted = run.voters.includes(voter);
  if (counted && step > 0) return run;
  const sum = Math.max(0, run.sum + force * (step - SLACK));
  if (sum === 0) return QUIET;
  if (established && force * step < -SLACK) return { sum, voters: run.voters.slice(1) };
  const joins = !counted && established && force * step > SLACK && run.voters.length < VOUCHERS_NEEDED;
  return { sum, voters: joins ? [...run.voters, voter] : run.voters };
};

/**
 * Force (0..1) left to a newcomer's answer that lengthens this run. Newcomers who all push one asset the same way,
 * farther than established voters vouch for, may be one person: beyond that they count together like the repeats of one
 * voter (voter.ts), so their total force is bounded however many come. Honest newcomers err both ways, and no run
 * grows.
 */
export const newcomerTemper = ({ sum, voters }: Run): number =>
  1 / (1 + Math.max(0, sum - FREE_RUN - VOUCHED_RUN * voters.length)) ** 2;

/** Has the run grown too long, by too many voters, to be chance? */
export const isAlarming = (run: Run): boolean => run.sum > ALARM && run.voters.length >= VOUCHERS_NEEDED;

/**
 * The run once its doubt was added: the vouchers are spent, the length stays. Starting again at 0 would give a ring of
 * newcomers a fresh allowance at the very moment when the belief is easiest to move.
 */
export const spendVouchers = ({ sum }: Run): Run => (sum === 0 ? QUIET : { sum, voters: [] });

const weightOf = ({ sum, voters }: Run): number => (voters.length > 0 ? sum : 0);

/**
 * How strongly answers hint that an asset has changed: its longer run that an established voter vouches for; else 0.
 */
export const suspicionOf = ({ rise, fall }: { readonly rise: Run; readonly fall: Run }): number =>
  Math.max(weightOf(rise), weightOf(fall));

/** The longer of an asset's two runs (standard deviations), whoever carries it: a real change, or a ring. */
export const longestRunOf = ({ rise, fall }: { readonly rise: Run; readonly fall: Run }): number =>
  Math.max(rise.sum, fall.sum);
