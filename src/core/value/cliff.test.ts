// spec: data-suite/tiers
import { expect, test } from "vitest";
import { cliffOf } from "./cliff.ts";

test("the cliff is the largest fall among the first ranks", () => {
  expect(cliffOf([400, 390, 300, 290, 100], 4)).toEqual({ rank: 2, drop: 90 });
  expect(cliffOf([400, 390, 300, 290, 100], 5)).toEqual({ rank: 4, drop: 190 });
  expect([cliffOf([400], 5), cliffOf([], 5)]).toEqual([null, null]);
});
