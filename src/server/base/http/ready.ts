import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { databaseOutage, NoWriter } from "../db/database-error.ts";
import type { Reader } from "../db/reader.ts";
import { rows } from "../db/rows.ts";
import { Failure } from "./failure.ts";

type ReadyDeps = {
  readonly db: Database;
  readonly reader: Pick<Reader, "faults">;
  readonly ratings: { readonly assets: readonly unknown[] };
};

/**
 * /healthz reports that the process runs; /readyz that it can take answers: a database takes writes and the ratings are
 * loaded. A process that is not ready still serves lists and pages. `notes` name replicas that are not read.
 */
export const readyRoutes = (
  app: FastifyInstance,
  { db, reader, ratings }: ReadyDeps,
  isLeaving = () => false,
): void => {
  app.get("/healthz", () => ({ ok: true }));
  app.get("/readyz", async () => {
    if (isLeaving()) throw new Failure("unavailable", "This process is about to end");
    try {
      const [state] = await rows<{ transaction_read_only: string }>(db, sql`show transaction_read_only`);
      if (state?.transaction_read_only !== "off") throw new NoWriter("takes no writes");
    } catch (error) {
      throw new Failure("unavailable", `The database ${databaseOutage(error) ?? "does not answer"}`, { cause: error });
    }
    if (ratings.assets.length === 0) throw new Failure("unavailable", "The ratings are not loaded yet");
    const notes = reader.faults();
    return { ok: true, assets: ratings.assets.length, ...(notes.length > 0 ? { notes } : {}) };
  });
};
