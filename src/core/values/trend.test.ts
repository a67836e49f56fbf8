import * as fc from "fast-check";
import { expect, test } from "vitest";
import { statisticsTrend, trend as trendOf, type TrendDay } from "./trend.ts";

const NEUTRAL = { trend: "neutral", percent: 0, days: 0 };
/** Variance that a day adds, in season. */
const DRIFT = 0.006 / 7;
/** The movement of values that answers know as well at the end as at the start, with a noise in percent. */
const trend = (values: readonly (number | null)[], noisePercent = 1) =>
  trendOf(
    values.map((value) => (value === null ? null : { value, variance: (noisePercent / 100) ** 2 })),
    DRIFT,
  );
const days = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

test("a rise over 14 days is the mean of the last three days over that of the three from 14 days before today", () => {
  const history = [500, 100, 102, 104, ...days(105, 119, 9), 120, 121, 122];
  expect(history.length).toBe(16);
  expect(trend(history)).toEqual({ trend: "up", percent: 18.6, days: 14 });
});

test("a fall is down", () => {
  expect(trend(days(200, 150, 20)).trend).toBe("down");
});

test("under 3 days, under 2 points and under 3 percent are neutral", () => {
  expect(trend([100, 200])).toEqual(NEUTRAL);
  expect(trend([10, 10, 10, 11, 11.5, 11.5])).toEqual(NEUTRAL);
  expect(trend(days(400, 411, 15))).toEqual(NEUTRAL);
  expect(trend([])).toEqual(NEUTRAL);
});

test("a change within one and a half deviations of both ratings is neutral, however large", () => {
  const wander = [100, 100, 100, ...days(101, 113, 9), 114, 114, 114];
  expect(trend(wander, 6.5)).toMatchObject({ trend: "up" });
  expect(trend(wander, 6.7)).toEqual(NEUTRAL);
  expect(trend([100, 100, 100, 150, 150, 150], 30)).toEqual(NEUTRAL);
});

test("a step shows in full on its third day", () => {
  for (let before = 1; before <= 20; before++) {
    const steps = [...Array<number>(before).fill(100), 116, 116, 116];
    expect(trend(steps, 7)).toMatchObject({ trend: "up", percent: 16 });
  }
  expect(trend([100, 100, 100, 84, 84, 84], 7).trend).toBe("down");
});

test("a value that returned to where it was shows no arrow, whatever the means", () => {
  expect(trend([100, 125, 125, 120, 110, 105, 102, 101, 101])).toEqual(NEUTRAL);
  expect(trend([100, 60, 60, 80, 90, 95, 99, 99, 99])).toEqual(NEUTRAL);
  expect(trend([100, 105, 110, 120, 120, 120, 120, 120, 120]).trend).toBe("up");
});

test("a change by which answers only come to know an asset is no movement", () => {
  const learned = days(100, 140, 15).map((value, i): TrendDay => ({ value, variance: 0.25 / (1 + i) }));
  expect(trendOf(learned, DRIFT)).toEqual(NEUTRAL);
});

/** Ten calm days, then three of a change: of its value, and of the variance that something adds on the first. */
const opened = (variance: number, added: number, news: number): TrendDay[] => [
  ...Array.from({ length: 10 }, (): TrendDay => ({ value: 100, variance })),
  ...[0.9, 0.8, 0.7].map((kept, i) => ({
    value: 250 + i,
    variance: kept * (variance + added),
    news: i === 0 ? news : 0,
  })),
];

test("a run of surprises shows a change of what was well known, and a wrong first value of what was not", () => {
  expect(trendOf(opened(0.005, 0.2, 0), DRIFT)).toMatchObject({ trend: "up" });
  expect(trendOf(opened(0.16, 0.2, 0), DRIFT)).toEqual(NEUTRAL);
  expect(trendOf(opened(0.16, 0.2, 0.2), DRIFT)).toMatchObject({ trend: "up" });
});

test("a variance that grows by exactly what time adds makes the whole change one of the asset", () => {
  const grown = days(100, 150, 15).map((value, i): TrendDay => ({ value, variance: 0.001 + i * DRIFT }));
  expect(trendOf(grown, DRIFT).trend).toBe("up");
});

test("the same change after news is one, from its third day on", () => {
  const still = Array.from({ length: 10 }, (): TrendDay => ({ value: 100, variance: 0.01 }));
  const moved = [0.46, 0.4, 0.34].map((variance, i): TrendDay => ({ value: 116 + i, variance, news: i ? 0 : 0.45 }));
  expect(trendOf([...still, ...moved.slice(0, 1)], DRIFT)).toEqual(NEUTRAL);
  expect(trendOf([...still, ...moved], DRIFT)).toMatchObject({ trend: "up" });
});

