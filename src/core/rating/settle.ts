import { levelOf, observe, loadsOf, strengthOf, varianceOf } from "./observe.ts";
import { type Rating, VARIANCE_FLOOR, withAlarm } from "./rating.ts";
import { extendRun, isAlarming, MOST_SURPRISE, extendingTemper, opposingTemper, type Run } from "./surprise.ts";
import type { Selection } from "./selection.ts";
import {
  attention,
  isGrown,
  isPastFirstAnswers,
  learnVoter,
  probation,
  repeatTemper,
  type Voter,
  type VoterId,
  voterScale,
} from "./voter.ts";

/** One asset of a comparison as shown to the voter. */
export type Named = {
  readonly rating: Rating;
  /** What the voter's situation adds to the asset's ln value; 0 outside perception. */
  readonly offset: number;
  /** Earlier counted answers of this voter about this asset in this pool. */
  readonly repeats: number;
};

type Answer = {
  readonly voter: VoterId;
  readonly selection: Selection;
  /** Weight of the answer after vote weighting (vote-weight.ts), 0 to 1. */
  readonly weight: number;
  /** Was the visitor's first visit too recent to vouch for a surprise (voter.ts)? */
  readonly newVisitor: boolean;
  /** Has the voter given enough answers to vouch for a surprise (voter.ts)? */
  readonly isSenior: boolean;
  /** Counted answers of the pool at its last day mark. */
  readonly poolAnswers: number;
  /** Was the voter a stranger to the pool (voter.ts)? Then no asset moves by more than 2 percent. */
  readonly stranger: boolean;
};

/** The parameters with which an answer was applied. They are stored with it, so that a refit uses the same. */
export type Applied = {
  /**
   * Exponent of the likelihood (tempering), 0 to 1: the product of repeats, probation, vote weighting, the newcomers'
   * share and the cap.
   */
  readonly temper: number;
  /** Estimated probability that the voter looked. */
  readonly attention: number;
  /** Estimated noise multiplier of the voter. */
  readonly scale: number;
};

type Settlement = {
  readonly left: readonly Rating[];
  readonly right: readonly Rating[];
  readonly voter: Voter;
  readonly applied: Applied;
};

// One answer may be a slip: it moves a belief by at most this share of its standard deviation.
const MOST_MOVED = 0.6;

// An answer of a stranger, and of anybody else who may not vouch, moves no asset by more than this, in ln value: 2
// percent. With more for the others, strangers who disagree would cut a run short without moving the asset, and each
// time free a ring of older visitors to move it far.
const MOST_MOVED_WITHOUT_VOUCHING = Math.log(1.02);

// An answer that removes less than this share of the variance does not measure surprise.
const LEAST_REMOVED = 0.01;

/** How many standard deviations an answer moved the gap, relative to the expected movement of such answers; bounded. */
const surpriseOf = (moved: number, removed: number, variance: number): number => {
  const deviations = moved / Math.sqrt(Math.max(removed, LEAST_REMOVED * variance));
  return Math.max(-MOST_SURPRISE, Math.min(MOST_SURPRISE, deviations));
};

/**
 * Applies one answer to its assets and its voter: the whole update of the engine
 * (docs/decisions/0009-rating-update.md). What one asset gains the other loses, in proportion to its variance; no asset
 * moves by more than 0.6 of its deviation, nor by more than 2 percent if the voter is a stranger or, in a pool that is
 * past its first answers, may not vouch; an answer of weight 0 changes nothing.
 */
