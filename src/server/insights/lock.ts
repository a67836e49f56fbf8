import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";

// The key of the advisory lock: any number that no other lock uses.
const WRITING = 4_207_314;

/**
 * Serialises changes of insights until the transaction ends. They are rare, and conflict checks must see all of them.
 */
export const lockInsights = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${WRITING})`);
};
