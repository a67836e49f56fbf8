import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { MINUTE_MS } from "#core/calendar.ts";
import type { Database } from "../db/database.ts";
import { databaseOutage, foundDiskFull, NoWriter } from "../db/database-error.ts";
import type { Reader } from "../db/reader.ts";
import { rows } from "../db/rows.ts";
import { clockFault } from "../db/server-facts.ts";
import { Failure } from "./failure.ts";

type ReadyDeps = {
  readonly db: Database;
  readonly reader: Pick<Reader, "faults">;
  readonly ratings: { readonly assets: readonly unknown[] };
  readonly now: () => Date;
};

const NO_SPACE = "The database has no space left on its disk: writes are refused until there is room";

/**
 * /healthz reports that the process runs; /readyz that it can take answers: a database takes writes and the ratings are
 * loaded. A process that is not ready still serves lists and pages. `notes` name what an operator should know while it
 * is ready: replicas that are not read, a clock that is wrong, and a write that found the disk full within the last
 * minute. With a full disk it stays ready, since the other processes write to the same disk.
 */
export const readyRoutes = (
  app: FastifyInstance,
  { db, reader, ratings, now }: ReadyDeps,
  isLeaving = () => false,
): void => {
  let diskFullAt = -Infinity;
  app.addHook("onError", async (_request, _reply, error) => {
    if (foundDiskFull(error)) diskFullAt = performance.now();
  });
  app.get("/healthz", () => ({ ok: true }));
  app.get("/readyz", async () => {
    if (isLeaving()) throw new Failure("unavailable", "This process is about to end");
    let clock: string | null;
    try {
      const [state] = await rows<{ readonly: string; seconds: string | number }>(
        db,
        sql`select current_setting('transaction_read_only') as readonly,
          extract(epoch from clock_timestamp()) as seconds`,
      );
      if (state?.readonly !== "off") throw new NoWriter("takes no writes");
      clock = clockFault(Number(state.seconds), now());
    } catch (error) {
      throw new Failure("unavailable", `The database ${databaseOutage(error) ?? "does not answer"}`, { cause: error });
    }
    if (ratings.assets.length === 0) throw new Failure("unavailable", "The ratings are not loaded yet");
    const isFull = performance.now() - diskFullAt < MINUTE_MS;
    const notes = [...reader.faults(), ...(clock ? [clock] : []), ...(isFull ? [NO_SPACE] : [])];
    return { ok: true, assets: ratings.assets.length, ...(notes.length > 0 ? { notes } : {}) };
  });
};
