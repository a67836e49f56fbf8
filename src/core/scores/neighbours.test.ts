import { expect, test } from "vitest";
import { eloOf } from "#core/ratings/elo.ts";
import { scoreForValue, valueAfterScore } from "./board.ts";

test("a score for double the value doubles it, and the way back halves it", () => {
  const [from, to] = [eloOf(0, 0), eloOf(Math.log(2), 0)];
  expect(valueAfterScore(150, from, to)).toBeCloseTo(300, 9);
  expect(valueAfterScore(300, to, from)).toBeCloseTo(150, 9);
});

test("an unchanged score leaves the value as it is, and no value stays none", () => {
  expect(valueAfterScore(331, 1700, 1700)).toBe(331);
  expect(valueAfterScore(0, 1500, 1900)).toBe(0);
});

test("the score for a value brings exactly that value", () => {
  for (const wanted of [1, 150, 500])
    expect(valueAfterScore(331, 1700, scoreForValue(331, 1700, wanted))).toBeCloseTo(wanted, 9);
});
