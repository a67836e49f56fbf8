// spec: data.tiers
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cliffOf, tiersOf } from "./tiers.ts";

test("a tier ends where a value is less than four fifths of the tier's best", () => {
  expect(tiersOf([400, 380, 320, 319, 260, 255, 100])).toEqual([1, 1, 1, 2, 2, 3, 4]);
  expect(tiersOf([])).toEqual([]);
  expect(tiersOf([0, 0])).toEqual([1, 1]);
});

test("tiers begin with 1, never fall and rise by one", () => {
  const values = fc.array(fc.double({ min: 0, max: 1000, noNaN: true })).map((all) => all.sort((a, b) => b - a));
  fc.assert(
    fc.property(values, (sorted) => {
      const tiers = tiersOf(sorted);
      tiers.forEach((tier, at) => expect([0, 1]).toContain(tier - (at === 0 ? 0 : tiers[at - 1]!)));
    }),
  );
});

test("the cliff is the largest fall among the first ranks", () => {
  expect(cliffOf([400, 390, 300, 290, 100], 4)).toEqual({ rank: 2, drop: 90 });
  expect(cliffOf([400, 390, 300, 290, 100], 5)).toEqual({ rank: 4, drop: 190 });
  expect([cliffOf([400], 5), cliffOf([], 5)]).toEqual([null, null]);
});
