import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

// The key of the advisory lock: any number, the same in every process.
export const RATINGS_LOCK = 4_207_313;

/**
 * Takes the ratings lock in shared mode until the transaction ends. Answers use it; among themselves they are ordered
 * by row locks.
 */
export const lockRatingsShared = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${RATINGS_LOCK})`);
};

/**
 * Takes the ratings lock in exclusive mode until the transaction ends, for changes of whole pools: day marks, news,
 * refits, voids.
 */
export const lockRatingsExclusive = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`);
};
