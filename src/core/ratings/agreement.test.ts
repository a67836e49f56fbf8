import { expect, test } from "vitest";
import { agreesWith, favouredBy } from "./observe.ts";
import { SELECTIONS } from "./selection.ts";

test.each([
  [0.5, "left"],
  [0.16, "even"],
  [0, "even"],
  [-0.16, "even"],
  [-0.5, "right"],
] as const)("a gap of %d puts %s ahead", (gap, side) => {
  expect(favouredBy(gap)).toBe(side);
});

test.each([
  ["left", [true, true, false, false, false]],
  ["even", [false, true, true, true, false]],
  ["right", [false, false, false, true, true]],
] as const)("answers from Know Left to Know Right agree with a crowd at %s as %s", (crowd, agreed) => {
  expect(SELECTIONS.map((selection) => agreesWith(selection, crowd))).toEqual(agreed);
});
