import { expect, test } from "vitest";
import { applyEvent, emptyRatingState, castVote, type RatingState } from "./rating-state.ts";
import type { Logged, VoteCast } from "./log.ts";
import { judgeAnswer, nothingJudged, sumReceipts, type Judged } from "./receipts.ts";
import type { Selection } from "./selection.ts";

const POOL = "dynasty/perception";
const opened = (): RatingState => {
  const state = emptyRatingState();
  const seeds = [6, 5, 5].map((mu, asset) => ({ asset, mu, variance: 0.2 }));
  applyEvent(state, { seq: 1, type: "open", pool: POOL, seeds });
  return state;
};
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
  stranger: false,
  applied: { temper: 1, attention: 1, scale: 1 },
});
const WEEK = "2026-11-16";
const sumOf = ({ receipts }: Judged) => sumReceipts([...receipts.values()].map(({ receipt }) => receipt));
const judge = (...votes: Logged<VoteCast>[]): Judged => {
  const [state, judged] = [opened(), nothingJudged()];
  for (const vote of votes) {
    judgeAnswer(judged, state, vote, WEEK);
    castVote(state, vote, vote.seq);
  }
  return judged;
};

test("an expected answer costs less than a coin flip, an unexpected one more", () => {
  const [hit, miss] = [sumOf(judge(answer(0, 1, -2))), sumOf(judge(answer(0, 1, 2)))];
  expect(hit).toMatchObject({ answers: 1, sided: 1, chosen: 1 });
  expect(miss).toMatchObject({ answers: 1, sided: 1, chosen: 0 });
  expect(hit.logLoss).toBeLessThan(Math.LN2);
  expect(hit.brier).toBeLessThan(0.25);
  expect(miss.logLoss).toBeGreaterThan(Math.LN2);
  expect(miss.brier).toBeGreaterThan(0.25);
  expect(hit.eloLogLoss).toBeLessThan(Math.LN2);
});

test("two equal new assets have the loss of a coin flip, for us and for Elo", () => {
  const { predicted, logLoss, brier, eloLogLoss, eloBrier } = sumOf(judge(answer(1, 2, -1)));
  expect([predicted, logLoss, brier]).toEqual([0.5, Math.LN2, 0.25].map((x) => expect.closeTo(x, 9)));
  expect([eloLogLoss, eloBrier]).toEqual([Math.LN2, 0.25].map((x) => expect.closeTo(x, 9)));
});

test("an answer is judged before it is applied: the second of two alike costs less than the first", () => {
  const first = sumOf(judge(answer(1, 2, -2)));
  const both = sumOf(judge(answer(1, 2, -2), answer(1, 2, -2, 1, "another")));
  expect(both.logLoss - first.logLoss).toBeLessThan(first.logLoss);
  expect(both.eloLogLoss - first.eloLogLoss).toBeLessThan(first.eloLogLoss);
});

test("Even counts among the five answers and chooses no side; an answer of weight 0 is not judged", () => {
  expect(sumOf(judge(answer(0, 1, 0)))).toMatchObject({ answers: 1, sided: 0, predicted: 0, logLoss: 0 });
  expect(sumOf(judge(answer(0, 1, -2, 0))).answers).toBe(0);
});

test("a voter is established from the twentieth counted answer on", () => {
  const votes = Array.from({ length: 22 }, () => answer(0, 1, -1));
  const receipts = [...judge(...votes).receipts.values()];
  const answers = (established: boolean): number =>
    sumReceipts(receipts.filter(({ key }) => key.established === established).map(({ receipt }) => receipt)).answers;
  expect([answers(false), answers(true)]).toEqual([20, 2]);
});
