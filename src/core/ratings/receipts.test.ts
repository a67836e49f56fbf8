import { expect, test } from "vitest";
import { answeredKey, applyEvent, emptyRatingState, castVote, type RatingState } from "./rating-state.ts";
import type { Logged, VoteCast } from "./log.ts";
import {
  judgeAnswer,
  type JudgedCircumstances,
  chosenError,
  nothingJudged,
  sumReceipts,
  type Judged,
} from "./receipts.ts";
import type { Selection } from "./selection.ts";

const POOL = "dynasty/perception";
function opened(): RatingState {
  const state = emptyRatingState();
  const seeds = [6, 5, 5].map((mu, asset) => ({ asset, mu, variance: 0.2 }));
  applyEvent(state, { seq: 1, type: "open", pool: POOL, seeds });
  return state;
}
const answer = (
  left: number,
  right: number,
  selection: Selection,
  weight = 1,
  voter = "someone",
): Logged<VoteCast> => ({
  seq: 2,
  type: "vote",
  pool: POOL,
  voter,
  left: [{ asset: left, offset: 0 }],
  right: [{ asset: right, offset: 0 }],
  selection,
  weight,
  newVisitor: false,
  applied: { temper: 1, attention: 1, scale: 1 },
});
const PLAIN = {
  week: "2026-11-16",
  unchosen: { isDaily: false, chance: null },
} as const;
const sumOf = ({ receipts }: Judged) => sumReceipts([...receipts.values()].map(({ receipt }) => receipt));
function judgeAs(circumstances: JudgedCircumstances, ...votes: Logged<VoteCast>[]): Judged {
  const [state, judged] = [opened(), nothingJudged()];
  for (const vote of votes) {
    judgeAnswer(judged, state, vote, circumstances);
    castVote(state, vote, vote.seq);
  }
  return judged;
}

const judge = (...votes: Logged<VoteCast>[]): Judged => judgeAs(PLAIN, ...votes);

test("an expected answer costs less than a coin flip, an unexpected one more", () => {
  const [hit, miss] = [sumOf(judge(answer(0, 1, -2))), sumOf(judge(answer(0, 1, 2)))];
  expect(hit).toMatchObject({ answers: 1, sided: 1, chosen: 1 });
  expect(miss).toMatchObject({ answers: 1, sided: 1, chosen: 0 });
  expect(hit.logLoss).toBeLessThan(Math.LN2);
  expect(miss.logLoss).toBeGreaterThan(Math.LN2);
  expect(hit.eloLogLoss).toBeLessThan(Math.LN2);
});

test("two equal new assets have the loss of a coin flip, for us and for Elo", () => {
  const { predicted, logLoss, eloLogLoss } = sumOf(judge(answer(1, 2, -1)));
  expect([predicted, logLoss, eloLogLoss]).toEqual([0.5, Math.LN2, Math.LN2].map((x) => expect.closeTo(x, 9)));
});

test("an answer is judged before it is applied: the second of two alike costs less than the first", () => {
  const first = sumOf(judge(answer(1, 2, -2)));
  const both = sumOf(judge(answer(1, 2, -2), answer(1, 2, -2, 1, "another")));
  expect(both.logLoss - first.logLoss).toBeLessThan(first.logLoss);
  expect(both.eloLogLoss - first.eloLogLoss).toBeLessThan(first.eloLogLoss);
});

test("Even is counted and chooses no side; an answer of weight 0 is not judged", () => {
  expect(sumOf(judge(answer(0, 1, 0)))).toMatchObject({ answers: 1, sided: 0, predicted: 0, logLoss: 0 });
  expect(sumOf(judge(answer(0, 1, -2, 0))).answers).toBe(0);
});

test("answers about pairs chosen for a reason are not scored; plain Elo learns from them", () => {
  const judged = judgeAs({ ...PLAIN, unchosen: null }, answer(0, 1, -2));
  expect(judged.receipts.size).toBe(0);
  expect(judged.elo.get(answeredKey(POOL, 0))).toBeGreaterThan(6);
});

test("a pair that was drawn twice as often as others weighs half as much", () => {
  // Three assets make three pairs, each with a chance of a third if drawn evenly.
  const evenly = sumOf(judgeAs({ ...PLAIN, unchosen: { isDaily: false, chance: 1 / 3 } }, answer(0, 1, -2)));
  const often = sumOf(judgeAs({ ...PLAIN, unchosen: { isDaily: false, chance: 2 / 3 } }, answer(0, 1, -2)));
  expect(evenly.weight).toBeCloseTo(1, 12);
  expect(often.weight).toBeCloseTo(0.5, 12);
  expect(often.logLoss).toBeCloseTo(evenly.logLoss / 2, 12);
  expect(often).toMatchObject({ answers: 1, sided: 1 });
});

test("answers to the Daily Twelve are summed apart and weigh one each", () => {
  const [state, judged] = [opened(), nothingJudged()];
  for (const isDaily of [true, false, true])
    judgeAnswer(judged, state, answer(0, 1, -2), { ...PLAIN, unchosen: { isDaily, chance: isDaily ? null : 2 / 3 } });
  const sums = [...judged.receipts.values()].map(({ key, receipt }) => [key.isDaily, receipt.answers, receipt.weight]);
  expect(sums).toEqual([
    [true, 2, 2],
    [false, 1, expect.closeTo(0.5, 12)],
  ]);
});

test("the standard error of the share chosen is that of a weighted mean", () => {
  const sum = sumOf(judge(...Array.from({ length: 100 }, (_, i) => answer(1, 2, i % 2 ? -1 : 1, 1, `v${i}`))));
  const share = sum.chosen / sum.weight;
  expect(chosenError(sum)).toBeCloseTo(Math.sqrt((share * (1 - share)) / 100), 9);
});
