import { expect, test } from "vitest";
import {
  extendRun,
  isAlarming,
  longestRunOf,
  extendingTemper,
  opposingTemper,
  QUIET,
  type Run,
  spendVouchers,
  suspicionOf,
} from "./surprise.ts";

const afterAnswers = (answers: readonly (readonly [voter: string, step: number, established: boolean])[]): Run =>
  answers.reduce((run, [voter, step, established]) => extendRun(run, step, 1, voter, established), QUIET);

test("established voters who agree vouch for a run and raise the alarm", () => {
  const run = afterAnswers([
    ["a", 2.4, true],
    ["b", 2.4, true],
  ]);
  expect(isAlarming(run)).toBe(false);
  const third = extendRun(run, 2.4, 1, "c", true);
  expect(third.voters).toEqual(["a", "b", "c"]);
  expect(isAlarming(third)).toBe(true);
});

test("an established voter who disagrees removes a voucher, so that chance does not accumulate them", () => {
  const ring = Array.from({ length: 20 }, (_, i) => [`new-${i}`, 2, false] as const);
  const run = afterAnswers([...ring, ["a", 1, true], ["b", -1, true], ["c", 1, true], ["d", -1, true]]);
  expect(run.sum).toBeGreaterThan(10);
  expect(run.voters).toEqual([]);
  expect(isAlarming(run)).toBe(false);
});

test("newcomers who disagree neither vouch nor remove a voucher", () => {
  const run = afterAnswers([
    ["a", 2.4, true],
    ["new-1", -0.6, false],
    ["new-2", 1, false],
  ]);
  expect(run.voters).toEqual(["a"]);
});

test("a newcomer's weight falls with the length of the run and rises with the number of vouchers", () => {
  const forces = [0, 1, 3, 9].map((sum) => extendingTemper({ sum, voters: [] }, true));
  expect(forces[0]).toBe(1);
  expect([...forces].sort((a, b) => b - a)).toEqual(forces);
  expect(forces.at(-1)).toBeLessThan(0.02);
  expect(extendingTemper({ sum: 3, voters: ["a"] }, true)).toBeGreaterThan(
    extendingTemper({ sum: 3, voters: [] }, true),
  );
  expect(extendingTemper({ sum: 3, voters: [] }, false)).toBeLessThan(extendingTemper({ sum: 3, voters: [] }, true));
});

test("a newcomer who answers against a run is held back too, but less than one who extends it", () => {
  expect(opposingTemper({ sum: 0.9, voters: [] })).toBe(1);
  for (const sum of [2, 4, 9]) {
    const temper = opposingTemper({ sum, voters: [] });
    expect(temper).toBeLessThan(1);
    expect(temper).toBeGreaterThan(extendingTemper({ sum, voters: [] }, true));
  }
});

test("after its alarm a run goes on without vouchers, so that newcomers get no fresh allowance", () => {
  const run: Run = { sum: 9, voters: ["a", "b", "c"] };
  const spent = spendVouchers(run);
  expect(extendingTemper(spent, true)).toBeLessThan(extendingTemper(run, true));
  expect(isAlarming(spent)).toBe(false);
  expect(isAlarming(["d", "e", "f"].reduce((one, voter) => extendRun(one, 1, 1, voter, true), spent))).toBe(true);
  expect(spendVouchers(QUIET)).toBe(QUIET);
});

test("the longer run counts as contested, whoever carries it", () => {
  expect(longestRunOf({ rise: { sum: 9, voters: [] }, fall: { sum: 2, voters: ["a"] } })).toBe(9);
});

test("only a run with a voucher is a hint that an asset has changed", () => {
  expect(suspicionOf({ rise: { sum: 9, voters: [] }, fall: QUIET })).toBe(0);
  expect(suspicionOf({ rise: { sum: 2, voters: ["a"] }, fall: { sum: 3, voters: ["b"] } })).toBe(3);
});
