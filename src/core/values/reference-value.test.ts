import { expect, test } from "vitest";
import { referenceValue, scaleOf } from "./reference-value.ts";

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
