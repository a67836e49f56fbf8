import { eq, sql } from "drizzle-orm";
import type { Rating } from "#core/rating/rating.ts";
import type { Database } from "#server/base/db/database.ts";
import { isAmong } from "#server/base/db/rows.ts";
import { belief } from "#server/base/db/schema/ratings.ts";

/**
 * A stored belief, one of four shapes. The others are core's `Rating` (used by the fold of the log), core's `Belief`
 * (mean and variance only, in seeds and snapshots) and the arrays of a `PoolView` (from which values are computed).
 */
export type BeliefRow = typeof belief.$inferSelect;

export type BeliefKey = Pick<BeliefRow, "poolid" | "assetid">;

/** Converts a stored belief to core's rating. */
export const toRating = (row: BeliefRow): Rating => ({
  asset: row.assetid,
  mu: row.mu,
  variance: row.variance,
  votes: row.votes,
  prior: { mu: row.priormu, variance: row.priorvariance },
  inflated: row.inflated,
  newsDays: row.newsdays,
  rise: { sum: row.riseevidence, voters: row.risevoters },
  fall: { sum: row.fallevidence, voters: row.fallvoters },
});

/** Converts a rating to its row. `seq` is the log entry that changed it, or a later one before its next change. */
export const toBeliefRow = (poolid: number, rating: Rating, seq: number): BeliefRow => ({
  poolid,
  assetid: rating.asset,
  mu: rating.mu,
  variance: rating.variance,
  priormu: rating.prior.mu,
  priorvariance: rating.prior.variance,
  inflated: rating.inflated,
  newsdays: rating.newsDays,
  riseevidence: rating.rise.sum,
  fallevidence: rating.fall.sum,
  risevoters: [...rating.rise.voters],
  fallvoters: [...rating.fall.voters],
  votes: rating.votes,
  updatedseq: seq,
});

/** Reads the stored beliefs with these keys. */
export const readBeliefs = async (db: Database, keys: readonly BeliefKey[]): Promise<BeliefRow[]> =>
  db
    .select()
    .from(belief)
    .where(isAmong([belief.poolid, belief.assetid], keys));

/**
 * Reads all stored beliefs, or those of one pool, by pool and asset. Each pool comes as one JSON text, which takes a
 * fraction of the time that the drivers need for as many rows; its doubles are exact.
 */
export const readAllBeliefs = async (db: Database, poolid?: number): Promise<BeliefRow[]> => {
  const pools = await db
    .select({ beliefs: sql<BeliefRow[]>`json_agg(${belief} order by ${belief.assetid})` })
    .from(belief)
    .where(poolid === undefined ? undefined : eq(belief.poolid, poolid))
    .groupBy(belief.poolid)
    .orderBy(belief.poolid);
  return pools.flatMap(({ beliefs }) => beliefs);
};
