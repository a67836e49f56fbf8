import { expect, test } from "vitest";
import { type Position, POSITIONS } from "../asset/position.ts";
import { SCORE_TYPES, type ScoreType } from "../score/score-type.ts";
import { isEligible } from "./eligibility.ts";

const asked: readonly [ScoreType, readonly Position[]][] = [
  ["perception", ["QB", "RB", "WR", "TE", "PICK"]],
  ["passtds", ["QB"]],
  ["passyds", ["QB"]],
  ["rushtds", ["QB", "RB"]],
  ["rushyds", ["QB", "RB"]],
  ["receptiontds", ["RB", "WR", "TE"]],
  ["receptionyds", ["RB", "WR", "TE"]],
  ["receptions", ["RB", "WR", "TE"]],
];

test.each(asked)("%s is asked about %s", (scoreType, positions) => {
  for (const position of POSITIONS)
    expect(isEligible({ position, projectedRushYards: 0, active: true }, scoreType, "dynasty")).toBe(positions.includes(position));
});

test("a receiver with 50 projected rushing yards is asked about rushing, one with 49 is not", () => {
  const receiver = (projectedRushYards: number) => isEligible({ position: "WR", projectedRushYards, active: true }, "rushyds", "redraft");
  expect(receiver(50)).toBe(true);
  expect(receiver(49)).toBe(false);
});

test("picks are never asked about in redraft, retired players nowhere", () => {
  for (const scoreType of SCORE_TYPES) {
    expect(isEligible({ position: "PICK", projectedRushYards: 0, active: true }, scoreType, "redraft")).toBe(false);
    for (const position of POSITIONS) expect(isEligible({ position, projectedRushYards: 100, active: false }, scoreType, "dynasty")).toBe(false);
  }
});
