import { expect, test } from "vitest";
import { HOUR_MS } from "#core/calendar.ts";
import {
  answersGiven,
  attention,
  blindChance,
  type ByClass,
  isEstablished,
  isNewVisitor,
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

test("a visitor is new for three days from the first visit", () => {
  const hour = HOUR_MS;
  const first = 1_800_000_000_000;
  expect([0, 71, 72, 1000].map((hours) => isNewVisitor(first, first + hours * hour))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a voter is established with twenty answers, unless the visitor is still new", () => {
  const [nineteen, twenty] = [after(19, 4, [1, 1, 1, 1]), after(20, 4, [1, 1, 1, 1])];
  expect([isEstablished(nineteen, false), isEstablished(twenty, false), isEstablished(twenty, true)]).toEqual([
    false,
    true,
    false,
  ]);
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
