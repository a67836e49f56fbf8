import type { Belief } from "#core/prior/belief.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { forget, isContested, NOTHING_PROPOSED, type Proposal } from "./claim.ts";

/** The state of one asset in a pool. Immutable: a change makes a new object. */
export type Rating = Belief &
  Proposal & {
    readonly asset: AssetId;
    readonly votes: number;
    /** The belief before any answer, with the drift and news since added to its variance: the anchor of a refit. */
    readonly prior: Belief;
    /** Variance added by news since the last refit. */
    readonly inflated: number;
    /** Days for which the newest public news counts as new; 0: none. */
    readonly newsDays: number;
    /** Days in a row at whose end it was contested (claim.ts). */
    readonly contestedDays: number;
  };

/** The smallest variance of a belief, in squared ln value. */
export const VARIANCE_FLOOR = 1e-5;

/** The rating of an asset without answers. Throws on an invalid belief. */
export function freshRating(asset: AssetId, { mu, variance }: Belief): Rating {
  if (!Number.isFinite(mu) || !(variance > 0 && variance < Infinity))
    throw new RangeError(`Asset ${asset} needs a finite mean and a variance above 0`);
  const prior = { mu, variance: Math.max(variance, VARIANCE_FLOOR) };
  return { asset, ...prior, votes: 0, prior, inflated: 0, newsDays: 0, contestedDays: 0, ...NOTHING_PROPOSED };
}

/** From this many answers on an asset keeps its prior: the answers outweigh a list or new facts. */
export const MANY_ANSWERS = 10;

/**
 * Gives a rating another prior. The effect of its answers is kept as the precision and the weighted mean they added, so
 * the new prior enters by its own precision. If surprise has raised the variance above the prior's, that precision is
 * undefined; the rating then keeps its distance from the prior. Without answers it starts afresh. The same prior
 * changes nothing.
 */
export function withPrior(rating: Rating, belief: Belief): Rating {
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
}

/** News counts as new for so many days: its asset is asked about. */
export const NEWS_DAYS = 7;

/** The rating after a public fact about its asset (an injury, a trade): `variance` is added (squared ln value). */
export function withNews(rating: Rating, variance: number): Rating {
  return {
    ...rating,
    variance: rating.variance + variance,
    prior: { mu: rating.prior.mu, variance: rating.prior.variance + variance },
    inflated: rating.inflated + variance,
    newsDays: NEWS_DAYS,
  };
}

/** Squared ln value, in season and out of it. The first lies between the weekly moves measured in two markets. */
const WEEKLY_DRIFT = 0.006;
const OFF_SEASON_WEEKLY_DRIFT = 0.003;

/** Variance of a belief about an unknown asset (ln value; 10 to 10,000 spans 6.9). */
export const COLD_VARIANCE = 1.9 ** 2;

/** Variance added by a staff message or an injury, in squared ln value. */
export const NEWS_VARIANCE = 0.45;

// Preseason to the last playoff games.
const SEASON_MONTHS = new Set(["08", "09", "10", "11", "12", "01"]);

/** The weekly drift on an ISO day; lower out of season. */
export const weeklyDriftOn = (day: string): number =>
  SEASON_MONTHS.has(day.slice(5, 7)) ? WEEKLY_DRIFT : OFF_SEASON_WEEKLY_DRIFT;

/** Variance to add for a number of days (at least 0) at a weekly drift. */
export const driftOver = (days: number, weekly: number = WEEKLY_DRIFT): number => (weekly * days) / 7;

// A single answer counts as at most this much more surprising than expected (squared deviations).
const MOST_SURPRISE = 6;

/**
 * An answer that moved the gap by more than expected (`squared`: move over the expected one, squared) means that the
 * value may have changed: by its `share` in the gap the surplus adds variance to what it `learned`.
 */
export function grownBy({ variance, prior }: Rating, learned: number, squared: number, share: number): number {
  const surprise = Math.max(0, Math.min(MOST_SURPRISE, squared - 1));
  return Math.max(learned, Math.min(prior.variance, learned + share * surprise * variance));
}

/** The rating at the end of a day: news and proposal a day older, drift added up to an unknown asset's variance. */
export function age(rating: Rating, drift: number): Rating {
  const aged = (variance: number): number => Math.max(variance, Math.min(variance + drift, COLD_VARIANCE));
  return {
    ...rating,
    ...forget(rating),
    newsDays: Math.max(0, rating.newsDays - 1),
    contestedDays: isContested(rating) ? rating.contestedDays + 1 : 0,
    variance: aged(rating.variance),
    prior: { mu: rating.prior.mu, variance: aged(rating.prior.variance) },
  };
}
