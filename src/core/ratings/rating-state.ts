import type { AssetId } from "#core/kit/ids.ts";
import {
  type DayMarked,
  type Logged,
  type NamedAsset,
  type PoolName,
  type RatingEvent,
  type VoteCast,
  POOL_NAMES,
} from "./log.ts";
import type { Seed } from "#core/prior/belief.ts";
import { type Applied, type Named, settleVote } from "./settle.ts";
import { answersGiven, isEstablished, NEW_VOTER, type Voter, type VoterId } from "./voter.ts";
import { age, freshRating, type Rating, VARIANCE_FLOOR, withNews, withPrior } from "./rating.ts";

/** The ratings of one score type in one format: the accumulator of a fold, changed in place. */
export type Pool = {
  readonly name: PoolName;
  /** Mean of mu over the starting set, always displayed as 1500, so that a moving mean causes no false trends. */
  readonly center: number;
  readonly ratings: Rating[];
  readonly places: Map<AssetId, number>;
  /** Counted answers, now, at the last refit and at the last day mark. */
  votes: number;
  votesAtRefit: number;
  votesAtMark: number;
  day: string | null;
  scale: number;
};

/** The part of a pool that an answer reads and changes; it may hold only some of the pool's assets. */
export type PoolSlice = Pick<Pool, "name" | "ratings" | "places" | "votes" | "votesAtMark" | "day">;

/** Creates a pool. Throws on an empty set or a duplicate asset. */
export function openPool(name: PoolName, seeds: readonly Seed[]): Pool {
  if (seeds.length === 0) throw new RangeError(`Pool ${name} cannot open without assets`);
  const ratings = seeds.map((seed) => freshRating(seed.asset, seed));
  const places = placesOf(ratings);
  if (places.size < seeds.length) throw new RangeError(`An asset stands twice in pool ${name}`);
  const center = seeds.reduce((sum, { mu }) => sum + mu, 0) / seeds.length;
  const counts = { votes: 0, votesAtRefit: 0, votesAtMark: 0 };
  return { name, center, ratings, places, ...counts, day: null, scale: 1 };
}

export const placesOf = (ratings: readonly Rating[]): Map<AssetId, number> =>
  new Map(ratings.map(({ asset }, place) => [asset, place]));

/** The rating of an asset. Throws when the pool does not hold it. */
export function ratingIn(pool: PoolSlice, asset: AssetId): Rating {
  const rating = pool.ratings[pool.places.get(asset) ?? -1];
  if (!rating) throw new RangeError(`Asset ${asset} is not in pool ${pool.name}`);
  return rating;
}

export function putRating(pool: PoolSlice, rating: Rating): void {
  const place = pool.places.get(rating.asset);
  if (place === undefined) throw new RangeError(`Asset ${rating.asset} is not in pool ${pool.name}`);
  pool.ratings[place] = rating;
}

function addAsset(pool: Pool, seed: Seed): void {
  if (pool.places.has(seed.asset)) return putRating(pool, withPrior(ratingIn(pool, seed.asset), seed));
  pool.places.set(seed.asset, pool.ratings.length);
  pool.ratings.push(freshRating(seed.asset, seed));
}

/** Closes a day: every asset drifts, and the scale is set. Throws unless the date is later than the last one. */
export function closeDay(pool: Pool, { date, drift, scale }: Pick<DayMarked, "date" | "drift" | "scale">): void {
  if (pool.day !== null && date <= pool.day) throw new RangeError(`Pool ${pool.name} has already ended ${date}`);
  for (let i = 0; i < pool.ratings.length; i++) pool.ratings[i] = age(pool.ratings[i] as Rating, drift);
  pool.votesAtMark = pool.votes;
  pool.day = date;
  pool.scale = scale;
}

/** Applies the means and variances of a refit. What newcomers have proposed stays, or each refit would renew it. */
export function applyRefit(pool: Pool, beliefs: readonly Seed[]): void {
  for (const { asset, mu, variance } of beliefs) {
    const rating = ratingIn(pool, asset);
    putRating(pool, { ...rating, mu, variance: Math.max(VARIANCE_FLOOR, variance), inflated: 0 });
  }
  pool.votesAtRefit = pool.votes;
}