/** Days of an asset with news on some of them, by index: little is known of it from the first news on. */
const told = (values: readonly number[], ...news: readonly number[]): TrendDay[] =>
  values.map((value, i) => ({
    value,
    variance: i < Math.min(...news) ? 0.03 : 0.4,
    news: news.includes(i) ? 0.45 : 0,
  }));
const STILL = Array<number>(10).fill(100);

test("since news a movement counts from 5 percent and the second day on, however little is known", () => {
  expect(trendOf(told([...STILL, 107], 10), DRIFT)).toEqual(NEUTRAL);
  expect(trendOf(told([...STILL, 107, 107], 10), DRIFT)).toMatchObject({ trend: "up" });
  expect(trendOf(told([...STILL, 93, 93, 93], 10), DRIFT)).toMatchObject({ trend: "down" });
  expect(trendOf(told([...STILL, 104, 104, 104], 10), DRIFT)).toEqual(NEUTRAL);
  expect(trend([...STILL, 107, 107, 107], 60)).toEqual(NEUTRAL);
});

test("a movement since news is told against the three days before it, not those of two weeks ago", () => {
  expect(trendOf(told([...days(80, 100, 10), 100, 100, 100, 100], 12), DRIFT)).toEqual(NEUTRAL);
  const { percent } = trendOf(told([...days(80, 100, 10), 100, 100, 110, 110], 12), DRIFT);
  expect(percent).toBeGreaterThan(9);
  expect(percent).toBeLessThan(11);
});

test("more news leaves the movement since the first in sight, and news is forgotten after two weeks", () => {
  expect(trendOf(told([...STILL, 110, 110, 110, 110, 110], 10, 14), DRIFT)).toMatchObject({ trend: "up" });
  const moved = (daysAgo: number) => told([...STILL, ...Array<number>(daysAgo + 1).fill(110)], 10);
  expect(trendOf(moved(13), DRIFT)).toMatchObject({ trend: "up" });
  expect(trendOf(moved(14), DRIFT)).toEqual(NEUTRAL);
});

test("arrow and percent agree, and no shown percent is below what counts, with and without news", () => {
  const anyDay = fc.record({
    value: fc.double({ min: 5, max: 500, noNaN: true }),
    variance: fc.double({ min: 1e-5, max: 1, noNaN: true }),
    news: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(0.45)),
  });
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 20 }), (history) => {
      const { trend: arrow, percent } = trendOf(history, DRIFT);
      const byPercent = percent > 0 ? "up" : "down";
      expect(arrow).toBe(percent === 0 ? "neutral" : byPercent);
      if (percent !== 0) expect(Math.abs(percent)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test("the percent is that of the part of the change that the added variance explains, and decides on the arrow", () => {
  const day = (value: number, variance: number): TrendDay => ({ value, variance });
  const steps = [...Array<TrendDay>(9).fill(day(100, 0.004)), ...Array<TrendDay>(3).fill(day(144, 0.001))];
  // Nine days from the end of the first window add 9 drifts; answers removed those and .003.
  const part = (9 * DRIFT) / (9 * DRIFT + 0.003);
  expect(trendOf(steps, DRIFT).percent).toBeCloseTo(100 * (1.44 ** part - 1), 1);
  expect(trendOf(steps, DRIFT / 1000)).toEqual(NEUTRAL);
});

test("variances that never change, and no drift, give no movement and no division by zero", () => {
  const flat = days(100, 150, 15).map((value): TrendDay => ({ value, variance: 0.01 }));
  expect(trendOf(flat, 0)).toEqual(NEUTRAL);
});

test("days before a break are not compared with days after it", () => {
  expect(trend([...days(300, 310, 10), null, 100, 100, 101, 101])).toEqual(NEUTRAL);
  expect(trend([...days(300, 310, 10), null, 100, 101])).toEqual(NEUTRAL);
  expect(trend([null, ...days(100, 140, 15)]).trend).toBe("up");
});

test("a value below 20 on either day has no trend, and none is more than 99 percent", () => {
  expect(trend([...days(19, 19, 8), ...days(60, 60, 8)])).toEqual(NEUTRAL);
  expect(trend([...days(60, 60, 8), ...days(19, 19, 8)])).toEqual(NEUTRAL);
  expect(statisticsTrend(19, 60)).toEqual(NEUTRAL);
  expect(statisticsTrend(60, 19)).toEqual(NEUTRAL);
  expect(trend([...days(30, 30, 8), ...days(300, 300, 8)])).toMatchObject({ trend: "up", percent: 99 });
  expect(statisticsTrend(30, 300)).toMatchObject({ trend: "up", percent: 99 });
});
