import type { VoterId } from "./voter.ts";

/**
 * A cumulative sum of surprise in one direction (Page 1954, CUSUM): small honest errors run off,
 * a real change of an asset adds up until doubt is added to its belief.
 */
export type Run = {
  readonly sum: number;
  /** The first few established voters whose answers carried the run: newcomers alone cannot set it off. */
  readonly voters: readonly VoterId[];
};

export const QUIET: Run = { sum: 0, voters: [] };

// Slack taken off at each answer, and the height at which the run counts as real (standard deviations).
const SLACK = 0.45;
const ALARM = 3.2;
const VOTERS_NEEDED = 3;

/** Doubt added to an asset that seems to have changed, in squared ln value. */
export const SURPRISE_VARIANCE = 0.2;

/** No single answer surprises by more than this many standard deviations. */
export const MOST_SURPRISE = 2.5;

/**
 * The run after an answer that points its way by `step` standard deviations (negative: the other way). A voter already
 * counted does not lengthen it again; only an established one is counted.
 */
export const extendRun = (run: Run, step: number, voter: VoterId, established: boolean): Run => {
  const counted = run.voters.includes(voter);
  if (counted && step > 0) return run;
  const sum = Math.max(0, run.sum + step - SLACK);
  if (sum === 0) return QUIET;
  const joins = !counted && established && step > SLACK && run.voters.length < VOTERS_NEEDED;
  return { sum, voters: joins ? [...run.voters, voter] : run.voters };
};

/** Has the run grown too long, by too many voters, to be chance? */
export const isAlarming = (run: Run): boolean => run.sum > ALARM && run.voters.length >= VOTERS_NEEDED;

const weightOf = ({ sum, voters }: Run): number => (voters.length > 0 ? sum : 0);

/** How strongly answers hint that an asset has changed: its longer run, once an established voter has joined it; else 0. */
export const suspicionOf = ({ rise, fall }: { readonly rise: Run; readonly fall: Run }): number => Math.max(weightOf(rise), weightOf(fall));