/** One voter's state, and how often the voter answered about each asset of each pool. */
export type VoterRecord = {
  voter: Voter;
  readonly answered: Map<number, number>;
  /** Date of the pool's last day mark at the last counted answer, and the answers counted before that day. */
  day: string | null;
  earlier: number;
  seq: number;
};

/** The voter's counted answers on days before the one that began with a day mark. */
export function earlierAnswers({ voter, day, earlier }: VoterRecord, markDay: string | null): number {
  return day === markDay ? earlier : answersGiven(voter);
}

export const newVoterRecord = (): VoterRecord => ({
  voter: NEW_VOTER,
  answered: new Map(),
  day: null,
  earlier: 0,
  seq: 0,
});

/** All pools and voters after some prefix of the log: the accumulator of the fold, changed in place. */
export type RatingState = {
  readonly pools: Map<PoolName, Pool>;
  readonly voters: Map<VoterId, VoterRecord>;
  seq: number;
};

/** The part of a state that answers change; the server loads the rows of a batch as one for `castVote`. */
export type VoteSlice = Omit<RatingState, "pools"> & { readonly pools: ReadonlyMap<PoolName, PoolSlice> };

export const emptyRatingState = (): RatingState => ({ pools: new Map(), voters: new Map(), seq: 0 });

/** A pool of the state. Throws when it was never opened. */
export function poolOf<P extends PoolSlice>(state: { readonly pools: ReadonlyMap<PoolName, P> }, name: PoolName): P {
  const pool = state.pools.get(name);
  if (!pool) throw new RangeError(`Pool ${name} is not open`);
  return pool;
}

// Asset ids are database integers, so pool and asset fit one exact number.
const ASSETS_A_POOL = 2 ** 32;
/** The key of a voter's answers about an asset of a pool, as one number. */
export const answeredKey = (pool: PoolName, asset: AssetId): number => POOL_NAMES.indexOf(pool) * ASSETS_A_POOL + asset;

/** Applies an answer in place; returns its parameters. Weight 0 changes only `seq`. Throws for an unknown asset. */
export function castVote(state: VoteSlice, vote: Omit<VoteCast, "type" | "applied">, seq: number): Applied {
  const pool = poolOf(state, vote.pool);
  const record = state.voters.get(vote.voter) ?? newVoterRecord();
  const earlier = earlierAnswers(record, pool.day);
  const naming = ({ asset, offset }: NamedAsset): Named => ({
    rating: ratingIn(pool, asset),
    offset,
    repeats: record.answered.get(answeredKey(vote.pool, asset)) ?? 0,
  });
  const settled = settleVote(vote.left.map(naming), vote.right.map(naming), record.voter, {
    ...vote,
    established: isEstablished(vote.newVisitor, earlier, pool.votesAtMark),
  });
  state.seq = seq;
  if (vote.weight === 0) return settled.applied;
  for (const rating of [...settled.left, ...settled.right]) {
    putRating(pool, rating);
    const key = answeredKey(vote.pool, rating.asset);
    record.answered.set(key, (record.answered.get(key) ?? 0) + 1);
  }
  state.voters.set(vote.voter, Object.assign(record, { voter: settled.voter, day: pool.day, earlier, seq }));
  pool.votes += 1;
  return settled.applied;
}

/** Applies one event of the log. A void changes nothing here: replay leaves the voided answers out (replay.ts). */
export function applyEvent(state: RatingState, event: Logged<RatingEvent>): void {
  if (event.type === "open") {
    if (state.pools.has(event.pool)) throw new RangeError(`Pool ${event.pool} is already open`);
    state.pools.set(event.pool, openPool(event.pool, event.seeds));
  } else if (event.type === "vote") castVote(state, event, event.seq);
  else if (event.type !== "void") changePool(poolOf(state, event.pool), event);
  state.seq = event.seq;
}

function changePool(pool: Pool, event: Exclude<RatingEvent, { type: "open" | "vote" | "void" }>): void {
  switch (event.type) {
    case "add":
      return addAsset(pool, event.seed);
    case "news":
      return putRating(pool, withNews(ratingIn(pool, event.asset), event.variance));
    case "day":
      return closeDay(pool, event);
    case "refit":
      return applyRefit(pool, event.beliefs);
    default:
      return event satisfies never;
  }
}
