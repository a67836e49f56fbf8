import type { Rating } from "./rating.ts";
import { spendVouchers } from "./surprise.ts";

/**
 * Variance added each week in season and out of it, in squared ln value. The first lies between the weekly moves
 * measured in two markets.
 */
const WEEKLY_DRIFT = 0.006;
const OFF_SEASON_WEEKLY_DRIFT = 0.003;

/** Variance of a belief about an unknown asset (ln value; 10 to 10,000 spans 6.9). */
export const COLD_VARIANCE = 1.9 ** 2;

/** Variance added by a staff message or an injury, in squared ln value. */
export const NEWS_VARIANCE = 0.3;

// Preseason to the last playoff games.
const SEASON_MONTHS = new Set(["08", "09", "10", "11", "12", "01"]);

/** The weekly drift on an ISO day; lower out of season. */
export const weeklyDriftOn = (day: string): number =>
  SEASON_MONTHS.has(day.slice(5, 7)) ? WEEKLY_DRIFT : OFF_SEASON_WEEKLY_DRIFT;

/** Variance to add for a number of days (at least 0) at a weekly drift. */
export const driftOver = (days: number, weekly: number = WEEKLY_DRIFT): number => (weekly * days) / 7;

/**
 * The rating at the end of a day: its news is a day older, and drift is added to its variance, up to that of an unknown
 * asset (a belief that started wider keeps its variance). When the news no longer explains surprises, those who vouched
 * because of it no longer count.
 */
export const age = (rating: Rating, drift: number): Rating => {
  const aged = (variance: number): number => Math.max(variance, Math.min(variance + drift, COLD_VARIANCE));
  const expired = rating.newsDays === 1;
  return {
    ...rating,
    newsDays: Math.max(0, rating.newsDays - 1),
    rise: expired ? spendVouchers(rating.rise) : rating.rise,
    fall: expired ? spendVouchers(rating.fall) : rating.fall,
    variance: aged(rating.variance),
    prior: { mu: rating.prior.mu, variance: aged(rating.prior.variance) },
  };
};
