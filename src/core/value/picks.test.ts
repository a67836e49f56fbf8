// spec: 1.1/rules/picks-follow-size
import { expect, test } from "vitest";
import { overallSlot, slotRatio } from "./picks.ts";

const pick = (round: number, slot: number | null, tier: "early" | "mid" | "late" | null = null) => ({
  year: 2027,
  round,
  slot,
  tier,
});

test("a pick counts at its slot, or at the middle of its third or round", () => {
  expect(overallSlot(pick(2, 3), 12)).toBe(15);
  expect([
    overallSlot(pick(1, null, "early"), 12),
    overallSlot(pick(1, null, "mid"), 12),
    overallSlot(pick(1, null, "late"), 12),
  ]).toEqual([2.5, 6.5, 10.5]);
  expect(overallSlot(pick(2, null), 20)).toBe(30.5);
});

test("a bigger league moves a pick along the draft, a smaller one leaves it to its free agents", () => {
  expect(slotRatio(pick(2, 1), 12)).toBe(1);
  expect(slotRatio(pick(2, 1), 20)).toBeLessThan(0.8);
  expect(slotRatio(pick(2, 1), 8)).toBe(1);
  expect(slotRatio(pick(1, 1), 20)).toBe(1);
});
