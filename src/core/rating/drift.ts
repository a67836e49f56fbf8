import type { Rating } from "./rating.ts";

/**
 * Doubt added each week in season and out of it, in squared ln value; the first lies between two markets' measured
 * weekly moves.
 */
export const WEEKLY_DRIFT = 0.006;
export const OFF_SEASON_WEEKLY_DRIFT = 0.003;

/** Variance of a belief about an asset of which nothing is known (ln value; 10 to 10,000 spans 6.9). */
export const COLD_VARIANCE = 1.9 ** 2;

/** Doubt a staff message or an injury adds, in squared ln value. */
export const NEWS_VARIANCE = 0.5;

// Preseason to the last playoff games.
const SEASON_MONTHS = new Set(["08", "09", "10", "11", "12", "01"]);

/** The weekly drift on an ISO day: out of season less happens. */
export const weeklyDriftOn = (day: string): number =>
  SEASON_MONTHS.has(day.slice(5, 7)) ? WEEKLY_DRIFT : OFF_SEASON_WEEKLY_DRIFT;

/** Variance to add for a number of days (at least 0) at a weekly drift. */
export const driftOver = (days: number, weekly: number = WEEKLY_DRIFT): number => (weekly * days) / 7;

/** Time passes: doubt grows, but not beyond knowing nothing (a belief that started wider keeps its width). */
export const age = (rating: Rating, drift: number): Rating => {
  const aged = (variance: number): number => Math.max(variance, Math.min(variance + drift, COLD_VARIANCE));
  return {
    ...rating,
    variance: aged(rating.variance),
    prior: { mu: rating.prior.mu, variance: aged(rating.prior.variance) },
  };
};
