import { expect, test } from "vitest";
import { overallSlot, slotRatio } from "./picks.ts";
import { bandsOf, valueAt } from "./band.ts";
import { valuationOf } from "./valuation.ts";
import { leagueWith } from "#tests/support/value/league-with.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";

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

const { context, names } = sampleContext("dynasty");

test.each([6, 8, 10, 12, 14, 16])("in a league of %i a round is worth the mean over its slots", (numberOfTeams) => {
  const valuation = valuationOf(context, leagueWith("dynasty", { numberOfTeams }));
  const valueOf = (name: string): number => valuation.values[names.indexOf(name)]!;
  const slots = Math.min(12, numberOfTeams);
  const mean = Array.from({ length: slots }, (_, at) => valueOf(`2027 1.${at + 1}`)).reduce((a, b) => a + b) / slots;
  // In a larger league the slots beyond the twelfth are worth less.
  if (numberOfTeams <= 12) expect(valueOf("2027 1.any")).toBeCloseTo(mean, 9);
  else expect(valueOf("2027 1.any")).toBeLessThan(mean);
});

test("a third is worth the mean over its own slots, and the thirds of a round average to it", () => {
  const { values } = valuationOf(context, leagueWith("dynasty"));
  const valueOf = (name: string): number => values[names.indexOf(name)]!;
  const mean = (...slots: number[]): number =>
    slots.map((slot) => valueOf(`2027 2.${slot}`)).reduce((a, b) => a + b) / slots.length;
  expect(valueOf("2027 2.early")).toBeCloseTo(mean(1, 2, 3, 4), 9);
  expect(valueOf("2027 2.late")).toBeCloseTo(mean(9, 10, 11, 12), 9);
});

test("the model says of such a pick what the valuation says, within its band; a higher belief is worth more", () => {
  const valuation = valuationOf(context, leagueWith("dynasty", { numberOfTeams: 10 }));
  const index = names.indexOf("2027 1.any");
  const reference = context.referenceValues[index]!;
  expect(valueAt(valuation, index, reference)).toBeCloseTo(valuation.values[index]!, 6);
  expect(valueAt(valuation, index, reference * 1.1)).toBeGreaterThan(valuation.values[index]!);
  const { low, high } = bandsOf(valuation);
  expect(low[index]).toBeLessThan(valuation.values[index]!);
  expect(high[index]).toBeGreaterThan(valuation.values[index]!);
});

test("rounds and thirds of later drafts keep their own belief", () => {
  const { values } = valuationOf(context, leagueWith("dynasty"));
  expect(values[names.indexOf("2028 1.any")]).toBeCloseTo(context.referenceValues[names.indexOf("2028 1.any")]!, 6);
});
