import { sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "../../db/advisory-locks.ts";
import type { Database } from "../../db/database.ts";

/**
 * Takes the ratings lock in shared mode until the transaction ends. Answers use it; among themselves they are ordered
 * by the locks of visitors and pools.
 */
export const lockRatingsShared = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.ratings})`);
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
