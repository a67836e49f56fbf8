import { expect, test } from "vitest";
import { situationOffset } from "./valuation.ts";

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
