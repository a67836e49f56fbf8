export type Trend = "up" | "down" | "neutral";

const LOOK_BACK = 14;
const WINDOW = 3;
const FEWEST_DAYS = 4;
const LEAST_CHANGE = 2;
const LEAST_PERCENT = 3;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Movement of an asset over two football weeks: the mean of the last three days against that of the three days from
 * 14 days before today. `history` holds one balanced value at the reference settings for each day, oldest first, today
 * last; null marks a break (a refit, a void, a re-seed), and what lies before the last break is not compared.
 * Neutral with under 4 days, under 2 points, or under 3 percent or `noisePercent`, the rating's own noise.
 */
export const trend = (
  history: readonly (number | null)[],
  noisePercent = 0,
): { readonly trend: Trend; readonly percent: number } => {
  const days = history.slice(history.lastIndexOf(null) + 1).filter((value) => value !== null);
  if (days.length < FEWEST_DAYS) return { trend: "neutral", percent: 0 };
  const start = Math.max(0, days.length - 1 - LOOK_BACK);
  const now = mean(days.slice(-WINDOW));
  const then = mean(days.slice(start, start + WINDOW));
  const percent = then > 0 ? Math.max(-99, Math.min(999, 100 * (now / then - 1))) : 0;
  if (Math.abs(now - then) < LEAST_CHANGE || Math.abs(percent) < Math.max(LEAST_PERCENT, noisePercent))
    return { trend: "neutral", percent: 0 };
  return { trend: percent > 0 ? "up" : "down", percent: Math.round(percent * 10) / 10 };
};
