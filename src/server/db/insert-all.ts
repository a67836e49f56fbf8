import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { insertRows } from "./many-rows.ts";

/** Groups rows that have the same columns. */
const byColumns = <Row extends object>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = Object.keys(row).sort().join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

/**
 * Inserts any number of rows, keyed by column name. They travel as one parameter (many-rows.ts), because a statement
 * with a value for each field is far slower to build and parse. A missing column gets its default.
 */
export const insertAll = async <T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> => {
  for (const alike of byColumns(rows as readonly object[]).values())
    await db.execute(insertRows(table, alike, Object.keys(alike[0] ?? {})));
};
