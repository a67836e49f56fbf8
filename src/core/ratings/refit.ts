import type { AssetId } from "#core/kit/ids.ts";
import { compare, edgesOf, levelOf, logistic, NOISE } from "./observe.ts";
import type { VoteCast } from "./log.ts";
import type { Seed } from "#core/prior/belief.ts";
import type { Rating } from "./rating.ts";
import { placesOf } from "./rating-state.ts";

const REFIT_EVERY_VOTES = 700;
const YOUNG_VOTES_AN_ASSET = 12;

/** Refitting without end would slow the reaction to news. */
export const isRefitDue = (pool: {
  readonly votes: number;
  readonly votesAtRefit: number;
  readonly ratings: { readonly length: number };
}): boolean =>
  pool.votes < YOUNG_VOTES_AN_ASSET * pool.ratings.length && pool.votes - pool.votesAtRefit >= REFIT_EVERY_VOTES;

export type RefitVote = Pick<VoteCast, "left" | "right" | "selection" | "applied" | "weight">;

const MOST_STEPS = 12;
// Newton's method converges quadratically: after a step this small (ln value) the next would be below a millionth.
const CLOSE_ENOUGH = 1e-3;

/**
 * The maximum a posteriori means given all answers of the pool, and their variances from the curvature there (Newton on
 * the penalised ordinal likelihood). The prior is each rating's own, with the drift and news since; answers use the
 * weight and the voter's scale stored with them; variance added since the last refit is kept. The equations are sparse,
 * one entry for each pair of assets that was compared, so the time grows with the answers. Throws on answers about
 * assets not in `ratings`.
 */
export function refit(ratings: readonly Rating[], votes: readonly RefitVote[]): readonly Seed[] {
  const places = placesOf(ratings);
  const terms = votes.filter(({ weight }) => weight > 0).map((vote) => toTerm(vote, places));
  const mu = Float64Array.from(ratings, (rating) => rating.mu);
  let curvature: Curvature | null = null;
  for (let step = 0, furthest = Infinity; step < MOST_STEPS && furthest >= CLOSE_ENOUGH; step++) {
    const line = linearize(ratings, terms, mu);
    curvature = line.curvature;
    const moves = solve(curvature, line.slope).map((move) => Math.max(-1, Math.min(1, move)));
    furthest = moves.reduce((most, move) => Math.max(most, Math.abs(move)), 0);
    moves.forEach((move, i) => (mu[i] = mu[i]! + move));
  }
  // The curvature of the last step approximates that at the mode, which is very close.
  const variances = curvature ? marginalVariances(curvature) : new Float64Array();
  return ratings.map(({ asset, inflated }, i) => ({ asset, mu: mu[i]!, variance: variances[i]! + inflated }));
}

type Term = {
  readonly left: readonly Entry[];
  readonly right: readonly Entry[];
  readonly low: number;
  readonly high: number;
  readonly noise: number;
  readonly weight: number;
};
type Entry = { readonly place: number; readonly offset: number };

function toTerm(vote: RefitVote, places: ReadonlyMap<AssetId, number>): Term {
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
}

/** The negative curvature of the log posterior, a sparse symmetric matrix. */
type Curvature = { readonly diagonal: Float64Array; readonly pairs: readonly Pair[] };
type Pair = { readonly a: number; readonly b: number; entry: number };

/** The gradient of the log posterior at `mu`, and its negative curvature. */
function linearize(ratings: readonly Rating[], terms: readonly Term[], mu: Float64Array) {
  const n = ratings.length;
  const slope = Float64Array.from(ratings, ({ prior }, i) => (prior.mu - mu[i]!) / prior.variance);
  const diagonal = Float64Array.from(ratings, ({ prior }) => 1 / prior.variance);
  const pairs = new Map<number, Pair>();
  for (const { left, right, low, high, noise, weight } of terms) {
    const contend = ({ place, offset }: Entry) => ({ mu: mu[place]!, variance: 0, offset });
    const { gap, loads } = compare(left.map(contend), right.map(contend));
    const above = logistic((high - gap) / noise);
    const below = logistic((low - gap) / noise);
    const pull = (weight * (above + below - 1)) / noise;
    const bend = (weight * (above * (1 - above) + below * (1 - below))) / noise ** 2;
    const named = [...left, ...right].map(({ place }, i) => ({ place, load: loads[i]! }));
    for (const { place: a, load } of named) {
      slope[a] = slope[a]! + pull * load;
      diagonal[a] = diagonal[a]! + bend * load * load;
      for (const { place: b, load: other } of named) {
        if (b >= a) continue;
        const pair = pairs.get(a * n + b) ?? { a, b, entry: 0 };
        pair.entry += bend * load * other;
        pairs.set(a * n + b, pair);
      }
    }
  }
  const curvature: Curvature = { diagonal, pairs: [...pairs.values()] };
  return { slope, curvature };
}

function times({ diagonal, pairs }: Curvature, x: Float64Array): Float64Array {
  const product = diagonal.map((own, i) => own * x[i]!);
  for (const { a, b, entry } of pairs) {
    product[a] = product[a]! + entry * x[b]!;
    product[b] = product[b]! + entry * x[a]!;
  }
  return product;
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, one, i) => sum + one * b[i]!, 0);

const SMALL_RESIDUAL = 1e-12;

/** Solves curvature x = slope by conjugate gradients, preconditioned by the diagonal (Hestenes and Stiefel 1952). */
function solve(curvature: Curvature, slope: Float64Array): Float64Array {
  const x = new Float64Array(slope.length);
  const scaled = (vector: Float64Array): Float64Array => vector.map((one, i) => one / curvature.diagonal[i]!);
  const residual = slope.slice();
  let direction = scaled(residual);
  let left = dot(residual, direction);
  const enough = SMALL_RESIDUAL * left;
  for (let step = 0; step < slope.length && left > enough; step++) {
    const product = times(curvature, direction);
    const length = left / dot(direction, product);
    for (let i = 0; i < x.length; i++) {
      x[i] = x[i]! + length * direction[i]!;
      residual[i] = residual[i]! - length * product[i]!;
    }
    const next = scaled(residual);
    const before = left;
    left = dot(residual, next);
    direction = next.map((one, i) => one + (left / before) * direction[i]!);
  }
  return x;
}

// Each round carries what is known one comparison farther; after so many the variances are still.
const ROUNDS = 15;

/** The inverse's diagonal by Gaussian belief propagation (Weiss and Freeman 2001), exact without loops. */
function marginalVariances({ diagonal, pairs }: Curvature): Float64Array {
  let precision = diagonal.slice();
  let messages = pairs.map(() => ({ toA: 0, toB: 0 }));
  for (let round = 0; round < ROUNDS; round++) {
    messages = pairs.map(({ a, b, entry }, i) => ({
      toA: entry ** 2 / (precision[b]! + messages[i]!.toB),
      toB: entry ** 2 / (precision[a]! + messages[i]!.toA),
    }));
    precision = diagonal.slice();
    pairs.forEach(({ a, b }, i) => {
      precision[a] = precision[a]! - messages[i]!.toA;
      precision[b] = precision[b]! - messages[i]!.toB;
    });
  }
  return precision.map((own) => 1 / own);
}
