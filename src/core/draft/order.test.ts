import { expect, test } from "vitest";
import { overallOf, picksIn, readShape, slotAt, type DraftShape } from "./order.ts";
import { pickLabel, placeOf } from "#core/assets/startup-pick.ts";

const shape = (parts: Partial<DraftShape> = {}): DraftShape => ({
  teams: 12,
  rounds: 20,
  order: "snake",
  reversal: null,
  pool: "all",
  ...parts,
});

const roundOf = (round: number, of: DraftShape): readonly number[] =>
  Array.from({ length: of.teams }, (_, at) => slotAt((round - 1) * of.teams + at + 1, of));
const roundsOf = (of: DraftShape): readonly string[] => [1, 2, 3].map((round) => roundOf(round, of).join(" "));

test("a snake turns each round, a linear draft never does", () => {
  const four = { teams: 4, rounds: 3 };
  expect(roundsOf(shape(four))).toEqual(["1 2 3 4", "4 3 2 1", "1 2 3 4"]);
  expect(roundsOf(shape({ ...four, order: "linear" }))).toEqual(["1 2 3 4", "1 2 3 4", "1 2 3 4"]);
});

test("third-round reversal gives the last slot the first pick of the third round too, and snakes on from there", () => {
  const reversed = shape({ teams: 3, rounds: 5, reversal: 3 });
  expect([1, 2, 3, 4, 5].map((round) => roundOf(round, reversed)[0])).toEqual([1, 3, 3, 1, 3]);
});

test.each([
  ["snake", null],
  ["snake", 3],
  ["snake", 2],
  ["linear", null],
] as const)("every slot picks once a round, and finds its own pick (%s, reversal %s)", (order, reversal) => {
  const of = shape({ order, reversal, teams: 7, rounds: 6 });
  for (let round = 1; round <= of.rounds; round += 1) {
    expect(roundOf(round, of).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (let slot = 1; slot <= of.teams; slot += 1) expect(slotAt(overallOf(round, slot, of), of)).toBe(slot);
  }
  expect(picksIn(of)).toBe(42);
});

test("a pick is called by its round and its place in it, whoever holds it", () => {
  expect(placeOf(29, 12)).toEqual({ round: 3, place: 5 });
  expect([1, 29, 240].map((overall) => pickLabel(overall, 12))).toEqual(["1.01", "3.05", "20.12"]);
  expect(pickLabel(11, 10)).toBe("2.01");
});

test.each([
  { teams: 1 },
  { teams: 33 },
  { rounds: 0 },
  { rounds: 61 },
  { rounds: 2.5 },
  { order: "auction" },
  { pool: "kickers" },
  { reversal: 0 },
  { reversal: undefined },
])("a draft with %j is none", (parts) => {
  expect(readShape({ ...shape(), ...parts })).toBe(null);
  expect(readShape(shape())).toEqual(shape());
});