export const settleVote = (
  left: readonly Named[],
  right: readonly Named[],
  voter: Voter,
  answer: Answer,
): Settlement => {
  const named = [...left, ...right];
  const repeats = named.reduce((most, { repeats }) => Math.max(most, repeats), 0);
  const ownTemper = answer.weight * repeatTemper(repeats) * probation(voter);
  const appliedWith = (temper: number): Applied => ({ temper, attention: attention(voter), scale: voterScale(voter) });
  if (answer.weight === 0) {
    return {
      left: left.map(({ rating }) => rating),
      right: right.map(({ rating }) => rating),
      voter,
      applied: appliedWith(ownTemper),
    };
  }

  const leftSide = left.map(toContender);
  const rightSide = right.map(toContender);
  const leftLoads = loadsOf(leftSide);
  const rightLoads = loadsOf(rightSide);
  const gap = strengthOf(leftSide) - strengthOf(rightSide);
  const variance = varianceOf(leftSide, leftLoads) + varianceOf(rightSide, rightLoads);
  const level = levelOf(answer.selection);
  const own = observe(gap, variance, level, voter, ownTemper);
  const mayVouch = answer.isSenior && !answer.newVisitor;
  const [raised, lowered] = own.gap > gap ? [left, right] : [right, left];
  const shared = mayVouch ? 1 : sharedTemper(raised, lowered, isGrown(answer.poolAnswers));
  const temper = ownTemper * shared;
  const seen = shared === 1 ? own : observe(gap, variance, level, voter, temper);

  const loads = [...leftLoads, ...rightLoads];
  const kept = keptTemper((seen.gap - gap) / variance, named, loads, mostMoved(answer, mayVouch));
  const applied = appliedWith(temper * kept);
  const pull = (kept * (seen.gap - gap)) / variance;
  const cut = (kept * (variance - seen.variance)) / variance ** 2;
  // Surprise measures what the answer says, not the part of it that is applied.
  const surprise = surpriseOf(own.gap - gap, variance - own.variance, variance) * applied.attention;
  const settle = ({ rating }: Named, load: number): Rating => {
    const share = rating.variance * load;
    const moved = {
      ...rating,
      mu: rating.mu + share * pull,
      variance: Math.max(VARIANCE_FLOOR, rating.variance - share * share * cut),
      votes: rating.votes + 1,
    };
    const part = load * Math.sqrt(Math.min(1, (2 * rating.variance * load * load) / variance));
    return updateRuns(moved, surprise * part, { ...answer, mayVouch });
  };
  return {
    left: left.map((one, i) => settle(one, leftLoads[i] ?? 0)),
    right: right.map((one, i) => settle(one, -(rightLoads[i] ?? 0))),
    voter: learnVoter(voter, level, seen.chances),
    applied,
  };
};

/** By how much the answer may move an asset, in ln value, whatever the asset's deviation. */
const mostMoved = ({ stranger, poolAnswers }: Answer, mayVouch: boolean): number =>
  stranger || (!mayVouch && isPastFirstAnswers(poolAnswers)) ? MOST_MOVED_WITHOUT_VOUCHING : Number.POSITIVE_INFINITY;

/** Share (0..1) of the temper to keep so that no asset moves farther than `most`, nor than one answer may move it. */
const keptTemper = (pull: number, named: readonly Named[], loads: readonly number[], most: number): number =>
  named.reduce((least, { rating }, i) => {
    const moved = Math.abs(pull) * rating.variance * (loads[i] ?? 0);
    const allowed = Math.min(MOST_MOVED * Math.sqrt(rating.variance), most);
    return moved > allowed ? Math.min(least, allowed / moved) : least;
  }, 1);

const toContender = ({ rating, offset }: Named) => ({ mu: rating.mu, variance: rating.variance, offset });

/**
 * Temper (0..1) that voters share who raise one side, lower the other, and may not vouch for a change: by each asset's
 * run in the answer's direction, and in a grown pool by that against it.
 */
const sharedTemper = (raised: readonly Named[], lowered: readonly Named[], isGrownPool: boolean): number => {
  const opposing = (run: Run): number => (isGrownPool ? opposingTemper(run) : 1);
  const tempers = [
    ...raised.map(({ rating }) => Math.min(extendingTemper(rating.rise, isGrownPool), opposing(rating.fall))),
    ...lowered.map(({ rating }) => Math.min(extendingTemper(rating.fall, isGrownPool), opposing(rating.rise))),
  ];
  return Math.min(...tempers);
};

/**
 * Updates the runs of surprise about one asset. When one is too long for chance, an answer of a voter who may vouch
 * adds variance.
 */
const updateRuns = (
  rating: Rating,
  step: number,
  { voter, weight, mayVouch, poolAnswers }: Answer & { readonly mayVouch: boolean },
): Rating => {
  const rise = extendRun(rating.rise, step, weight, voter, mayVouch);
  const fall = extendRun(rating.fall, -step, weight, voter, mayVouch);
  if (!mayVouch || (!isAlarming(rise) && !isAlarming(fall))) return { ...rating, rise, fall };
  return withAlarm({ ...rating, rise, fall }, isGrown(poolAnswers));
};
