import type { AssetId } from "../ids.ts";
import { factorize, inverseDiagonal, solve } from "./cholesky.ts";
import { levelOf, edgesOf, logistic, NOISE, loadsOf, strengthOf } from "./observe.ts";
import type { Seed, VoteCast } from "./log.ts";
import type { Rating } from "./rating.ts";

const REFIT_EVERY_VOTES = 700;
const YOUNG_VOTES_AN_ASSET = 12;
// A step solves as many equations as there are assets, so its time grows with their cube: a second at 900.
const MOST_ASSETS = 2000;

/**
 * Is the pool young and not too large, and are there enough answers since its last refit? Refitting without end would
 * slow the reaction to news.
 */
export const isRefitDue = (pool: {
  readonly votes: number;
  readonly votesAtRefit: number;
  readonly ratings: { readonly length: number };
}): boolean =>
  pool.ratings.length <= MOST_ASSETS &&
  pool.votes < YOUNG_VOTES_AN_ASSET * pool.ratings.length &&
  pool.votes - pool.votesAtRefit >= REFIT_EVERY_VOTES;

const MOST_STEPS = 12;
// Newton's method converges quadratically: after a step this small (ln value) the next would be below a millionth.
const CLOSE_ENOUGH = 1e-3;

/** The parts of a stored answer that a refit uses. */
export type RefitVote = Pick<VoteCast, "left" | "right" | "selection" | "applied" | "weight">;

/**
 * The maximum a posteriori means given all answers of the pool, and their variances from the curvature there (Newton on
 * the penalised ordinal likelihood). The prior is each rating's own, with the drift and news since; answers use the
 * weight and the voter's scale stored with them; variance added since the last refit is kept. Takes about a third of a
 * second for 700 assets: run it off the request path. Throws on answers about assets not in `ratings`.
 */
export const refit = (ratings: readonly Rating[], votes: readonly RefitVote[]): readonly Seed[] => {
  const n = ratings.length;
  const places = new Map<AssetId, number>(ratings.map(({ asset }, i) => [asset, i]));
  const terms = votes.filter(({ weight }) => weight > 0).map((vote) => toTerm(vote, places));
  const mu = Float64Array.from(ratings, (rating) => rating.mu);
  const matrix = new Float64Array(n * n);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = linearize(ratings, terms, mu, matrix);
    factorize(matrix, n);
    const move = solve(matrix, n, slope);
    let furthest = 0;
    for (let i = 0; i < n; i++) {
      const by = Math.max(-1, Math.min(1, move[i] as number));
      mu[i] = (mu[i] as number) + by;
      furthest = Math.max(furthest, Math.abs(by));
    }
    if (furthest < CLOSE_ENOUGH) break;
  }
  // The curvature of the last step approximates that at the mode, which is very close.
  const variances = inverseDiagonal(matrix, n);
  return ratings.map(({ asset, inflated }, i) => ({
    asset,
    mu: mu[i] as number,
    variance: (variances[i] as number) + inflated,
  }));
};

type Term = {
  readonly left: readonly Entry[];
  readonly right: readonly Entry[];
  readonly low: number;
  readonly high: number;
  readonly noise: number;
  readonly weight: number;
};
type Entry = { readonly place: number; readonly offset: number };

const toTerm = (vote: RefitVote, places: ReadonlyMap<AssetId, number>): Term => {
  const entries = (side: RefitVote["left"]): readonly Entry[] =>
    side.map(({ asset, offset }) => {
      const place = places.get(asset);
      if (place === undefined) throw new RangeError(`An answer names asset ${asset}, which is not in the pool`);
      return { place, offset };
    });
  const { temper, attention, scale } = vote.applied;
  return {
    left: entries(vote.left),
    right: entries(vote.right),
    ...edgesOf(levelOf(vote.selection)),
    noise: NOISE * scale,
    weight: temper * attention,
  };
};

/** The gradient of the log posterior at `mu`; writes its negative curvature to `matrix` (lower triangle). */
const linearize = (
  ratings: readonly Rating[],
  terms: readonly Term[],
  mu: Float64Array,
  matrix: Float64Array,
): Float64Array => {
  const n = ratings.length;
  matrix.fill(0);
  const slope = new Float64Array(n);
  ratings.forEach(({ prior }, i) => {
    slope[i] = (prior.mu - (mu[i] as number)) / prior.variance;
    matrix[i * n + i] = 1 / prior.variance;
  });
  for (const { left, right, low, high, noise, weight } of terms) {
    const contend = ({ place, offset }: Entry) => ({ mu: mu[place] as number, variance: 0, offset });
    const [leftSide, rightSide] = [left.map(contend), right.map(contend)];
    const gap = strengthOf(leftSide) - strengthOf(rightSide);
    const above = logistic((high - gap) / noise);
    const below = logistic((low - gap) / noise);
    const pull = (weight * (above + below - 1)) / noise;
    const bend = (weight * (above * (1 - above) + below * (1 - below))) / noise ** 2;
    const leftLoads = loadsOf(leftSide);
    const rightLoads = loadsOf(rightSide);
    const loads = [...leftLoads, ...rightLoads.map((load) => -load)];
    const places = [...left, ...right].map(({ place }) => place);
    places.forEach((a, i) => {
      const load = loads[i] as number;
      slope[a] = (slope[a] as number) + pull * load;
      places.forEach((b, j) => {
        if (b > a) return;
        matrix[a * n + b] = (matrix[a * n + b] as number) + bend * load * (loads[j] as number);
      });
    });
  }
  return slope;
};
