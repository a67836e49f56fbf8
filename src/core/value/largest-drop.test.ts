// spec: data-suite/tiers
import { expect, test } from "vitest";
import { largestDrop } from "./largest-drop.ts";

test("finds the largest fall among the first ranks", () => {
  expect(largestDrop([400, 390, 300, 290, 100], 4)).toEqual({ rank: 2, drop: 90 });
  expect(largestDrop([400, 390, 300, 290, 100], 5)).toEqual({ rank: 4, drop: 190 });
  expect([largestDrop([400], 5), largestDrop([], 5)]).toEqual([null, null]);
});
