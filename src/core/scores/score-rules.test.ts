import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nudge, scorePast } from "./board.ts";
import { heightAt, placeOf, scoreAtRank } from "./slider.ts";

const score = fc.double({ min: 0, max: 3000, noNaN: true, noDefaultInfinity: true });
const direction = fc.constantFrom(1 as const, -1 as const);

describe("passing a neighbour", () => {
  test.each([
    ["up, to the midpoint of the two nearest distinct scores", 1600, [1700, 1700, 1650, 1600, 1400], 1, 1625],
    ["up, over equal ones", 1600, [1700, 1600, 1600], 1, 1650],
    ["up at the edge, by one", 1700, [1700, 1600], 1, 1701],
    ["down, to the midpoint", 1600, [1700, 1600, 1400], -1, 1500],
    ["down at the edge, by one", 1400, [1700, 1400], -1, 1399],
    ["down at the edge, no lower than 0", 0.4, [1700, 0.4], -1, 0],
    ["down past one at 0, which nothing passes", 0, [1700, 0], -1, null],
    ["up between two that touch, which nothing does", 1, [1, 1 + Number.EPSILON], 1, null],
  ] as const)("goes %s", (_, neighbour, scores, way, expected) => {
    expect(scorePast(neighbour, scores, way)).toBe(expected);
  });

  test("lands beyond the neighbour, short of whoever is next, and never below 0", () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 1 }), fc.nat(), direction, (scores, which, way) => {
        const neighbour = scores[which % scores.length] ?? 0;
        const landed = scorePast(neighbour, scores, way);
        if (landed === null) return;
        expect(landed).toBeGreaterThanOrEqual(0);
        expect((landed - neighbour) * way).toBeGreaterThan(0);
        const leapt = scores.filter((one) => (one - neighbour) * way > 0 && (landed - one) * way >= 0);
        expect(leapt).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

test("plus and minus move by one and stop at 0", () => {
  expect([nudge(1500.25, 1), nudge(1500.25, -1), nudge(0.5, -1), nudge(0, -1), nudge(0, 1)]).toEqual([
    1501.25, 1499.25, 0, 0, 1,
  ]);
});

describe("the slider", () => {
  test("has one step per ranked asset, from below the lowest score to above the highest", () => {
    const others = [2000, 1900, 1200, 1100];
    expect([1, 2, 3, 4, 5].map((rank) => scoreAtRank(rank, others))).toEqual([2001, 1950, 1550, 1150, 1099]);
    expect([scoreAtRank(-3, others), scoreAtRank(99, others)]).toEqual([2001, 1099]);
    expect([scoreAtRank(2, [0.5]), scoreAtRank(1, [])]).toEqual([0, null]);
  });

  const spread = fc.uniqueArray(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 700 });

  test("puts an asset at the wanted rank", () => {
    fc.assert(
      fc.property(spread, fc.nat(), (scores, wanted) => {
        const others = scores.toSorted((a, b) => b - a);
        const rank = 1 + (wanted % (others.length + 1));
        const score = scoreAtRank(rank, others) ?? NaN;
        expect(others.filter((other) => other > score)).toHaveLength(rank - 1);
      }),
    );
  });

  test("passes few ranks near the finger, all of them over the track, and leads back to every place", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), share, share, share, (top, from, start, to) => {
        const anchor = { place: from, height: start * top };
        const height = heightAt(to, anchor, top);
        expect(height).toBeGreaterThanOrEqual(-1e-9);
        expect(height).toBeLessThanOrEqual(top + 1e-9);
        if (to !== from) expect((height - anchor.height) * (to - from)).toBeGreaterThanOrEqual(0);
        expect(heightAt(placeOf(height, anchor, top), anchor, top)).toBeCloseTo(height, 3);
      }),
      { numRuns: 500 },
    );
    const middle = { place: 0.5, height: 345 };
    expect([heightAt(0, middle, 690), heightAt(1, middle, 690)]).toEqual([0, 690]);
    // 30 px of a track of 240 px.
    expect(heightAt(0.5 + 30 / 240, middle, 690) - 345).toBeLessThan(12);
  });
});
