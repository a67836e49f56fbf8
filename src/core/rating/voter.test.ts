import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#core/calendar.ts";
import {
  answersGiven,
  attention,
  blindChance,
  type ByClass,
  hasJustCome,
  isEstablished,
  isNewVisitor,
  isSenior,
  isStranger,
  learnVoter,
  NEW_VOTER,
  probation,
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

test("force grows with a voter's first answers and falls with each repeat", () => {
  const forces = [0, 1, 3, 6, 20, 50].map((count) => probation({ ...NEW_VOTER, answers: [count, 0, 0, 0, 0] }));
  expect([...forces].sort((a, b) => a - b)).toEqual(forces);
  expect(forces.at(-1)).toBe(1);
  expect(repeatTemper(0)).toBe(1);
  expect(repeatTemper(3)).toBeLessThan(repeatTemper(2));
});

test.each([
  ["a pool of a day", 1, 3],
  ["a pool of twenty days", 20, 10],
  ["a pool of a year", 365, 28],
])("in %s a visitor is new for half the pool's age, within 3 and 28 days", (_, age, days) => {
  const now = 1_800_000_000_000;
  const isNew = (hours: number): boolean => isNewVisitor(now - hours * HOUR_MS, now, now - age * DAY_MS);
  expect([0, days * 24 - 1, days * 24].map(isNew)).toEqual([true, true, false]);
});

test("a visitor has just come for three days, in a pool of any age", () => {
  expect([0, 71, 72].map((hours) => hasJustCome(0, hours * HOUR_MS))).toEqual([true, true, false]);
});

test("a voter is established with twenty answers, unless the visitor is still new", () => {
  const [nineteen, twenty] = [after(19, 4, [1, 1, 1, 1]), after(20, 4, [1, 1, 1, 1])];
  expect([isEstablished(nineteen, false), isEstablished(twenty, false), isEstablished(twenty, true)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("a senior voter has given half a percent of the pool's answers, within 20 and 300", () => {
  const least = (poolAnswers: number): number =>
    Array.from({ length: 400 }, (_, earlier) => earlier).find((earlier) => isSenior(earlier, poolAnswers)) ?? NaN;
  expect([0, 1_000, 20_000, 1_000_000].map(least)).toEqual([20, 20, 100, 300]);
});

test("strangers are new visitors and voters on probation, in a pool that has been refitted", () => {
  const known: Voter = { ...NEW_VOTER, answers: [4, 4, 4, 4, 4] };
  expect(isStranger(NEW_VOTER, false, 700)).toBe(true);
  expect(isStranger(known, true, 700)).toBe(true);
  expect(isStranger(known, false, 700)).toBe(false);
  expect(isStranger({ ...NEW_VOTER, answers: [0, 5, 0, 0, 0] }, false, 700)).toBe(true);
  expect(isStranger({ ...NEW_VOTER, answers: [0, 5, 0, 0, 1] }, false, 700)).toBe(false);
  expect(isStranger(NEW_VOTER, true, 0)).toBe(false);
});
