import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "#tests/support/free-port.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";

/** A running process of the application. */
export type Process = ServerProcess & { readonly port: number };

/** A temporary PostgreSQL server with its usual durability, and processes of the application on one database of it. */
export type Harness = {
  readonly url: string;
  /** Such as "PostgreSQL 15.18". */
  readonly database: string;
  /** Starts one more process and waits until it is ready; rate limits are off. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<Process>;
  /** Ends all processes and the database server. */
  readonly close: () => Promise<void>;
};

async function ask(url: string, text: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

export async function openHarness(): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-bench-"));
  const postgres = await startPostgres();
  await ask(postgres.url("postgres"), "create database bench");
  const url = postgres.url("bench");
  const { version = "" } = await ask(url, "select current_setting('server_version') as version");
  const processes: Process[] = [];
  return {
    url,
    database: `PostgreSQL ${version.split(" ")[0]}`,
    start: async (environment = {}) => {
      const port = await freePort();
      const one = {
        port,
        ...startServer({
          PORT: String(port),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          DATABASE_URL: url,
          DATA_DIR: folder,
          RATE_LIMIT_FACTOR: "0",
          LOG_LEVEL: "warn",
          ...environment,
        }),
      };
      processes.push(one);
      await one.ready();
      return one;
    },
    close: async () => {
      await Promise.all(processes.map((one) => one.kill("SIGTERM")));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
