import * as fc from "fast-check";
import { expect, test } from "vitest";
import { scoreLists, standingOf, type PairAnswers } from "./beat-us.ts";

const asset = fc.integer({ min: 1, max: 6 });
const many = fc.integer({ min: 0, max: 20 });
const pairs = fc.array(
  fc
    .record({ left: asset, right: asset, choseLeft: many, choseRight: many })
    .filter(({ left, right }) => left !== right),
);
const list = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
const shareOf = (answers: readonly PairAnswers[], order: readonly number[]): number | undefined =>
  scoreLists(answers, [standingOf(order)]).shares?.[0];

test("a list and its reverse agree with all answers together", () => {
  fc.assert(
    fc.property(pairs, list, (answers, order) => {
      const share = shareOf(answers, order);
      if (share !== undefined) expect(share + shareOf(answers, order.toReversed())!).toBeCloseTo(1, 10);
    }),
  );
});

test("it makes no difference which side an asset was on", () => {
  fc.assert(
    fc.property(pairs, list, (answers, order) => {
      const turned = answers.map(({ left, right, choseLeft, choseRight }) => ({
        left: right,
        right: left,
        choseLeft: choseRight,
        choseRight: choseLeft,
      }));
      expect(shareOf(turned, order)).toBe(shareOf(answers, order));
    }),
  );
});

test("a list in which all stand equally high gets what a coin gets", () => {
  fc.assert(
    fc.property(pairs, (answers) => {
      const { shares } = scoreLists(answers, [new Map([1, 2, 3, 4, 5, 6].map((id) => [id, 0]))]);
      if (shares) expect(shares).toEqual([0.5]);
    }),
  );
});

test("all lists are scored on the answers whose assets stand in every one of them", () => {
  const answers = [
    { left: 1, right: 2, choseLeft: 3, choseRight: 1 },
    { left: 1, right: 3, choseLeft: 9, choseRight: 0 },
  ];
  expect(scoreLists(answers, [standingOf([1, 2, 1]), standingOf([3, 2, 1])])).toEqual({
    answers: 4,
    shares: [0.75, 0.25],
  });
  expect(scoreLists(answers, [standingOf([1])])).toEqual({ answers: 0, shares: null });
});
