import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Rows of one insert; a statement may carry at most 65,535 values. */
const CHUNK = 1000;

/** Inserts any number of rows. */
export const insertAll = async <T extends PgTable>(db: Database, table: T, rows: readonly T["$inferInsert"][]): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK) await db.insert(table).values(rows.slice(from, from + CHUNK) as T["$inferInsert"][]);
};
