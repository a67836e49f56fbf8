import { expect, test } from "vitest";
import { createLogPosition, GAP_MS } from "./follow-ratings.ts";

test("consecutive numbers raise the floor", () => {
  const position = createLogPosition(10);
  position.add([11, 12, 13], 0);
  expect([position.floor(), position.isKnown(13), position.isKnown(14)]).toEqual([13, true, false]);
});

test("a number that is committed late is still followed, and then closes its gap", () => {
  const position = createLogPosition(10);
  position.add([12, 13], 0);
  expect([position.floor(), position.isKnown(11), position.isKnown(12)]).toEqual([10, false, true]);
  position.add([11], 100);
  expect(position.floor()).toBe(13);
});

test("a missing number is skipped after a timeout", () => {
  const position = createLogPosition(10);
  position.add([12], 0);
  position.add([14], GAP_MS - 1);
  expect(position.floor()).toBe(10);
  position.add([], GAP_MS);
  expect([position.floor(), position.isKnown(13)]).toEqual([12, false]);
  position.add([13], GAP_MS + 1);
  expect(position.floor()).toBe(14);
});

test("numbers that are followed twice change nothing", () => {
  const position = createLogPosition(0);
  position.add([1, 2], 0);
  position.add([1, 2, 3], GAP_MS * 2);
  expect(position.floor()).toBe(3);
});
