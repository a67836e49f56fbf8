import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { Failure } from "./failure.ts";

/** /healthz says the process runs; /readyz says it can serve: the database answers and the ratings are loaded. */
export const readyRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get("/healthz", () => ({ ok: true }));
  app.get("/readyz", async () => {
    try {
      await deps.db.execute(sql`select 1`);
    } catch (error) {
      throw new Failure("unavailable", "The database does not answer", { cause: error });
    }
    if (deps.ratings.assets.length === 0) throw new Failure("unavailable", "The ratings are not loaded yet");
    return { ok: true, assets: deps.ratings.assets.length };
  });
};
