import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { rows } from "../../db/rows.ts";
import { lockRatingsExclusive } from "./lock.ts";

/**
 * The next numbers of the rating log, ascending. Take them after locking the rows to change: then their order is the
 * order in which entries are applied, per asset and per voter.
 */
export const nextSeqs = async (tx: Database, count: number): Promise<number[]> =>
  (
    await rows<{ seq: string | number }>(
      tx,
      sql`select nextval('ratingseq') as seq from generate_series(1, ${count}::int)`,
    )
  ).map(({ seq }) => Number(seq));

export const nextSeq = async (tx: Database): Promise<number> => (await nextSeqs(tx, 1))[0]!;

/** The newest number that any process has taken. */
export const lastSeq = async (db: Database): Promise<number> =>
  Number((await rows<{ last_value: string | number }>(db, sql`select last_value from ratingseq`))[0]!.last_value);

/** A log number up to which every entry is committed: no open transaction holds a smaller one. */
export const settledSeq = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    return lastSeq(tx);
  });
