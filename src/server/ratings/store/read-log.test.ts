import * as fc from "fast-check";
import { expect, test } from "vitest";
import { comparisonOf, sidesIn } from "./read-log.ts";

test("a question is the same whatever the sides and the order of its assets", () => {
  expect(comparisonOf([12], [7])).toBe("12:7");
  expect(comparisonOf([7], [12])).toBe("12:7");
  expect(comparisonOf([30, 4], [9, 100])).toBe("4+30:9+100");
  expect(comparisonOf([4, 30], [100, 9])).toBe(comparisonOf([9, 100], [30, 4]));
});

test("its sides are restored as they were asked", () => {
  const side = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(side, side, (left, right) => {
      const sides = sidesIn(comparisonOf(left, right));
      const sorted = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();
      expect([sides.left, sides.right].map(sorted).sort()).toEqual([left, right].map(sorted).sort());
    }),
  );
});
