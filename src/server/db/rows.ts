import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * Runs a statement and gives its rows; both drivers wrap them alike. Sums and counts of 64 bits arrive as text from one
 * of them.
 */
export const rows = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** Records as one parameter, for `json_to_recordset`: one statement whatever their number. Doubles keep every bit. */
export const records = (list: readonly unknown[]): SQL => sql`${JSON.stringify(list)}::text::json`;
