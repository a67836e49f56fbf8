import { expect, test } from "vitest";
import { readPick } from "./pick-name.ts";
import {
  readStartupPick,
  startupAsset,
  startupPickId,
  startupPickName,
  startupPickOf,
  worthOfStartupPick,
} from "./startup-pick.ts";

test.each([
  ["startup 3.05", 12, "Startup 3.05"],
  ["su 3.5", 12, "Startup 3.05"],
  ["Startup 14-02", 10, "Startup 14.02"],
  ["3.05 startup", 12, "Startup 3.05"],
  ["start-up pick 1.12", 12, "Startup 1.12"],
  ["startup round 3 pick 5", 12, "Startup 3.05"],
  ["SU R3P5", 12, null],
  ["startup 3.13", 12, null],
  ["startup 0.05", 12, null],
  ["startup 61.01", 12, null],
  ["startup", 12, null],
  ["startup startup 3.05", 12, null],
  ["3.05", 12, null],
  ["sue 3.05", 12, null],
  ["startup 3.05 x", 12, null],
])("%s in a league of %i is %s", (text, teams, name) => {
  const pick = readStartupPick(text, teams);
  expect(pick && startupPickName(pick)).toBe(name);
});

test("its id says the teams and the overall pick, and no other id is one", () => {
  for (const pick of [
    { teams: 2, overall: 1 },
    { teams: 12, overall: 29 },
    { teams: 32, overall: 1920 },
  ]) {
    expect(startupPickOf(startupPickId(pick))).toEqual(pick);
    expect(startupPickId(pick)).toBeLessThan(2 ** 31);
  }
  for (const id of [1, 689, 2_000_000_000, 2_000_010_001, 2_000_120_000, 2_000_121_000, 2_147_483_647])
    expect(startupPickOf(id)).toBe(null);
});

test("its name is no pick of a rookie draft", () => {
  expect(readPick(startupAsset({ teams: 12, overall: 29 }).name)).toBe(null);
});

test("it is worth the nth best player, and nothing beyond the last", () => {
  expect(worthOfStartupPick({ teams: 12, overall: 2 }, ["best", "second"])).toBe("second");
  expect(worthOfStartupPick({ teams: 12, overall: 3 }, ["best", "second"])).toBe(null);
});
