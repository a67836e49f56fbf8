// spec: 1.3/rules/trend-trendpercent
import { expect, test } from "vitest";
import { noisePercentOf, trend } from "./trend.ts";

const NEUTRAL = { trend: "neutral", percent: 0 };
const days = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

test("a rise over 14 days is the mean of the last three days over that of the three from 14 days before today", () => {
  const history = [500, 100, 102, 104, ...days(105, 119, 9), 120, 121, 122];
  expect(history.length).toBe(16);
  expect(trend(history)).toEqual({ trend: "up", percent: 18.6 });
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

test("a change within the rating's own noise is neutral", () => {
  const history = days(100, 112, 15);
  expect(trend(history, 5).trend).toBe("up");
  expect(trend(history, 14)).toEqual(NEUTRAL);
});

test("a move of 15 percent shows on its third day, however little is known about the asset", () => {
  for (let before = 1; before <= 20; before++) {
    const steps = [...Array<number>(before).fill(100), 116, 116, 116];
    expect(trend(steps, 90)).toEqual({ trend: "up", percent: 16 });
  }
  expect(trend([100, 100, 100, 84, 84, 84], 90).trend).toBe("down");
});

test("a value that returned to where it was shows no arrow, whatever the means", () => {
  expect(trend([100, 125, 125, 120, 110, 105, 102, 101, 101])).toEqual(NEUTRAL);
  expect(trend([100, 60, 60, 80, 90, 95, 99, 99, 99])).toEqual(NEUTRAL);
  expect(trend([100, 105, 110, 120, 120, 120, 120, 120, 120]).trend).toBe("up");
});

test("the noise of a rating is its standard deviation in percent", () => {
  expect(noisePercentOf(0.04)).toBeCloseTo(20, 12);
});

test("days before a break are not compared with days after it", () => {
  expect(trend([...days(300, 310, 10), null, 100, 100, 101, 101])).toEqual(NEUTRAL);
  expect(trend([...days(300, 310, 10), null, 100, 101])).toEqual(NEUTRAL);
  expect(trend([null, ...days(100, 140, 15)]).trend).toBe("up");
});

test("a value that rises from 0 shows no infinite percentage", () => {
  expect(trend([0, 0, 0, 50, 50, 50])).toEqual(NEUTRAL);
  expect(trend([0.001, 0.001, 0.001, 50, 50, 50])).toEqual({ trend: "up", percent: 999 });
});
