import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { levelOf, logistic, answerChance, edgesOf, NOISE } from "./observe.ts";
import { openPool, putRating, ratingIn, applyRefit } from "./rating-state.ts";
import { freshRating, type Rating, withNews } from "./rating.ts";
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
  const shaken = withNews(a, 0.5);
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
});

test("what newcomers have proposed survives a refit, so that a ring gets no new allowance", () => {
  const pool = openPool("dynasty/perception", [
    { asset: 1, mu: 5, variance: 0.3 },
    { asset: 2, mu: 4, variance: 0.3 },
  ]);
  const proposal = { carried: 0.1, claimed: 0.5 };
  putRating(pool, { ...ratingIn(pool, 1), ...proposal, inflated: 0.2 });
  applyRefit(pool, [{ asset: 1, mu: 5.1, variance: 0.2 }]);
  expect(ratingIn(pool, 1)).toMatchObject({ mu: 5.1, variance: 0.2, ...proposal, inflated: 0 });
});

/** The inverse of a positive definite matrix, by Gauss and Jordan. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    const pivot = rows[i]![i]!;
    rows[i] = rows[i]!.map((one) => one / pivot);
    for (let j = 0; j < n; j++) {
      const factor = rows[j]![i]!;
      if (j !== i) rows[j] = rows[j]!.map((one, k) => one - factor * rows[i]![k]!);
    }
  }
  return rows.map((row) => row.slice(n));
}

test("variances are those of the inverted curvature: exact in a chain of comparisons, near it in a dense pool", () => {
  const chain = (n: number) => Array.from({ length: n - 1 }, (_, i) => answered(i, i + 1, -1));
  const dense = (n: number) =>
    Array.from({ length: 12 * n }, (_, i) => answered(i % n, (i + 1 + Math.floor(random() * (n - 1))) % n, 0));
  for (const { votes, n, within } of [
    { votes: chain(8), n: 8, within: 1e-5 },
    { votes: dense(300), n: 300, within: 0.1 },
  ]) {
    const ratings = rated(
      Array.from({ length: n }, () => 5),
      0.5,
    );
    const found = refit(ratings, votes);
    const curvature = ratings.map((_, i) => ratings.map((__, j) => (i === j ? 1 / 0.5 : 0)));
    for (const { left, right, selection } of votes) {
      const [a, b] = [left[0]!.asset, right[0]!.asset];
      const gap = found[a]!.mu - found[b]!.mu;
      const { low, high } = edgesOf(levelOf(selection));
      const bend = [high, low].reduce((sum, edge) => {
        const share = logistic((edge - gap) / NOISE);
        return sum + (share * (1 - share)) / NOISE ** 2;
      }, 0);
      for (const [x, y, sign] of [
        [a, a, 1],
        [b, b, 1],
        [a, b, -1],
        [b, a, -1],
      ] as const)
        curvature[x]![y] = curvature[x]![y]! + sign * bend;
    }
    inverseOf(curvature).forEach((row, i) => {
      expect(Math.abs(Math.sqrt(found[i]!.variance / row[i]!) - 1)).toBeLessThan(within);
    });
  }
});
