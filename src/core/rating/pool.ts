import type { AssetId } from "../ids.ts";
import { age } from "./drift.ts";
import type { DayMarked, PoolName, Seed } from "./log.ts";
import { freshRating, type Rating, VARIANCE_FLOOR, withNews, withPrior } from "./rating.ts";

/** The ratings of one score type in one format: the accumulator of a fold, changed in place. */
export type Pool = {
  readonly name: PoolName;
  /** Mean of mu over the starting set, always displayed as 1500, so that a moving mean causes no false trends. */
  readonly center: number;
  /** In the order in which assets were added. */
  readonly ratings: Rating[];
  /** The index of each asset in `ratings`. */
  readonly places: Map<AssetId, number>;
  /** Counted answers, now, at the last refit and at the last day mark. */
  votes: number;
  votesAtRefit: number;
  votesAtMark: number;
  /** Date of the last day mark, and the scale it set. */
  day: string | null;
  scale: number;
};

/** The part of a pool that an answer reads and changes; it may hold only some of the pool's assets. */
export type PoolSlice = Pick<Pool, "name" | "ratings" | "places" | "votes" | "votesAtMark" | "day">;

/** Creates a pool. Throws on an empty set or a duplicate asset. */
export const openPool = (name: PoolName, seeds: readonly Seed[]): Pool => {
  if (seeds.length === 0) throw new RangeError(`Pool ${name} cannot open without assets`);
  const center = seeds.reduce((sum, { mu }) => sum + mu, 0) / seeds.length;
  const pool: Pool = {
    name,
    center,
    ratings: [],
    places: new Map(),
    votes: 0,
    votesAtRefit: 0,
    votesAtMark: 0,
    day: null,
    scale: 1,
  };
  for (const seed of seeds) {
    if (pool.places.has(seed.asset)) throw new RangeError(`Asset ${seed.asset} stands twice in pool ${name}`);
    addAsset(pool, seed);
  }
  return pool;
};

/** The rating of an asset. Throws when the pool does not hold it. */
export const ratingIn = (pool: PoolSlice, asset: AssetId): Rating => {
  const rating = pool.ratings[pool.places.get(asset) ?? -1];
  if (!rating) throw new RangeError(`Asset ${asset} is not in pool ${pool.name}`);
  return rating;
};

/** Replaces the rating of an asset. */
export const putRating = (pool: PoolSlice, rating: Rating): void => {
  const place = pool.places.get(rating.asset);
  if (place === undefined) throw new RangeError(`Asset ${rating.asset} is not in pool ${pool.name}`);
  pool.ratings[place] = rating;
};

/** Adds an asset, or gives an existing one another prior and keeps what its answers said. */
export const addAsset = (pool: Pool, seed: Seed): void => {
  if (pool.places.has(seed.asset)) return putRating(pool, withPrior(ratingIn(pool, seed.asset), seed));
  pool.places.set(seed.asset, pool.ratings.length);
  pool.ratings.push(freshRating(seed.asset, seed));
};

/** Records news about an asset, by which its variance grows. */
export const addNewsVariance = (pool: Pool, asset: AssetId, variance: number): void =>
  putRating(pool, withNews(ratingIn(pool, asset), variance));

/** Closes a day: every asset drifts, and the scale is set. Throws unless the date is later than the last one. */
export const closeDay = (pool: Pool, { date, drift, scale }: Pick<DayMarked, "date" | "drift" | "scale">): void => {
  if (pool.day !== null && date <= pool.day) throw new RangeError(`Pool ${pool.name} has already ended ${date}`);
  for (let i = 0; i < pool.ratings.length; i++) pool.ratings[i] = age(pool.ratings[i] as Rating, drift);
  pool.votesAtMark = pool.votes;
  pool.day = date;
  pool.scale = scale;
};

/**
 * Applies the means and variances of a refit. Runs of surprise continue: resetting them would give a ring of newcomers
 * a fresh allowance at each refit.
 */
export const applyRefit = (pool: Pool, beliefs: readonly Seed[]): void => {
  for (const { asset, mu, variance } of beliefs) {
    const rating = ratingIn(pool, asset);
    putRating(pool, {
      ...rating,
      mu,
      variance: Math.max(VARIANCE_FLOOR, variance),
      inflated: 0,
    });
  }
  pool.votesAtRefit = pool.votes;
};
