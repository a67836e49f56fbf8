import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  INTERFACE_LIMITS,
  SETTING_LABELS,
  canGrowInto,
  canStepDown,
  canStepUp,
  clamp,
  parseTyped,
  stepDown,
  stepUp,
} from "./stepper.ts";
import { ROSTER_FIELDS, SCORING_FIELDS, strictLimit } from "./limits.ts";

const FIELDS = [...SCORING_FIELDS, ...ROSTER_FIELDS];
const { passYds, ppr, numberOfTeams } = INTERFACE_LIMITS;

test.each([
  ["Teams", 4, 20, 1],
  ["QB", 0, 3, 1],
  ["RB", 0, 5, 1],
  ["WR", 0, 5, 1],
  ["TE", 0, 3, 1],
  ["FLEX", 0, 5, 1],
  ["OP", 0, 2, 1],
  ["Bench", 5, 25, 1],
  ["PPR", 0, 1, 0.5],
  ["TEP", 0, 1, 0.5],
  ["Rec TD", 4, 8, 1],
  ["Rush TD", 4, 8, 1],
  ["Pass TD", 1, 8, 1],
  ["Rec Yd", 0.01, 0.25, 0.01],
  ["Rush Yd", 0.01, 0.25, 0.01],
  ["Pass Yd", 0.01, 0.1, 0.01],
])("the stepper %s runs from %d to %d in steps of %d", (label, min, max, step) => {
  const field = FIELDS.find((known) => SETTING_LABELS[known] === label);
  expect(field && INTERFACE_LIMITS[field]).toEqual({ min, max, step });
});

test("every stepper stays inside the strict range of its field", () => {
  for (const field of FIELDS) {
    expect(INTERFACE_LIMITS[field].min).toBeGreaterThanOrEqual(strictLimit(field).min);
    expect(INTERFACE_LIMITS[field].max).toBeLessThanOrEqual(strictLimit(field).max);
  }
});

test("a press leaves no floating-point residue", () => {
  expect(stepUp(0.04, passYds)).toBe(0.05);
  expect(stepDown(0.07, passYds)).toBe(0.06);
  expect(stepUp(0.28, { min: 0, max: 1, step: 0.01 })).toBe(0.29);
});

test("from the lower end, presses reach every step and then the upper end exactly", () => {
  for (const field of FIELDS) {
    const range = INTERFACE_LIMITS[field];
    const steps = Math.round((range.max - range.min) / range.step);
    let value = range.min;
    for (let press = 0; press < steps; press++) value = stepUp(value, range);
    expect([field, value, canStepUp(value, range)]).toEqual([field, range.max, false]);
    for (let press = 0; press < steps; press++) value = stepDown(value, range);
    expect([field, value, canStepDown(value, range)]).toEqual([field, range.min, false]);
  }
});

describe("a value outside the stepper's range", () => {
  test("enters it at the nearer end, and only in that direction", () => {
    expect([stepDown(30, numberOfTeams), stepUp(30, numberOfTeams)]).toEqual([20, 30]);
    expect([stepUp(2, numberOfTeams), stepDown(2, numberOfTeams)]).toEqual([4, 2]);
    expect([
      canStepUp(30, numberOfTeams),
      canStepDown(30, numberOfTeams),
      canStepUp(2, numberOfTeams),
      canStepDown(2, numberOfTeams),
    ]).toEqual([false, true, true, false]);
  });

  test("is moved to the bound by correction", () => {
    expect([clamp(30, numberOfTeams), clamp(2, numberOfTeams), clamp(12, numberOfTeams)]).toEqual([20, 4, 12]);
  });
});

test("a press never leaves the range and moves by at most one step inside it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), fc.double({ min: 0, max: 1, noNaN: true }), (field, share) => {
      const range = INTERFACE_LIMITS[field];
      const value = range.min + share * (range.max - range.min);
      for (const next of [stepUp(value, range), stepDown(value, range)]) {
        expect(next).toBe(clamp(next, range));
        expect(Math.abs(next - value)).toBeLessThanOrEqual(range.step + 1e-6);
      }
    }),
  );
});

test.each([
  ["12", 12],
  [" 0.05 ", 0.05],
  ["0,5", 0.5],
  [".5", 0.5],
  ["-3", -3],
  ["+4", 4],
  ["7.", 7],
  ["-0", 0],
  ["", null],
  ["abc", null],
  ["1e3", null],
  ["0x10", null],
  ["1.2.3", null],
  ["--1", null],
  [".", null],
  ["Infinity", null],
  ["9".repeat(400), null],
])("typed %j reads as %j", (text, value) => {
  expect(parseTyped(text)).toBe(value);
});

test("a field of whole numbers does not take a fraction", () => {
  expect(parseTyped("1.5", { integer: true })).toBeNull();
  expect(parseTyped("2.0", { integer: true })).toBe(2);
});

test("half a point per reception steps to a whole one", () => {
  expect([stepUp(0.5, ppr), stepDown(0.5, ppr)]).toEqual([1, 0]);
});

describe("a number that is still being typed", () => {
  const { bnSlots, recTds, recYds } = INTERFACE_LIMITS;

  test.each([
    ["1", numberOfTeams, true],
    ["0", numberOfTeams, true],
    ["3", numberOfTeams, false],
    ["30", numberOfTeams, false],
    ["2", bnSlots, true],
    ["3", bnSlots, false],
    ["0", recYds, true],
    ["0.", recYds, true],
    ["0,", recYds, true],
    ["0.0", recYds, true],
    ["0.00", recYds, false],
    ["0.3", recYds, false],
    ["3", recTds, false],
    ["3.9", recTds, false],
    ["-1", numberOfTeams, false],
    ["", numberOfTeams, false],
    ["abc", numberOfTeams, false],
  ])("%j can grow into %j: %j", (text, range, expected) => {
    expect(canGrowInto(text, range)).toBe(expected);
  });

  test("can grow at every key of a number inside the range", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), fc.nat(1000), (field, press) => {
        const range = INTERFACE_LIMITS[field];
        const steps = Math.round((range.max - range.min) / range.step);
        const text = String(Math.round((range.min + (press % (steps + 1)) * range.step) * 100) / 100);
        for (let keys = 1; keys <= text.length; keys++)
          expect([text.slice(0, keys), canGrowInto(text.slice(0, keys), range)]).toEqual([text.slice(0, keys), true]);
      }),
    );
  });
});
