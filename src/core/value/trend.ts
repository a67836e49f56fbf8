export type Trend = "up" | "down" | "neutral";

const LOOK_BACK = 14;
const WINDOW = 3;
const FEWEST_DAYS = 3;
const LEAST_CHANGE = 2;
const LEAST_PERCENT = 3;

/** A movement of this size is shown whatever the uncertainty about the asset. */
const CLEAR_PERCENT = 15;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Shifts the days before a refit to the level after it: a refit recomputes all ratings without news, so its movement is
 * no trend. `move` is in ln value.
 */
export const takeOutRefit = (history: readonly (number | null)[], move: number): (number | null)[] =>
  history.map((value) => (value === null ? null : value * Math.exp(move)));

/** The noise of a rating, in percent of its value: one standard deviation; `variance` is that of ln value. */
export const noisePercentOf = (variance: number): number => 100 * Math.sqrt(variance);

/** Whether the last day's value is not 3 percent beyond the first's in a direction (1: up, -1: down). */
const hasComeBack = (days: readonly number[], direction: 1 | -1): boolean => {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return direction * (last - first) < (LEAST_PERCENT / 100) * first;
};

/**
 * Movement of an asset over two football weeks: the mean of the last three days relative to that of the three days from
 * 14 days before today. With fewer than nine days each window is a third of them, so that a step shows in full on its
 * third day. `history` holds one balanced value at the reference settings for each day, oldest first, today last; null
 * marks a break (a void, a reseed), and days before the last break are ignored. Neutral with fewer than 3 days, below 2
 * points, or below 3 percent or `noisePercent`, the rating's own noise, which counts as at most 15 percent; and if the
 * value has come back, so that from the first to the last day it has not moved by 3 percent in the same direction.
 */
export const trend = (
  history: readonly (number | null)[],
  noisePercent = 0,
): { readonly trend: Trend; readonly percent: number } => {
  const days = history.slice(history.lastIndexOf(null) + 1).filter((value) => value !== null);
  if (days.length < FEWEST_DAYS) return { trend: "neutral", percent: 0 };
  const start = Math.max(0, days.length - 1 - LOOK_BACK);
  const window = Math.min(WINDOW, Math.floor(days.length / 3));
  const now = mean(days.slice(-window));
  const then = mean(days.slice(start, start + window));
  const percent = then > 0 ? Math.max(-99, Math.min(999, 100 * (now / then - 1))) : 0;
  if (
    Math.abs(now - then) < LEAST_CHANGE ||
    Math.abs(percent) < Math.max(LEAST_PERCENT, Math.min(CLEAR_PERCENT, noisePercent)) ||
    hasComeBack(days.slice(start), percent > 0 ? 1 : -1)
  )
    return { trend: "neutral", percent: 0 };
  return { trend: percent > 0 ? "up" : "down", percent: Math.round(percent * 10) / 10 };
};
