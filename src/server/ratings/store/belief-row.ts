import type { Rating } from "#core/rating/rating.ts";
import type { Database } from "../../db/database.ts";
import { isAmong } from "../../db/many-rows.ts";
import { belief } from "../../db/schema/ratings.ts";

/**
 * A belief as it is stored: one of the four shapes a belief has. The others are core's `Rating`, which the fold of the
 * log works on; core's `Belief`, only mean and variance, in seeds and snapshots; and the arrays of a `PoolView`, from
 * which values are computed.
 */
export type BeliefRow = typeof belief.$inferSelect;

export type BeliefKey = Pick<BeliefRow, "poolid" | "assetid">;

/** A stored belief as core knows it. */
export const toRating = (row: BeliefRow): Rating => ({
  asset: row.assetid,
  mu: row.mu,
  variance: row.variance,
  votes: row.votes,
  prior: { mu: row.priormu, variance: row.priorvariance },
  inflated: row.inflated,
  rise: { sum: row.riseevidence, voters: row.risevoters },
  fall: { sum: row.fallevidence, voters: row.fallvoters },
});

/** A belief as it is stored; `seq` is the log entry that changed it, or a later one before any other change of it. */
export const toBeliefRow = (poolid: number, rating: Rating, seq: number): BeliefRow => ({
  poolid,
  assetid: rating.asset,
  mu: rating.mu,
  variance: rating.variance,
  priormu: rating.prior.mu,
  priorvariance: rating.prior.variance,
  inflated: rating.inflated,
  riseevidence: rating.rise.sum,
  fallevidence: rating.fall.sum,
  risevoters: [...rating.rise.voters],
  fallvoters: [...rating.fall.voters],
  votes: rating.votes,
  updatedseq: seq,
});

/** The stored beliefs with these keys. */
export const readBeliefs = async (db: Database, keys: readonly BeliefKey[]): Promise<BeliefRow[]> =>
  db
    .select()
    .from(belief)
    .where(isAmong([belief.poolid, belief.assetid], keys));
