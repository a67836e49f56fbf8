import type { Random } from "#core/kit/chance.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Candidate } from "#core/prompts/candidate.ts";
import { choosePrompt, type Prompt } from "#core/prompts/choose-prompt.ts";
import { NOTHING_SEEN, type Seen } from "#core/prompts/session.ts";
import {
  applyEvent,
  type RatingState,
  castVote,
  earlierAnswers,
  emptyRatingState,
  poolOf,
  type Pool,
} from "#core/ratings/rating-state.ts";
import { claimOf, isContested } from "#core/ratings/claim.ts";
import { driftOver, NEWS_VARIANCE, type Rating } from "#core/ratings/rating.ts";
import type { Logged, PoolName, RatingEvent, VoteCast } from "#core/ratings/log.ts";
import type { Seed } from "#core/prior/belief.ts";
import { isRefitDue, refit } from "#core/ratings/refit.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { isEstablished, type VoterId } from "#core/ratings/voter.ts";

/**
 * The ratings of one pool for simulations and benches: the functions that the server uses, without a database. There is
 * no clock and no randomness in it, and its log replays to the same state.
 *
 *   const engine = createEngine([{ asset: 1, mu: 6, variance: 0.25 }, ...]);
 *   const pair = choose(engine, session, random);
 *   vote(engine, { left: pair.left, right: pair.right, selection: -1, voter: "visitor-1" });
 *   engine.pool.ratings; // mean and variance of every asset
 */
export type Engine = {
  readonly state: RatingState;
  readonly pool: Pool;
  readonly log: Logged<RatingEvent>[];
};

/** Creates a pool from assets with priors (mean and variance of ln value; unknown assets: any mean, variance 3.6). */
export function createEngine(assets: readonly Seed[], pool: PoolName = "dynasty/perception"): Engine {
  const state = emptyRatingState();
  const opened: Logged = { seq: 1, type: "open", pool, seeds: assets };
  applyEvent(state, opened);
  return { state, pool: poolOf(state, pool), log: [opened] };
}

/** A voter of the simulation; not a new visitor, unless it says so. */
export type EngineVoter = {
  readonly voter: VoterId;
  readonly newVisitor?: boolean;
};

/** The next comparison; null when the session has been asked every pair. Contested assets for established voters. */
export function choose(
  { state, pool }: Engine,
  session: Seen = NOTHING_SEEN,
  random: Random,
  asker?: EngineVoter,
): Prompt | null {
  const [format, scoreType] = pool.name.split("/") as [Prompt["format"], Prompt["scoreType"]];
  const record = asker && state.voters.get(asker.voter);
  const earlier = record ? earlierAnswers(record, pool.day) : 0;
  const established = isEstablished(asker?.newVisitor ?? true, earlier, pool.votesAtMark);
  const pools = { [scoreType]: candidatesOf(pool) };
  return choosePrompt({ format, pools, seen: session, isEstablished: () => established }, random);
}

/** The candidates of each pool, with the ratings that they describe. */
const lists = new WeakMap<Pool, { readonly of: readonly Rating[]; readonly candidates: readonly Candidate[] }>();

/** The candidates of a pool; the same list until a rating changes. */
export function candidatesOf(pool: Pool): readonly Candidate[] {
  const known = lists.get(pool);
  const { ratings } = pool;
  if (known?.of.length === ratings.length && known.of.every((rating, i) => rating === ratings[i]))
    return known.candidates;
  const candidates = ratings.map((rating, i) => (rating === known?.of[i] ? known.candidates[i]! : describe(rating)));
  lists.set(pool, { of: [...ratings], candidates });
  return candidates;
}

function describe(rating: Rating): Candidate {
  const { asset, mu, variance, newsDays } = rating;
  return { asset, mu, variance, newsDays, claim: isContested(rating) ? claimOf(rating) : null };
}

export type EngineVote = EngineVoter & {
  readonly left: readonly AssetId[];
  readonly right: readonly AssetId[];
  readonly selection: Selection;
};

export function vote(engine: Engine, { left, right, selection, voter, newVisitor = false }: EngineVote): void {
  const naming = (asset: AssetId) => ({ asset, offset: 0 });
  const cast: Omit<VoteCast, "applied"> = {
    type: "vote",
    pool: engine.pool.name,
    voter,
    left: left.map(naming),
    right: right.map(naming),
    selection,
    weight: 1,
    newVisitor,
  };
  const seq = engine.state.seq + 1;
  const applied = castVote(engine.state, cast, seq);
  engine.log.push({ ...cast, applied, seq });
}

/** Closes a period of `days` days: every asset drifts. The date must be later than the previous one. */
export const closeDay = (engine: Engine, date: string, days = 1): void =>
  record(engine, { type: "day", pool: engine.pool.name, date, drift: driftOver(days), scale: 1 });

export const announceNews = (engine: Engine, asset: AssetId): void =>
  record(engine, { type: "news", pool: engine.pool.name, asset, variance: NEWS_VARIANCE });

export const addAsset = (engine: Engine, seed: Seed): void =>
  record(engine, { type: "add", pool: engine.pool.name, seed });

/** Refits the pool when it is young and has enough answers (refit.ts); returns whether it did. Takes up to a second. */
export function refitWhenDue(engine: Engine): boolean {
  if (!isRefitDue(engine.pool)) return false;
  const votes = engine.log.filter((event) => event.type === "vote");
  record(engine, { type: "refit", pool: engine.pool.name, beliefs: refit(engine.pool.ratings, votes) });
  return true;
}

function record(engine: Engine, event: RatingEvent): void {
  const logged = { ...event, seq: engine.state.seq + 1 };
  applyEvent(engine.state, logged);
  engine.log.push(logged);
}
