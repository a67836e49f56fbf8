import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/**
 * Runs a statement and returns its rows; both drivers wrap them alike. One driver returns 64-bit sums and counts as
 * text.
 */
export const rows = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

const dialect = new PgDialect();

/**
 * Like `rows`, for a statement that is run often: a server parses it once for each connection, under this name, and may
 * keep its plan. The text must be the same each time; on a server, another text under a known name throws. The embedded
 * engine does not use the name.
 */
export const preparedRows = async <Row>(db: Database, name: string, statement: SQL): Promise<Row[]> => {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
};

/**
 * Records as one parameter for `json_to_recordset`, so the statement does not depend on their number. Doubles are
 * exact.
 */
export const records = (list: readonly unknown[]): SQL => sql`${JSON.stringify(list)}::text::json`;
