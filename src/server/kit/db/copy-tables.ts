import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { rows } from "./rows.ts";

type Part = { readonly table: string; readonly rows: readonly string[] };

/** Rows read or written per statement. */
export const PART_ROWS = 2000;

const name = (text: string) => sql.identifier(text);

/** All tables, each after those it refers to. Throws if references form a circle. */
export async function tablesInOrder(db: Database): Promise<readonly string[]> {
  const tables = (
    await rows<{ table: string }>(
      db,
      sql`select table_name as table from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ table }) => table);
  const references = await rows<{ from: string; to: string }>(
    db,
    sql`select a.relname as from, b.relname as to from pg_constraint c join pg_class a on a.oid = c.conrelid
      join pg_class b on b.oid = c.confrelid where c.contype = 'f' and a.oid <> b.oid
      and c.connamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) => !ordered.includes(table) && references.every(({ from, to }) => from !== table || ordered.includes(to)),
    );
    if (next.length === 0) throw new Error("The tables refer to each other in a circle");
    ordered.push(...next);
  }
  return ordered;
}

const columnsOf = async (db: Database, table: string): Promise<readonly string[]> =>
  (
    await rows<{ column: string }>(
      db,
      sql`select column_name as column from information_schema.columns where table_schema = 'public'
        and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
    )
  ).map(({ column }) => column);

/** The migrations a database has applied. Two databases with the same version have the same tables. */
export async function schemaVersion(db: Database): Promise<string> {
  const [row] = await rows<{ version: string }>(
    db,
    sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`,
  );
  return row?.version ?? "none";
}

/** The first table that has rows; null if all are empty. */
export async function firstFilled(db: Database): Promise<string | null> {
  for (const table of await tablesInOrder(db))
    if ((await rows(db, sql`select 1 from ${name(table)} limit 1`)).length > 0) return table;
  return null;
}

/** Blocks read as one range: without an end the database sorts all further rows for each chunk, which takes hours. */
const RANGE_BLOCKS = 32;

/** The number of blocks of a table; every row that a snapshot taken before can see lies in one of them. */
async function blocksOf(db: Database, table: string): Promise<number> {
  const [row] = await rows<{ blocks: string | number }>(
    db,
    sql`select pg_relation_size(${`public."${table}"`}::regclass) / current_setting('block_size')::int as blocks`,
  );
  return Number(row!.blocks);
}

/** Reads the rows in a range of blocks, at most PART_ROWS at once. */
async function readRange(
  tx: Database,
  table: string,
  first: number,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  let after = `(${first},0)`;
  for (;;) {
    const found = await rows<{ place: string; row: string }>(
      tx,
      sql`select t.ctid::text as place, row_to_json(t)::text as row from ${name(table)} t
        where t.ctid > ${after}::tid and t.ctid < ${`(${first + RANGE_BLOCKS},0)`}::tid
        order by t.ctid limit ${PART_ROWS}`,
    );
    if (found.length > 0) await take({ table, rows: found.map(({ row }) => row) });
    if (found.length < PART_ROWS) return;
    after = found.at(-1)!.place;
  }
}

/** Reads a consistent snapshot of all tables, chunk by chunk, each table after those it refers to. */
export const readTables = (db: Database, take: (part: Part) => Promise<void>): Promise<void> =>
  db.transaction(
    async (tx) => {
      for (const table of await tablesInOrder(tx)) {
        const blocks = await blocksOf(tx, table);
        for (let first = 0; first < blocks; first += RANGE_BLOCKS) await readRange(tx, table, first, take);
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** Writes a chunk. Chunks must come in the order in which they are read. */
export async function writePart(tx: Database, { table, rows: texts }: Part): Promise<void> {
  const columns = sql.join((await columnsOf(tx, table)).map(name), sql`, `);
  await tx.execute(
    sql`insert into ${name(table)} (${columns}) overriding system value select ${columns}
      from json_populate_recordset(null::${name(table)}, ${`[${texts.join(",")}]`}::text::json)`,
  );
}

export type Sequences = Readonly<Record<string, number>>;

export async function readSequences(db: Database): Promise<Sequences> {
  const found = await rows<{ sequence: string; reached: string | number | null }>(
    db,
    sql`select sequencename as sequence, last_value as reached from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(
    found.flatMap(({ sequence, reached }) => (reached === null ? [] : [[sequence, Number(reached)]])),
  );
}

export async function writeSequences(tx: Database, sequences: Sequences): Promise<void> {
  for (const [sequence, reached] of Object.entries(sequences))
    await tx.execute(sql`select setval(${`public."${sequence}"`}::regclass, ${reached})`);
}
