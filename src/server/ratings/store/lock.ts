import { sql } from "drizzle-orm";
import { ADVISORY_LOCKS, type Database } from "#server/kit/db/database.ts";
import { preparedRows, rows } from "#server/kit/db/rows.ts";

/** Takes the ratings lock in shared mode until the transaction ends. */
export async function lockRatingsShared(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.ratings})`);
}

/**
 * Begins the transaction of a batch of answers: takes the ratings lock in shared mode and makes the planner use
 * indexes. Every statement of a batch looks up rows by key; without statistics, or with old ones, the planner reads
 * whole tables instead. So one plan fits every batch, and is kept by the connection (`preparedRows`). Among themselves,
 * batches are ordered by the locks of visitors and pools.
 */
export async function beginVotes(tx: Database): Promise<void> {
  await preparedRows(
    tx,
    "begin_votes",
    sql`
      select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.ratings}::int),
        set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
        set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  );
}

/** Exclusive until the transaction ends, for changes of whole pools: day marks, news, refits, voids. */
export async function lockRatingsExclusive(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.ratings})`);
}

/** Waits for a pool and keeps it. Before any other is taken: further ones are only tried, so nobody deadlocks. */
export async function lockPool(tx: Database, poolid: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.ratingPool}::int, ${poolid}::int)`);
}

/** The log's next numbers, ascending. Take them after locking rows, so that their order is that of applying. */
export async function nextSeqs(tx: Database, count: number): Promise<number[]> {
  const taken = sql`select nextval('ratingseq') as seq from generate_series(1, ${count}::int)`;
  return (await rows<{ seq: string | number }>(tx, taken)).map(({ seq }) => Number(seq));
}

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
