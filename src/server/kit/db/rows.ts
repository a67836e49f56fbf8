import { sql, type SQL, getTableColumns } from "drizzle-orm";
import { PgDialect, type PgTable, getTableConfig, makePgArray, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { groupBy } from "#core/kit/collections.ts";

/** Runs a statement; both drivers wrap rows alike, but one returns 64-bit sums and counts as text. */
export const rows = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** The first row of a query; null if it has none. */
export const firstOf = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> => (await query)[0] ?? null;

const dialect = new PgDialect();

/** Like `rows` for a statement run often: a server parses it once under this name. The text must stay the same. */
export async function preparedRows<Row>(db: Database, name: string, statement: SQL): Promise<Row[]> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
}

/** Records as one parameter for `json_to_recordset`: one statement for any number, with exact doubles. */
export const records = (list: readonly unknown[]): SQL => sql`${JSON.stringify(list)}::text::json`;

/** Inserts rows keyed by column name, as one parameter; a missing column gets its default. */
export async function insertAll<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  for (const alike of groupBy(rows as readonly object[], (row) => Object.keys(row).sort().join()).values())
    await db.execute(insertRows(table, alike, Object.keys(alike[0] ?? {})));
}

// Statements whose text depends only on the table: rows travel as one JSON parameter, doubles exactly.

type Names = { readonly table: string; readonly columns: readonly string[]; readonly key: readonly string[] };

const known = new WeakMap<PgTable, Names>();

/** Reads the names once for each table: its definition is slow to read, and answers do so for every batch. */
function namesOf(table: PgTable): Names {
  const before = known.get(table);
  if (before) return before;
  const { name, columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const names = {
    table: name,
    columns: Object.values(getTableColumns(table)).map((column) => column.name),
    key: key.map((column) => column.name),
  };
  known.set(table, names);
  return names;
}

const list = (names: readonly string[], of: (name: string) => string = (name) => name, between = ", "): string =>
  names.map((name) => of(`"${name}"`)).join(between);

/** The rows as a FROM item with the columns of the table. The limit tells the planner the number of rows. */
const recordsOf = ({ table }: Names, rows: readonly object[]): SQL =>
  sql`(select * from json_populate_recordset(null::${sql.raw(`"${table}"`)}, ${JSON.stringify(rows)}::text::json) limit
    ${rows.length}::int) as n`;

/** Inserts rows; missing columns get their defaults. */
export function insertRows(table: PgTable, rows: readonly object[], columns = namesOf(table).columns): SQL {
  const names = namesOf(table);
  return sql`${sql.raw(`insert into "${names.table}" (${list(columns)}) select ${list(columns)} from `)}
    ${recordsOf(names, rows)}`;
}

/** Updates rows by primary key, in the named columns (default: all others of the table). */
export function updateRows(table: PgTable, rows: readonly object[], columns?: readonly string[]): SQL {
  const names = namesOf(table);
  const changed = columns ?? names.columns.filter((name) => !names.key.includes(name));
  const same = list(names.key, (name) => `"${names.table}".${name} = n.${name}`, " and ");
  return sql`${sql.raw(`update "${names.table}" set ${list(changed, (name) => `${name} = n.${name}`)} from `)}
    ${recordsOf(names, rows)} ${sql.raw(`where ${same}`)}`;
}

/** Inserts rows, or replaces those with the same primary key. */
export function upsertRows(table: PgTable, rows: readonly object[]): SQL {
  const { columns, key } = namesOf(table);
  const changed = columns.filter((name) => !key.includes(name));
  const replace = list(changed, (name) => `${name} = excluded.${name}`);
  return sql`${insertRows(table, rows)} ${sql.raw(`on conflict (${list(key)}) do update set ${replace}`)}`;
}

/** A condition: is the tuple of columns among the keys? Each key column travels as one array. */
export function isAmong(columns: readonly PgColumn[], keys: readonly object[]): SQL {
  const arrays = columns.map((column) => {
    const values = keys.map((key) => (key as Record<string, unknown>)[column.name]);
    return sql`${makePgArray(values)}${sql.raw(`::${column.getSQLType()}[]`)}`;
  });
  const names = list(columns.map(({ name }) => name));
  return sql`${sql.raw(`(${names}) in (select * from unnest(`)}${sql.join(arrays, sql`, `)}))`;
}
