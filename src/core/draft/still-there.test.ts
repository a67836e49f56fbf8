import { expect, test } from "vitest";
import { boardAfter, EMPTY_START } from "./draft.ts";
import { nextPickOf, stillThere } from "./still-there.ts";

const SHAPE = { teams: 12, rounds: 4, order: "snake", reversal: null, pool: "all" } as const;

test("the next pick is the one after the clock, with the picks of others before it", () => {
  const board = boardAfter(SHAPE, EMPTY_START, []);
  // On the clock at 1.01, the first team picks again at 2.12; the twelfth picks twice in a row after eleven others.
  expect(nextPickOf(board, 1)).toEqual({ overall: 24, others: 22 });
  expect(nextPickOf(board, 12)).toEqual({ overall: 12, others: 11 });
  expect(nextPickOf(boardAfter({ ...SHAPE, rounds: 1 }, EMPTY_START, []), 1)).toBeNull();
});

test("who stands first is hardly there after a round, who stands far behind nearly surely", () => {
  const chances = Array.from({ length: 60 }, (_, at) => stillThere(at + 1, at + 1, 22));
  expect(chances[0]).toBeLessThan(0.001);
  expect(chances[22]).toBeCloseTo(0.55, 1);
  expect(chances[59]).toBeGreaterThan(0.99);
  expect(chances.every((chance, at) => at === 0 || chance >= chances[at - 1]!)).toBe(true);
  expect(stillThere(1, 1, 0)).toBeGreaterThan(0.5);
});
