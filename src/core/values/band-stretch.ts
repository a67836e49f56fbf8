import type { PoolBeliefs } from "./beliefs.ts";
import { bestIndexes } from "./ranks.ts";
import { ANCHOR_COUNT } from "./reference-value.ts";

// All constants are fitted to simulated crowds on seeds 20401 to 20406 (docs/decisions/0009-rating-update.md).

/** Assets from which answers have removed a smaller share of the variance are ignored when first values are judged. */
const LEAST_ANSWERED = 0.3;
/** Squared move away from the first value, in prior variances: from errors of first values, and from noise. */
const MOVE_BY_ERROR = 0.23;
const MOVE_BY_NOISE = 2.25;
/** Weight of the assumption that first values are as wrong as they state, in assets fully known. */
const ASSUMED_ASSETS = 3;
/** Bounds of the measured squared error of first values, in stated variances. */
const LEAST_ERROR = 0.1;
const MOST_ERROR = 1.25;

/** Variance that answers alone leave, times their number: of these and of older ones, in terms of their variance. */
const VARIANCE_OF_ONE_ANSWER = 0.6;
const FEWEST_ANSWERED = 1;
const MOST_ANSWERED = 6;
/** The variance that answers leave is this much, and their share once more, of what they state. */
const EVIDENCE_BASE = 0.87;
/** Variance that all values share because the scale rests on the best twelve: their mean variance, times this. */
const COMMON = 0.36;
/** Errors add up with the distance from the best twelve: the deviation for each unit of ln value. */
const DISTANCE = 0.05;
/** No value is farther from the best in ln value: 10 to 10,000 spans 6.9. */
const MOST_DISTANT = 7;
/** The variance left after a common error of the best twelve first values, as a multiple of its estimate. */
const COMMON_MOVE = 24;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The share (0..1) of its prior variance that the answers about an asset have removed. */
const answeredShare = ({ variance, priorVariance }: PoolBeliefs, index: number): number =>
  clamp(1 - (variance[index] ?? 0) / (priorVariance[index] || 1), 0, 1);

/** Squared error of first values over the stated one, from the moves by answers; and their weight (0..1) in it. */
function errorOfFirstValues(stated: PoolBeliefs): { readonly error: number; readonly weight: number } {
  const { mu, priorMu, priorVariance } = stated;
  let [moved, answered] = [0, 0];
  for (let index = 0; index < mu.length; index++) {
    const share = answeredShare(stated, index);
    if (!(share >= LEAST_ANSWERED)) continue;
    const move = (mu[index] ?? 0) - (priorMu[index] ?? 0);
    moved += move ** 2 / (priorVariance[index] ?? 1) - MOVE_BY_NOISE * share ** 2 * (1 - share);
    answered += MOVE_BY_ERROR * share ** 2;
  }
  const total = answered + ASSUMED_ASSETS;
  return { error: clamp((moved + ASSUMED_ASSETS) / total, LEAST_ERROR, MOST_ERROR), weight: answered / total };
}

/** The variance of an asset that fits its error, without that of the common scale; 0 without a belief. */
function ownVariance(stated: PoolBeliefs, index: number, error: number): number {
  const variance = stated.variance[index] || 0;
  const share = answeredShare(stated, index);
  // Beyond some number more answers say no more: they are old, and values drift.
  const answered = clamp((stated.votes[index] ?? 0) * variance, FEWEST_ANSWERED, MOST_ANSWERED);
  const left = (VARIANCE_OF_ONE_ANSWER / answered) * (EVIDENCE_BASE + share);
  return variance * ((1 - share) * error + share * left);
}

const meanOf = (indexes: readonly number[], of: (index: number) => number): number =>
  indexes.reduce((sum, index) => sum + of(index), 0) / ANCHOR_COUNT;

/**
 * Variance that all values share because the first values of the best were too high or too low together. Answers
 * compare the best mostly with one another, so they follow such an error slowly: what they have moved the best twelve
 * first values by on average, beyond what independent errors explain, tells how much of it is left. At most the
 * variance of the first values; 0 before the first answers.
 */
function leftOfCommonMove(stated: PoolBeliefs, first: readonly number[], best: readonly number[]): number {
  const { mu, priorMu, priorVariance } = stated;
  const move = meanOf(first, (index) => (mu[index] ?? 0) - (priorMu[index] ?? 0));
  const most = meanOf(first, (index) => priorVariance[index] ?? 0);
  const byChance = meanOf(first, (index) => answeredShare(stated, index) * (priorVariance[index] ?? 0)) / ANCHOR_COUNT;
  const answered = meanOf(best, (index) => answeredShare(stated, index));
  const left = (1 - answered) / Math.max(LEAST_ANSWERED, answered);
  return Math.min(most, COMMON_MOVE * Math.max(0, move ** 2 - byChance) * left ** 2);
}

/**
 * The factor by which the 80 percent band of each asset is wider than the stated deviation of ln value, by asset index;
 * 1 where there is no belief, and everywhere before the first answers. The stated deviation misfits the errors in five
 * ways: first values may be better or worse than they state, which the moves made by answers reveal; early answers are
 * read as more independent than they are, and late ones as less; the scale of all values shares the errors of the best
 * twelve; the first values of these may err together; and errors grow with the distance from them.
 */
export function bandStretch(stated: PoolBeliefs): Float64Array {
  const { mu, variance, priorMu, priorVariance } = stated;
  const { error, weight } = errorOfFirstValues(stated);
  const isKnown = (index: number): boolean => (variance[index] ?? 0) > 0 && (priorVariance[index] ?? 0) > 0;
  const ownOf = (index: number): number => ownVariance(stated, index, error);
  const bestBy = (means: Float64Array): readonly number[] =>
    bestIndexes(
      means.map((mean, index) => (isKnown(index) ? mean : Number.NaN)),
      ANCHOR_COUNT,
    );
  const best = bestBy(mu);
  const common = weight * COMMON * meanOf(best, ownOf) + leftOfCommonMove(stated, bestBy(priorMu), best);
  const top = meanOf(best, (index) => mu[index] ?? 0);
  return mu.map((mean, index) => {
    if (!isKnown(index)) return 1;
    const byDistance = weight * (DISTANCE * clamp(top - mean, 0, MOST_DISTANT)) ** 2;
    return Math.sqrt((ownOf(index) + common + byDistance) / (variance[index] ?? 1));
  });
}
