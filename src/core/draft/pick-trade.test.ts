import { expect, test } from "vitest";
import { boardAfter, EMPTY_START } from "./draft.ts";
import type { DraftShape } from "./order.ts";
import { judgePicks, pickCosts } from "./pick-trade.ts";

const SHAPE: DraftShape = { teams: 12, rounds: 10, order: "snake", reversal: null, pool: "all" };
const BOARD = boardAfter(SHAPE, EMPTY_START, []);
/** Values as they fall in a startup: steeply first, then slowly. */
const WORTH = new Map(
  BOARD.open.map((overall) => {
    const tradevalue = 500 * 0.975 ** (overall - 1);
    return [overall, { tradevalue, valuelow: tradevalue - 5, valuehigh: tradevalue + 5 }];
  }),
);

test("an exchange of picks is judged in the calculator's words, for the team that gains", () => {
  const headline = (sends: number[], gets: number[]) =>
    judgePicks({ sends, gets }, ["You", "Harbor Lights"], WORTH, 12).text.headline;
  expect(headline([29], [1])).toMatch(/^Favors You by \d+$/);
  expect(headline([29], [30])).toBe("Balanced");
  expect(headline([], [])).toBe("Nothing to compare yet");
});

test("moving up costs later picks of one's own, moving down brings picks of the other team", () => {
  const mine = BOARD.open.filter((overall) => BOARD.holderOf(overall) === 5);
  const [up, down] = pickCosts(BOARD, WORTH, 5, mine[2]!, [mine[2]! - 6, mine[2]! + 6]);
  expect(up?.gap).toBeGreaterThan(10);
  expect(up?.adds).toBe("own");
  expect(up?.added.length).toBeGreaterThan(0);
  expect(up?.added.every((overall) => mine.includes(overall) && overall !== mine[2])).toBe(true);
  expect(down?.adds).toBe("other");
  expect(down?.added.every((overall) => BOARD.holderOf(overall) === down.slot)).toBe(true);
});

test("what is added leaves a trade that is even by its values, or nearer to it", () => {
  const mine = BOARD.open.filter((overall) => BOARD.holderOf(overall) === 3);
  for (const cost of pickCosts(BOARD, WORTH, 3, mine[3]!, [mine[3]! - 6, mine[3]! - 10])) {
    const { judgement } = judgePicks({ sends: [mine[3]!, ...cost.added], gets: [cost.overall] }, ["a", "b"], WORTH, 12);
    const before = judgePicks({ sends: [mine[3]!], gets: [cost.overall] }, ["a", "b"], WORTH, 12).judgement;
    expect(Math.abs(judgement.teams[0]!.net)).toBeLessThan(Math.abs(before.teams[0]!.net));
  }
});

test("neighbouring picks exchange evenly, without anything added", () => {
  const [cost] = pickCosts(BOARD, WORTH, 5, 100, [101]);
  expect(cost).toMatchObject({ isEven: true, added: [] });
});
