import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { dayOf } from "#core/kit/calendar.ts";
import { ADVISORY_LOCKS, type Database } from "#server/kit/db/database.ts";
import { statisticsday } from "#server/ratings/tables.ts";
import type { Deps } from "#server/deps.ts";
import type { Replay } from "./replay-facts.ts";
import { firstOf } from "#server/kit/db/rows.ts";

const replayInWorker = (today: string, known: string | null): Promise<Replay | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./replay-thread.mjs", import.meta.url), { workerData: { today, known } });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.unref();
  });

/**
 * Stores the statistics' history to `today` (YYYY-MM-DD), computed in a thread. Returns its days and bytes; null if the
 * stored one is still right.
 */
export async function keepHistory(db: Database, today: string) {
  const stored = await firstOf(db.select({ fingerprint: statisticsday.fingerprint }).from(statisticsday).limit(1));
  const made = await replayInWorker(today, stored?.fingerprint ?? null);
  if (!made) return null;
  const { fingerprint, days } = made;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`);
    await tx.delete(statisticsday);
    if (days.length > 0) await tx.insert(statisticsday).values(days.map((day) => ({ ...day, fingerprint })));
  });
  return {
    days: new Set(days.map(({ day }) => day)).size,
    bytes: days.reduce((sum, { packed }) => sum + packed.byteLength, 0),
  };
}

/** Delay after the start before the history is computed, so that it does not slow the first page down. */
const FIRST_PAGE_MS = 3_000;

/** Makes the history from statistics in the background, a few seconds after the start. Returns a stop function. */
export function startHistory({ db, now, log, ratings }: Pick<Deps, "db" | "now" | "log" | "ratings">): () => void {
  const make = async (): Promise<void> => {
    const start = performance.now();
    const made = await keepHistory(db, dayOf(now()));
    if (!made) return;
    await ratings.reload();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log.info(`The history from statistics was made: ${made.days} days, ${made.bytes} bytes, ${seconds} s`);
  };
  const timer = setTimeout(() => {
    make().catch((error: unknown) => log.error({ err: error }, "The history from statistics could not be made"));
  }, FIRST_PAGE_MS);
  return () => clearTimeout(timer);
}
