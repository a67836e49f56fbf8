import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, makePgArray, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

/**
 * Statements over any number of rows whose text depends only on the table: the rows travel as one JSON parameter, and
 * the column lists come from the table's definition. Doubles keep their exact value. Rows are keyed by column name.
 */

const list = (names: readonly string[], of: (name: SQL) => SQL = (name) => name): SQL =>
  sql.join(
    names.map((name) => of(sql.identifier(name) as unknown as SQL)),
    sql`, `,
  );

/** The rows as a FROM item with the columns of the table. The limit tells the planner the number of rows. */
const recordsOf = (table: PgTable, rows: readonly object[]): SQL =>
  sql`(select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::text::json) limit
    ${rows.length}::int) as n`;

const primaryKeyOf = (table: PgTable): readonly string[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  return (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name);
};

const columnsOf = (table: PgTable): readonly string[] => Object.values(getTableColumns(table)).map(({ name }) => name);

/** Inserts rows; missing columns get their defaults. */
export const insertRows = (table: PgTable, rows: readonly object[], columns = columnsOf(table)): SQL =>
  sql`insert into ${table} (${list(columns)}) select ${list(columns)} from ${recordsOf(table, rows)}`;

/** Updates rows by primary key, in the named columns (default: all others of the table). */
export const updateRows = (table: PgTable, rows: readonly object[], columns?: readonly string[]): SQL => {
  const key = primaryKeyOf(table);
  const changed = columns ?? columnsOf(table).filter((name) => !key.includes(name));
  const same = sql.join(
    key.map((name) => sql`${table}.${sql.identifier(name)} = n.${sql.identifier(name)}`),
    sql` and `,
  );
  return sql`update ${table} set ${list(changed, (name) => sql`${name} = n.${name}`)}
    from ${recordsOf(table, rows)} where ${same}`;
};

/** Inserts rows, or replaces those with the same primary key. */
export const upsertRows = (table: PgTable, rows: readonly object[]): SQL => {
  const key = primaryKeyOf(table);
  const changed = columnsOf(table).filter((name) => !key.includes(name));
  return sql`${insertRows(table, rows)} on conflict (${list(key)}) do update set
    ${list(changed, (name) => sql`${name} = excluded.${name}`)}`;
};

/** A condition: is the tuple of columns among the keys? Each key column travels as one array. */
export const isAmong = (columns: readonly PgColumn[], keys: readonly object[]): SQL => {
  const arrays = columns.map((column) => {
    const values = keys.map((key) => (key as Record<string, unknown>)[column.name]);
    return sql`${makePgArray(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  return sql`(${sql.join([...columns], sql`, `)}) in (select * from unnest(${sql.join(arrays, sql`, `)}))`;
};
