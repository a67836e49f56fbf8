import type { AssetId } from "../ids.ts";
import { AGREED_VARIANCE, QUIET, type Run, spendVouchers, SURPRISE_VARIANCE } from "./surprise.ts";
import type { ScoreType } from "../score/score-type.ts";
import type { Format } from "../situation/situation.ts";

/**
 * The belief about one asset in one pool: a mean and a variance. Perception pools: `mu` is the natural logarithm of the
 * asset's value. Stat pools: the season total is base x mu / 4 (values below 0 count as 0).
 */
export type Belief = { readonly mu: number; readonly variance: number };

/** One pool of ratings: one score type in one league format. */
export type PoolKey = { readonly format: Format; readonly scoreType: ScoreType };

/** The state of one asset in a pool. Immutable: a change makes a new object. */
export type Rating = Belief & {
  readonly asset: AssetId;
  /** Counted answers so far. */
  readonly votes: number;
  /** The belief before any answer, with the drift and news since added to its variance: the anchor of a refit. */
  readonly prior: Belief;
  /** Variance added by news and surprise since the last refit. */
  readonly inflated: number;
  /** Days for which the newest news, or an alarm, still explains a surprise; 0: none. */
  readonly newsDays: number;
  /** Runs of surprisingly good and of surprisingly bad answers. */
  readonly rise: Run;
  readonly fall: Run;
};

/** The smallest variance of a belief, in squared ln value. */
export const VARIANCE_FLOOR = 1e-5;

/** A starting belief needs a finite mean and a finite variance above 0. */
const isBelief = ({ mu, variance }: Belief): boolean =>
  Number.isFinite(mu) && Number.isFinite(variance) && variance > 0;

/** The rating of an asset without answers. Throws on an invalid belief. */
export const freshRating = (asset: AssetId, belief: Belief): Rating => {
  if (!isBelief(belief)) throw new RangeError(`Asset ${asset} needs a finite mean and a variance above 0`);
  const prior = { mu: belief.mu, variance: Math.max(belief.variance, VARIANCE_FLOOR) };
  return { asset, ...prior, votes: 0, prior, inflated: 0, newsDays: 0, rise: QUIET, fall: QUIET };
};

/** From this many answers on an asset keeps its prior: the answers outweigh a list or new facts. */
export const MANY_ANSWERS = 10;

/**
 * Gives a rating another prior. What its answers said is kept as the precision and the weighted mean they added, so the
 * new prior enters by its own precision. If surprise has raised the variance above the prior's, that precision is
 * undefined; the rating then keeps its distance from the prior. Without answers it starts afresh. The same prior
 * changes nothing.
 */
export const withPrior = (rating: Rating, belief: Belief): Rating => {
  const fresh = freshRating(rating.asset, belief);
  if (rating.votes === 0) return fresh;
  const { prior } = fresh;
  const before = rating.prior;
  const added = 1 / rating.variance - 1 / before.variance;
  if (added <= 0)
    return {
      ...rating,
      mu: prior.mu + rating.mu - before.mu,
      variance: prior.variance + rating.variance - before.variance,
      prior,
    };
  const variance = 1 / (1 / prior.variance + added);
  const said = rating.mu / rating.variance - before.mu / before.variance;
  return { ...rating, mu: variance * (prior.mu / prior.variance + said), variance, prior };
};

/** News explains surprising answers for so many days. */
export const NEWS_DAYS = 28;

/** The rating after a public fact about its asset (an injury, a trade): `variance` is added (squared ln value). */
export const withNews = (rating: Rating, variance: number): Rating => ({
  ...inflate(rating, variance),
  newsDays: NEWS_DAYS,
});

/** Surprising answers are explained for so many days after an alarm about an asset without news. */
const ALARM_DAYS = 21;

/**
 * The rating after a run of surprises that is too long for chance. Without news only senior voters can have raised the
 * alarm. In a grown pool what they agree on counts like a public fact: all established voters may vouch for the change.
 * An alarm while news explains surprises does not prolong it, because there fewer answers make a voucher.
 */
export const withAlarm = (rating: Rating, isGrownPool: boolean): Rating => ({
  ...inflate(rating, isGrownPool ? AGREED_VARIANCE : SURPRISE_VARIANCE),
  newsDays: rating.newsDays > 0 || !isGrownPool ? rating.newsDays : ALARM_DAYS,
  rise: spendVouchers(rating.rise),
  fall: spendVouchers(rating.fall),
});

/** Adds variance in squared ln value: after news or a run of surprises. */
export const inflate = (rating: Rating, variance: number): Rating => ({
  ...rating,
  variance: rating.variance + variance,
  prior: { mu: rating.prior.mu, variance: rating.prior.variance + variance },
  inflated: rating.inflated + variance,
});
