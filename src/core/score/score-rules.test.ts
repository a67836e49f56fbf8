// spec: 1.9/rules/scores-scaled-between, 2.4/rules/slider-positions-moves, 2.4/custom-scores/toggle-move-passes
// spec: 2.4/custom-scores/plus-minus-never, 1.9/custom-scores/normalisation-bases-scaled
// spec: 1.9/custom-scores/midpoint-two-nearest
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nudge, scorePast } from "./neighbours.ts";
import { rangeOf, scaleScore, toOneDecimal } from "./scale.ts";
import { positionOf, scoreAt, sliderSteps } from "./slider.ts";

const score = fc.double({ min: 0, max: 3000, noNaN: true, noDefaultInfinity: true });
const direction = fc.constantFrom(1 as const, -1 as const);

describe("scaling", () => {
  test.each([
    [1500, 1000, 2000, 45, 22.5],
    [1234, 1000, 2000, 5000, 1170],
    [1000, 1000, 2000, 125, 0],
    [2000, 1000, 2000, 125, 125],
    [900, 1000, 2000, 125, 0],
    [2100, 1000, 2000, 125, 125],
    [1333, 1000, 2000, 16, 5.3],
    [1500, 1500, 1500, 16, 0],
  ])("of %d between %d and %d to %d gives %d", (value, lowest, highest, full, scaled) => {
    expect(scaleScore(value, { lowest, highest }, full)).toBe(scaled);
  });

  test("keeps the order of its set and stays inside it, to one decimal", () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 2 }), (scores) => {
        const range = rangeOf(scores);
        if (!range) throw new Error("a set has ends");
        const sorted = scores.toSorted((a, b) => a - b);
        const scaled = sorted.map((one) => scaleScore(one, range, 100));
        expect(scaled).toEqual(scaled.toSorted((a, b) => a - b));
        expect(scaled.every((one) => one >= 0 && one <= 100 && toOneDecimal(one) === one)).toBe(true);
        if (range.highest > range.lowest) expect([scaled[0], scaled.at(-1)]).toEqual([0, 100]);
      }),
    );
  });

  test("has no ends without scores", () => {
    expect(rangeOf([])).toBeNull();
  });
});

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
  // spec: 2.4/custom-scores/slider-highest-lowest
  test("has one step per ranked asset from the lowest to the highest score", () => {
    const scores = [2000, 1900, 1200, 1100, 1000];
    expect(sliderSteps(scores)).toBe(5);
    expect([0, 1, 2, 3, 4].map((position) => scoreAt(position, scores))).toEqual([1000, 1250, 1500, 1750, 2000]);
    expect([1000, 1130, 1370, 2000, 9999, -5].map((one) => positionOf(one, scores))).toEqual([0, 1, 1, 4, 4, 0]);
    expect([scoreAt(-1, scores), scoreAt(99, scores)]).toEqual([1000, 2000]);
  });

  test("with one score, equal scores or none does not move", () => {
    expect([
      scoreAt(0, [1500]),
      positionOf(1500, [1500]),
      scoreAt(1, [7, 7]),
      positionOf(7, [7, 7]),
      scoreAt(0, []),
      sliderSteps([]),
    ]).toEqual([1500, 0, 7, 0, null, 1]);
  });

  test("comes back to its position from the score, which rises with it", () => {
    const spread = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 700 });
    fc.assert(
      fc.property(spread, fc.nat(), (scores, at) => {
        const position = at % (scores.length - 1);
        const here = scoreAt(position, scores) ?? NaN;
        expect(positionOf(here, scores)).toBe(position);
        expect(scoreAt(position + 1, scores)).toBeGreaterThan(here);
      }),
    );
  });
});
