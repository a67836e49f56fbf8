import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SORTS } from "./sort.ts";
import { cliffOf, showsTiers, tiersOf, type Banded } from "./tiers.ts";

const asset = (assetid: number, tradevalue: number, width: number, own = false): Banded => ({
  assetid,
  tradevalue,
  valuelow: tradevalue - width,
  valuehigh: tradevalue + width,
  ...(own && { communityvalue: tradevalue }),
});

function tiers(values: readonly number[], width: number): number[] {
  const assets = values.map((value, index) => asset(index + 1, value, width));
  const found = tiersOf(assets);
  return assets.map(({ assetid }) => found.get(assetid) ?? 0);
}

test("a gap that the bands do not explain begins a tier", () => {
  expect(tiers([400, 395, 390, 300, 295], 20)).toEqual([1, 1, 1, 2, 2]);
});

test("the same gap starts no tier if the values are less certain", () => {
  expect(tiers([400, 395, 390, 300, 295], 100)).toEqual([1, 1, 1, 1, 1]);
});

test("a tier ends at the widest gap of its lower half, not between near equals", () => {
  // 368 is the first that is clearly below 400, but stands one point below its neighbour.
  expect(tiers([400, 398, 396, 380, 372, 371, 369, 368], 22)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
});

test("values known exactly share a tier only where they are equal", () => {
  expect(tiers([400, 400, 399, 0, 0], 0)).toEqual([1, 1, 2, 3, 3]);
});

test("a value made by the reader's own score counts as sure, whatever the band of the community's", () => {
  const found = tiersOf([asset(1, 400, 100, true), asset(2, 390, 5)]);
  expect([found.get(1), found.get(2)]).toEqual([1, 2]);
});

test("no assets have no tiers", () => {
  expect(tiersOf([]).size).toBe(0);
});

test("tiers rise one by one with falling value, and equal values share one", () => {
  const values = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 80 })), {
    minLength: 1,
    maxLength: 80,
  });
  fc.assert(
    fc.property(values, (pairs) => {
      const ranked = pairs
        .map(([value, width], index) => asset(index + 1, value, width))
        .toSorted((a, b) => b.tradevalue - a.tradevalue);
      const found = tiersOf(ranked);
      const inOrder = ranked.map(({ assetid, tradevalue }) => ({ tier: found.get(assetid) ?? 0, tradevalue }));
      const ofValue = new Map(inOrder.map(({ tier, tradevalue }) => [tradevalue, tier]));
      expect(inOrder[0]?.tier).toBe(1);
      for (const [value, tier] of ofValue) {
        for (const [other, otherTier] of ofValue) if (value > other) expect(tier).toBeLessThanOrEqual(otherTier);
      }
      expect([...new Set(inOrder.map(({ tier }) => tier))].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: Math.max(...inOrder.map(({ tier }) => tier)) }, (_, index) => index + 1),
      );
    }),
  );
});

test.each([
  ["by value, the highest first", DEFAULT_SORTS, true],
  ["by value, the lowest first", [{ key: "tradevalue", descending: false }], false],
  ["by name", [{ key: "assetdisplayname", descending: false }], false],
  ["by value and then by age", [...DEFAULT_SORTS, { key: "age", descending: false }], false],
  ["by position and then by value", [{ key: "position", descending: false }, ...DEFAULT_SORTS], false],
] as const)("a list %s shows tiers: %s", (_, sorts, shown) => {
  expect(showsTiers(sorts)).toBe(shown);
});

test("the cliff is the largest fall at the end of a tier, never one within it", () => {
  const at = (assetid: number, tradevalue: number, doubt: number) => ({
    assetid,
    tradevalue,
    valuelow: tradevalue - doubt,
    valuehigh: tradevalue + doubt,
  });
  const wide = [at(1, 500, 90), at(2, 400, 90), at(3, 390, 90), at(4, 200, 5), at(5, 190, 5), at(6, 100, 5)];
  const tiers = tiersOf(wide);
  const cliff = cliffOf(wide, 6)!;
  expect(cliff).toEqual({ rank: 3, drop: 190 });
  expect(tiers.get(3)).not.toBe(tiers.get(4));
  expect(cliffOf(wide.slice(0, 3), 6)).toBeNull();
  expect(cliffOf([], 6)).toBeNull();
});
