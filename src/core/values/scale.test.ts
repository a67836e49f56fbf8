import * as fc from "fast-check";
import { expect, test } from "vitest";
import { faded, fadeOf } from "./scale.ts";
import { referenceValue, scaleOf } from "./reference-value.ts";
import { situationOffset } from "./valuation.ts";
import { logSoftplus } from "./edges.ts";

const VALUES = Float64Array.from({ length: 400 }, (_, i) => 0.1 + (i / 400) ** 4 * 500);

test("the fade of the reference settings changes nothing, exactly", () => {
  expect(faded(17, fadeOf(30, Float64Array.of(20), 0))).toBe(17);
});

test("fewer roster spots make depth worth less, more make it worth more", () => {
  const at = (rostered: number): number => faded(20, fadeOf(15, VALUES, rostered));
  expect(at(100)).toBeLessThan(at(200));
  expect(at(200)).toBeLessThan(at(350));
});

test("a better player is never worth less after the fade", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 600, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.integer({ min: 0, max: 1200 }),
      fc.double({ min: 0, max: 200, noNaN: true }),
      (value, more, rostered, reference) => {
        const fade = fadeOf(reference, VALUES, rostered);
        expect(faded(value + more, fade)).toBeGreaterThanOrEqual(faded(value, fade) - 1e-9);
      },
    ),
    { numRuns: 1000 },
  );
});

test("the scale makes the best 12 players average 400", () => {
  const mus = Array.from({ length: 300 }, (_, i) => 9 - i / 40);
  const scale = scaleOf(mus);
  expect(mus.slice(0, 12).reduce((sum, mu) => sum + referenceValue(mu, scale) / 12, 0)).toBeCloseTo(400, 9);
});

test("the scale ignores the order of the list and means that are not numbers", () => {
  const mus = [5, 6, 4, 5.5];
  expect(scaleOf([Number.NaN, ...mus.toReversed(), Number.NEGATIVE_INFINITY])).toBeCloseTo(scaleOf(mus), 12);
});

test("without players the scale is 1", () => {
  expect(scaleOf([])).toBe(1);
  expect(scaleOf([Number.NaN])).toBe(1);
});

test("a value is capped at 5000 and 0 without a belief", () => {
  expect(referenceValue(50, 1)).toBe(5000);
  expect(referenceValue(Number.NaN, 1)).toBe(0);
  expect(referenceValue(Math.log(250), 1)).toBeCloseTo(250, 9);
});

test("the offset is the logarithm of the ratio, held within 1", () => {
  expect(situationOffset(1)).toBe(0);
  expect(situationOffset(1.65)).toBeCloseTo(Math.log(1.65), 12);
  expect([
    situationOffset(20),
    situationOffset(0.01),
    situationOffset(0),
    situationOffset(Number.POSITIVE_INFINITY),
  ]).toEqual([1, -1, -1, 1]);
});

test("a ratio that is not a number moves nothing", () => {
  expect(situationOffset(Number.NaN)).toBe(0);
});

test("the table stays within 0.0001 of the function everywhere, and rises", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -30, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (x, more) => {
        expect(Math.abs(logSoftplus(x) - Math.log(Math.log1p(Math.exp(x))))).toBeLessThan(1e-4);
        expect(logSoftplus(x + more)).toBeGreaterThanOrEqual(logSoftplus(x));
      },
    ),
  );
});
