import { expect, test } from "vitest";
import { seeded } from "../chance.ts";
import { factorize, inverseDiagonal, solve } from "./cholesky.ts";
import { levelOf, answerChance, edgesOf, NOISE } from "./observe.ts";
import { openPool, putRating, ratingIn, applyRefit } from "./rating-state.ts";
import { freshRating, inflate, type Rating } from "./rating.ts";
import { isRefitDue, refit, type RefitVote } from "./refit.ts";
import { SELECTIONS, type Selection } from "./selection.ts";

const random = seeded(4);
const answered = (left: number, right: number, selection: Selection, force = 1): RefitVote => ({
  left: [{ asset: left, offset: 0 }],
  right: [{ asset: right, offset: 0 }],
  selection,
  weight: 1,
  applied: { temper: force, attention: 1, scale: 1 },
});
const rated = (mus: readonly number[], variance = 1): Rating[] =>
  mus.map((mu, asset) => freshRating(asset, { mu, variance }));

test("a Cholesky factor solves its system and gives the diagonal of the inverse", () => {
  const n = 7;
  const half = Float64Array.from({ length: n * n }, () => random() - 0.5);
  const full = Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    let sum = i === j ? 1 : 0;
    for (let k = 0; k < n; k++) sum += half[i * n + k]! * half[j * n + k]!;
    return sum;
  });
  const factor = Float64Array.from(full);
  factorize(factor, n);
  const inverse = inverseDiagonal(factor, n);
  for (let column = 0; column < n; column++) {
    const unit = Float64Array.from({ length: n }, (_, i) => (i === column ? 1 : 0));
    const x = solve(factor, n, unit);
    expect(x[column]).toBeCloseTo(inverse[column]!, 12);
    for (let i = 0; i < n; i++)
      expect(x.reduce((sum, value, k) => sum + full[i * n + k]! * value, 0)).toBeCloseTo(unit[i]!, 12);
  }
  expect(() => factorize(Float64Array.from([1, 0, 2, 1]), 2)).toThrow("not positive definite");
});

test("without answers a refit returns the prior", () => {
  const beliefs = refit(rated([5, 4, 3], 0.3), []);
  expect(beliefs.map(({ mu }) => mu)).toEqual([5, 4, 3]);
  for (const { variance } of beliefs) expect(variance).toBeCloseTo(0.3, 12);
});

test("a refit is at the maximum of the penalised likelihood", () => {
  const ratings = rated([5, 4.8, 4.5, 4], 0.5);
  const votes = Array.from({ length: 60 }, () => {
    const left = Math.floor(random() * 4);
    return answered(
      left,
      (left + 1 + Math.floor(random() * 3)) % 4,
      SELECTIONS[Math.floor(random() * 5)]!,
      0.3 + 0.7 * random(),
    );
  });
  const posterior = (mus: readonly number[]): number =>
    votes.reduce((sum, { left, right, selection, applied }) => {
      const { low, high } = edgesOf(levelOf(selection));
      return (
        sum + applied.temper * Math.log(answerChance(mus[left[0]!.asset]! - mus[right[0]!.asset]!, low, high, NOISE))
      );
    }, 0) - ratings.reduce((sum, { prior }, i) => sum + (mus[i]! - prior.mu) ** 2 / (2 * prior.variance), 0);
  const mode = refit(ratings, votes).map(({ mu }) => mu);
  for (let i = 0; i < 4; i++)
    for (const step of [-0.01, 0.01])
      expect(posterior(mode.map((mu, j) => (j === i ? mu + step : mu)))).toBeLessThan(posterior(mode));
});

test("answers of weight 0 are ignored, and variance added since the last refit is kept", () => {
  const [a, b] = rated([5, 4], 0.3) as [Rating, Rating];
  const silent = { ...answered(1, 0, -2), weight: 0 };
  expect(refit([a, b], [silent]).map(({ mu }) => mu)).toEqual([5, 4]);
  const shaken = inflate(a, 0.5);
  expect(refit([shaken, b], [])[0]?.variance).toBeCloseTo(0.3 + 0.5 + 0.5, 12);
});

test("a refit is due every 700 answers until the pool has twelve an asset", () => {
  const pool = (votes: number, votesAtRefit: number) => ({
    votes,
    votesAtRefit,
    ratings: rated(Array.from({ length: 100 }, () => 0)),
  });
  expect(isRefitDue(pool(699, 0))).toBe(false);
  expect(isRefitDue(pool(700, 0))).toBe(true);
  expect(isRefitDue(pool(1_199, 700))).toBe(false);
  expect(isRefitDue(pool(1_200, 0))).toBe(false);
  expect([2_000, 2_001].map((length) => isRefitDue({ votes: 700, votesAtRefit: 0, ratings: { length } }))).toEqual([
    true,
    false,
  ]);
});

test("runs of surprise survive a refit, so that a ring of newcomers gets no new allowance", () => {
  const pool = openPool("dynasty/perception", [
    { asset: 1, mu: 5, variance: 0.3 },
    { asset: 2, mu: 4, variance: 0.3 },
  ]);
  const rise = { sum: 4, voters: [] };
  putRating(pool, { ...ratingIn(pool, 1), rise, inflated: 0.2 });
  applyRefit(pool, [{ asset: 1, mu: 5.1, variance: 0.2 }]);
  expect(ratingIn(pool, 1)).toMatchObject({ mu: 5.1, variance: 0.2, rise, inflated: 0 });
});
