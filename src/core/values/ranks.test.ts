import * as fc from "fast-check";
import { expect, test } from "vitest";
import { atRank, bestIndexes, bestMean, countAbove } from "./ranks.ts";

const list = Float64Array.from([10, 20, 40]);

test("a list is interpolated between its ranks and decays beyond its end", () => {
  expect([-1, 0, 0.5, 1, 2].map((rank) => atRank(list, rank))).toEqual([40, 40, 30, 20, 10]);
  expect(atRank(list, 8)).toBe(5);
  expect(atRank(list, 14)).toBe(0);
  expect(atRank(new Float64Array(), 3)).toBe(0);
});

test("players above a line are counted between ranks", () => {
  expect(countAbove(list, 5)).toBe(3);
  expect(countAbove(list, 30)).toBe(0.5);
  expect(countAbove(list, 20)).toBe(1);
  expect(countAbove(list, 40)).toBe(0);
  expect(countAbove(new Float64Array(), 1)).toBe(0);
});

test("the count above the value at a rank is the rank", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (points, part) => {
        const sorted = Float64Array.from(points).sort();
        const rank = part * (sorted.length - 1);
        expect(countAbove(sorted, atRank(sorted, rank))).toBeCloseTo(rank, 6);
      },
    ),
  );
});

test("the best are averaged, or all where there are fewer", () => {
  expect(bestMean(list, 2)).toBe(30);
  expect(bestMean(list, 12)).toBeCloseTo(70 / 3, 12);
  expect(bestMean(new Float64Array(), 12)).toBe(0);
});

test("the best places of a list are those of its highest values, best first, without absent ones", () => {
  const list = Float64Array.of(3, Number.NaN, 7, 1, 9, 7);
  expect(bestIndexes(list, 3)).toEqual([4, 2, 5]);
  expect(bestIndexes(list, 9)).toEqual([4, 2, 5, 0, 3]);
  expect(bestIndexes(new Float64Array(), 3)).toEqual([]);
});
