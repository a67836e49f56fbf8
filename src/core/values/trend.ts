import { meanOf } from "#core/kit/sums.ts";

type Trend = "up" | "down" | "neutral";

/** A movement in percent over the last `days`; both 0 where there is no trend. */
export type Movement = { readonly trend: Trend; readonly percent: number; readonly days: number };

export const STILL: Movement = { trend: "neutral", percent: 0, days: 0 };

/** Balanced reference value, variance of its belief (squared ln), and how much news of the day added. */
export type TrendDay = { readonly value: number; readonly variance: number; readonly news?: number };

/** Days a trend looks back. */
export const LOOK_BACK = 14;
const WINDOW = 3;
/** With fewer days of answers there is no trend. */
export const FEWEST_DAYS = 3;
const LEAST_CHANGE = 2;
const LEAST_PERCENT = 3;
/** Below this value, on either day, a percentage says nothing. */
const LEAST_VALUE = 20;
/** A larger percentage is shown as this one. */
const MOST_PERCENT = 99;

/** A movement counts from so many deviations of both ratings on: with one, chance alone gives arrows. */
const LEAST_DEVIATIONS = 1.5;
/** Since news a movement of this size counts whatever the uncertainty: a change is likely then. */
const CLEAR_PERCENT_SINCE_NEWS = 5;
/** Days whose mean is the value now, once there has been news for that long. */
const WINDOW_SINCE_NEWS = 2;

const percentOf = (change: number, then: number): number =>
  then > 0 ? Math.max(-MOST_PERCENT, Math.min(MOST_PERCENT, (100 * change) / then)) : 0;

const meanValue = (days: readonly TrendDay[]): number => meanOf(days.map(({ value }) => value));

/** Shifts the days before a refit by `move` (ln value): a refit's movement is no trend. */
export const takeOutRefit = (history: readonly (TrendDay | null)[], move: number): (TrendDay | null)[] =>
  history.map((day) => (day === null ? null : { ...day, value: day.value * Math.exp(move) }));

/** Whether the last day's value is not 3 percent beyond the first's in a direction (1: up, -1: down). */
function hasComeBack(days: readonly TrendDay[], direction: 1 | -1): boolean {
  const [first = 0, last = 0] = [days[0]?.value, days.at(-1)?.value];
  return direction * (last - first) < (LEAST_PERCENT / 100) * first;
}

/**
 * The part (0 to 1) of an observed change that is a change of the asset itself. Answers move a belief because the asset
 * has changed or because they correct it. The variance that time and news have added says how much it can have changed;
 * what the answers have removed says how much of both is accounted for. A run of surprises adds doubt too (`alarm`:
 * every other rise of the variance), and does not say for which reason: it is shared in proportion to both.
 */
function partOfChange(days: readonly TrendDay[], drift: number): number {
  const [then = 0, now = 0] = [days[0]?.variance, days.at(-1)?.variance];
  let [change, alarm] = [0, 0];
  for (const [i, { variance, news = 0 }] of days.slice(1).entries()) {
    change += drift + news;
    alarm += Math.max(0, variance - (days[i]?.variance ?? 0) - drift - news);
  }
  if (change <= 0) return 0;
  const removed = then + change + alarm - now;
  return removed > 0 ? Math.min(1, (change + (alarm * change) / (then + change)) / removed) : 1;
}

/** The compared groups of days, and the percentage shown whatever the uncertainty. */
type Span = {
  readonly before: readonly TrendDay[];
  readonly after: readonly TrendDay[];
  readonly between: readonly TrendDay[];
  readonly clear: number;
  /** The days from the first of `before` to now, or with news from the day before it. */
  readonly length: number;
};

/**
 * The last three days against the three from 14 days before today; with fewer than nine days each group is a third of
 * them, so that a step shows in full on its third day. From the second day of news on: the last two days against the
 * three before the first news of these two weeks. A public fact makes it likely that the asset has changed, so that a
 * smaller movement is clear; earlier days, in which answers corrected the value, say nothing about its effect.
 */
function spanOf(days: readonly TrendDay[]): Span {
  const start = Math.max(0, days.length - 1 - LOOK_BACK);
  const told = days.findIndex(({ news = 0 }, i) => i > start && news > 0);
  if (told > 0 && days.length - told >= WINDOW_SINCE_NEWS)
    return {
      before: days.slice(Math.max(0, told - WINDOW), told),
      after: days.slice(-WINDOW_SINCE_NEWS),
      between: days.slice(told - 1),
      clear: CLEAR_PERCENT_SINCE_NEWS,
      length: days.length - told,
    };
  const window = Math.min(WINDOW, Math.floor(days.length / 3));
  return {
    before: days.slice(start, start + window),
    after: days.slice(-window),
    between: days.slice(start + window - 1),
    clear: Infinity,
    length: days.length - 1 - start,
  };
}

/**
 * Movement of an asset over two football weeks, or since news of it in these (`spanOf`), as far as it is a change of
 * the asset and not a better knowledge of it (`partOfChange`). `history` holds one entry for each day, oldest first,
 * today last; null marks a break (a void, a reseed), and days before the last break are ignored. `drift` is the
 * variance that a day adds to a belief. Neutral with fewer than 3 days, for a value below 20 then or now, below 2
 * points, or below 3 percent or the noise of both ratings (one and a half standard deviations), which since news counts
 * as at most 5 percent; and if the value has come back, so that from the first to the last day it has not moved
 * by 3 percent in the same direction.
 */
export function trend(history: readonly (TrendDay | null)[], drift: number): Movement {
  const days = history.slice(history.lastIndexOf(null) + 1).filter((day) => day !== null);
  if (days.length < FEWEST_DAYS) return STILL;
  const { before, after, between, clear, length } = spanOf(days);
  const [then, now] = [meanValue(before), meanValue(after)];
  const part = partOfChange(between, drift);
  const change = then > 0 ? then * ((now / then) ** part - 1) : 0;
  const percent = percentOf(change, then);
  const noise = 100 * LEAST_DEVIATIONS * Math.sqrt(between[0]!.variance + between.at(-1)!.variance);
  if (Math.abs(percent) < Math.min(clear, noise) || hasComeBack([...before, ...after], percent > 0 ? 1 : -1))
    return STILL;
  return movementOf(then, now, change, length);
}

/** A movement by a change, neutral for a value below 20 then or now, below 2 points, or below 3 percent. */
function movementOf(then: number, now: number, change: number, days: number): Movement {
  const percent = percentOf(change, then);
  if (Math.min(then, now) < LEAST_VALUE || Math.abs(change) < LEAST_CHANGE || Math.abs(percent) < LEAST_PERCENT)
    return STILL;
  return { trend: percent > 0 ? "up" : "down", percent: Math.round(percent * 10) / 10, days };
}

/** Movement by statistics alone, without noise: a change counts from 2 points and 3 percent on. */
export const statisticsTrend = (then: number, now: number): Movement => movementOf(then, now, now - then, LOOK_BACK);
