import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Rows that name the same columns, by those columns. */
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

const insertAlike = <T extends PgTable>(table: T, rows: readonly object[]): SQL => {
  const columns = getTableColumns(table);
  const names = Object.keys(rows[0] ?? {}).map((key) => columns[key]?.name ?? key);
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
};

/**
 * Inserts any number of rows, whose columns bear the names of their fields. They travel as one text, where a statement with a
 * value for each field would be built and read for most of a second; a column that a row does not name gets its default.
 */
export const insertAll = async <T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> => {
  for (const alike of byColumns(rows as readonly object[]).values()) await db.execute(insertAlike(table, alike));
};
