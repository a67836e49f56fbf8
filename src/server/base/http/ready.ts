import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { Failure } from "./failure.ts";

type ReadyDeps = { readonly db: Database; readonly ratings: { readonly assets: readonly unknown[] } };

/**
 * /healthz reports that the process runs; /readyz that it can serve: the database responds and the ratings are loaded.
 */
export const readyRoutes = (app: FastifyInstance, { db, ratings }: ReadyDeps): void => {
  app.get("/healthz", () => ({ ok: true }));
  app.get("/readyz", async () => {
    try {
      await db.execute(sql`select 1`);
    } catch (error) {
      throw new Failure("unavailable", "The database does not answer", { cause: error });
    }
    if (ratings.assets.length === 0) throw new Failure("unavailable", "The ratings are not loaded yet");
    return { ok: true, assets: ratings.assets.length };
  });
};
