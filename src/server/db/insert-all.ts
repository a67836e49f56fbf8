import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { insertRows } from "./many-rows.ts";

/** Groups rows that name the same columns. */
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
 * Inserts any number of rows, whose fields bear the names of the columns. They travel as one parameter (many-rows.ts),
 * as building and reading a statement with a value for each field takes far longer. A column that a row does not name
 * gets its default.
 */
export const insertAll = async <T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> => {
  for (const alike of byColumns(rows as readonly object[]).values())
    await db.execute(insertRows(table, alike, Object.keys(alike[0] ?? {})));
};
