import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#core/kit/calendar.ts";
import {
  answersGiven,
  attention,
  blindChance,
  type ByClass,
  isEstablished,
  isNewVisitor,
  isReadAsNew,
  learnVoter,
  NEW_VOTER,
  repeatTemper,
  type Voter,
  voterScale,
} from "./voter.ts";

const after = (times: number, level: number, chances: ByClass): Voter =>
  Array.from({ length: times }).reduce<Voter>((voter) => learnVoter(voter, level, chances), NEW_VOTER);

test("plausible answers earn trust, implausible ones lose it", () => {
  const plausible = after(20, 4, [0.9, 0.8, 0.5, 0.2]);
  const implausible = after(20, 0, [0.001, 0.01, 0.1, 0.2]);
  expect(attention(plausible)).toBeGreaterThan(0.97);
  expect(attention(implausible)).toBeLessThan(0.2);
  expect(voterScale(plausible)).toBeLessThan(voterScale(implausible));
});

test("a voter who improves regains trust after some time", () => {
  const lost = after(40, 0, [0.001, 0.01, 0.1, 0.2]);
  let voter = lost;
  for (let i = 0; i < 40; i++) voter = learnVoter(voter, 4, [0.9, 0.8, 0.5, 0.2]);
  expect(attention(voter)).toBeGreaterThan(0.95);
});

test("answers are counted by level, so that a voter who always presses one button becomes predictable", () => {
  const presser = after(20, 3, [0.2, 0.2, 0.2, 0.2]);
  expect(presser.answers).toEqual([0, 0, 0, 20, 0]);
  expect(answersGiven(presser)).toBe(20);
  expect(blindChance(presser, 3)).toBeCloseTo(21 / 25, 12);
  expect(blindChance(NEW_VOTER, 3)).toBeCloseTo(0.2, 12);
});

test("an answer that no kind of voter gives changes the counts and not the trust", () => {
  expect(learnVoter(NEW_VOTER, 2, [0, 0, 0, 0])).toEqual({ trust: NEW_VOTER.trust, answers: [0, 0, 1, 0, 0] });
});

test("each repeat counts less", () => {
  expect([0, 1, 2, 3].map(repeatTemper)).toEqual([1, 4 / 9, 1 / 4, 4 / 25]);
});

test.each([
  ["a pool of a day", 1, 12],
  ["a pool of twenty days", 20, 240],
  ["a pool of a year", 365, 28 * 24],
])("in %s a visitor is new for half the pool's age, at most 28 days", (_, age, hours) => {
  const now = 1_800_000_000_000;
  const isNew = (since: number): boolean => isNewVisitor(now - since * HOUR_MS, now, now - age * DAY_MS);
  expect([0, hours - 1, hours].map(isNew)).toEqual([true, true, false]);
});

test("an answer is read as a new visitor's by the first visit, and to the Daily Twelve always", () => {
  const readAt = (days: number) =>
    (["info", "daily"] as const).map((one) => isReadAsNew(one, 0, days * DAY_MS, -DAY_MS));
  expect([readAt(0), readAt(100)]).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("a voter is established by half a percent of the pool's answers, at most 300, given on earlier days", () => {
  const least = (poolAnswers: number): number =>
    Array.from({ length: 400 }, (_, earlier) => earlier).find((earlier) =>
      isEstablished(false, earlier, poolAnswers),
    ) ?? NaN;
  expect([1_000, 20_000, 1_000_000].map(least)).toEqual([5, 100, 300]);
  expect(isEstablished(true, 1_000, 20_000)).toBe(false);
});

test("below 700 answers at its last day mark everybody is established in a pool, so that its first day teaches", () => {
  expect([0, 699, 700].map((poolAnswers) => isEstablished(true, 0, poolAnswers))).toEqual([true, true, false]);
});
