import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * Runs a statement and returns its rows; both drivers wrap them alike. One driver returns 64-bit sums and counts as
 * text.
 */
export const rows = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/**
 * Records as one parameter for `json_to_recordset`, so the statement does not depend on their number. Doubles are
 * exact.
 */
export const records = (list: readonly unknown[]): SQL => sql`${JSON.stringify(list)}::text::json`;
