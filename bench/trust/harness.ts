import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServer } from "#server/base/db/database.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { createCaller, type Caller } from "./caller.ts";

/** A real process of the application on an empty database, and how to call it. */
export type Harness = { readonly call: Caller; readonly close: () => Promise<void> };

export const openHarness = async (wantsServer: boolean): Promise<Harness> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "trade-values-trust-"));
  const postgres = wantsServer ? await startPostgres() : null;
  const database: Record<string, string> = { DATA_DIR: folder };
  if (postgres) {
    const first = await openServer(postgres.url("postgres"));
    await first.db.execute("create database trust");
    await first.close();
    database["DATABASE_URL"] = postgres.url("trust");
  }
  const server = startServer({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "error",
    ...database,
  });
  await server.ready();
  return {
    call: createCaller(port),
    close: async () => {
      await server.kill("SIGTERM");
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A figure of the process's own metrics. */
export const metric = async (call: Caller, name: string): Promise<number> => {
  const { body } = await call("GET", "/metrics", { headers: { "accept-encoding": "identity" } });
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body.toString())?.[1] ?? Number.NaN);
};
