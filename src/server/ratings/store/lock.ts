import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

// Any number will do, as long as every process of this product uses the same.
export const RATINGS_LOCK = 4_207_313;

/** Answers share the ratings until the transaction ends: they order themselves by the rows they lock. */
export const shareRatings = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${RATINGS_LOCK})`);
};

/** What touches whole pools (day marks, news, refits, voids) has the ratings for itself until the transaction ends. */
export const takeRatings = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`);
};
