import { sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "../../db/advisory-locks.ts";
import type { Database } from "../../db/database.ts";
import { preparedRows } from "../../db/rows.ts";

/** Takes the ratings lock in shared mode until the transaction ends. */
export const lockRatingsShared = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.ratings})`);
};

/**
 * Begins the transaction of a batch of answers: takes the ratings lock in shared mode and makes the planner use
 * indexes. Every statement of a batch looks up rows by key; without statistics, or with old ones, the planner reads
 * whole tables instead. So one plan fits every batch, and is kept by the connection (`preparedRows`). Among themselves,
 * batches are ordered by the locks of visitors and pools.
 */
export const beginVotes = async (tx: Database): Promise<void> => {
  await preparedRows(
    tx,
    "begin_votes",
    sql`
      select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.ratings}::int),
        set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
        set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  );
};

/**
 * Takes the ratings lock in exclusive mode until the transaction ends, for changes of whole pools: day marks, news,
 * refits, voids.
 */
export const lockRatingsExclusive = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.ratings})`);
};

/**
 * Waits until no other transaction settles answers of a pool, and keeps the pool until the transaction ends. Call it
 * before any other pool is taken; a transaction that holds one pool only tries to take further ones (`lockVotes`), so
 * two processes never wait for each other.
 */
export const lockPool = async (tx: Database, poolid: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.ratingPool}::int, ${poolid}::int)`);
};
