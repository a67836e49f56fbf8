import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database.ts";
import { rows } from "./rows.ts";

const LOOK_MS = 60_000;
/** Four of the log's files: a start after a crash replays them within a second. */
const MOST_LOG_BYTES = 64 * 2 ** 20;

/** Checkpoints after `mostBytes` of log; returns whether it did. Nothing else does in single-user mode. */
export async function checkpointIfDue(db: Database, mostBytes = MOST_LOG_BYTES): Promise<boolean> {
  const [log] = await rows<{ grown: number }>(
    db,
    sql`select (pg_current_wal_lsn() - redo_lsn)::float8 as grown from pg_control_checkpoint()`,
  );
  if (!log || log.grown <= mostBytes) return false;
  await db.execute(sql`checkpoint`);
  return true;
}

/** Checks every minute whether a checkpoint is due. Returns a stop function, which waits for a running one. */
export function startCheckpoints(db: Database, log: FastifyBaseLogger): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    work = work
      .then(() => checkpointIfDue(db))
      .catch((error: unknown) => log.error({ err: error }, "The database could not make a checkpoint"));
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await work;
  };
}
