import { expect, test } from "vitest";
import { followAnswer, leverageOf, noContributions } from "./leverage.ts";
import type { Logged, VoteCast } from "./log.ts";
import { applyEvent, emptyRatingState, poolOf, type RatingState } from "./rating-state.ts";
import type { Selection } from "./selection.ts";

const POOL = "dynasty/perception";
// The first two are nearly equal, the third and fourth far below and apart.
const MEANS = [6, 5.99, 5, 4];

const opened = (): RatingState => {
  const state = emptyRatingState();
  const seeds = MEANS.map((mu, asset) => ({ asset, mu, variance: 0.05 }));
  applyEvent(state, { seq: 1, type: "open", pool: POOL, seeds });
  return state;
};
const answer = (
  seq: number,
  left: number,
  right: number,
  selection: Selection,
  voter = `v${seq}`,
): Logged<VoteCast> => ({
  seq,
  type: "vote",
  pool: POOL,
  voter,
  left: [{ asset: left, offset: 0 }],
  right: [{ asset: right, offset: 0 }],
  selection,
  weight: 1,
  newVisitor: false,
  stranger: false,
  applied: { temper: 1, attention: 1, scale: 1 },
});

const play = (votes: readonly Logged<VoteCast>[]) => {
  const [state, contributions] = [opened(), noContributions()];
  for (const vote of votes) followAnswer(contributions, state, vote, () => applyEvent(state, vote));
  const ranked = poolOf(state, POOL)
    .ratings.map(({ asset, mu }) => {
      const tradevalue = Math.exp(mu);
      return { assetid: asset, tradevalue, valuelow: 0.9 * tradevalue, valuehigh: 1.1 * tradevalue };
    })
    .sort((a, b) => b.tradevalue - a.tradevalue);
  return { state, contributions, leverage: leverageOf(contributions, POOL, ranked) };
};

test("the answer that put one of two equals ahead is listed with the asset it would change places with", () => {
  const { leverage } = play([answer(2, 1, 0, -2), answer(3, 3, 2, 2)]);
  const swap = leverage.find(({ asset }) => asset === 1)!;
  expect(swap).toMatchObject({ seq: 2, voter: "v2", swaps: 0 });
  expect(swap.change).toBeLessThan(0);
  expect(leverage.filter(({ seq }) => seq === 3 && leverage.some(({ swaps }) => swaps === 2))).toEqual([]);
});

test("what an answer contributes is near what leaving it out would change", () => {
  const votes = [answer(2, 1, 0, -2), answer(3, 1, 2, -1), answer(4, 0, 1, -1), answer(5, 1, 3, -1)];
  const { state, contributions } = play(votes);
  const [first, ...later] = votes;
  const without = opened();
  for (const vote of later) applyEvent(without, vote);
  const muOf = (of: RatingState): number => poolOf(of, POOL).ratings[1]!.mu;
  const removed = muOf(state) - muOf(without);
  expect(contributions.all.get(first!.seq)!.parts.get(1)! / removed).toBeGreaterThan(0.6);
  expect(contributions.all.get(first!.seq)!.parts.get(1)! / removed).toBeLessThan(1.4);
});

test("an answer of weight 0 and one that changes no place have no leverage", () => {
  expect(play([{ ...answer(2, 1, 0, -2), weight: 0 }]).leverage).toEqual([]);
  expect(play([answer(2, 2, 3, -1)]).leverage).toEqual([]);
});
