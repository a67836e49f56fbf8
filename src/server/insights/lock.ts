import { sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "../db/advisory-locks.ts";
import type { Database } from "../db/database.ts";

/**
 * Serialises changes of insights until the transaction ends. They are rare, and conflict checks must see all of them.
 */
export const lockInsights = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.insights})`);
};
