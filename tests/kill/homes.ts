import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded, openServer, type Connection } from "#server/base/db/database.ts";
import { startPostgres } from "../support/postgres-server.ts";
import type { Environment } from "#tests/support/server-process.ts";

/** An empty database: its environment for a process, and how to open it while no process runs. */
export type Home = { readonly environment: Environment; readonly open: () => Promise<Connection> };

export type Homes = { readonly fresh: () => Promise<Home>; readonly close: () => Promise<void> };

const embedded = (): Homes => {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-kill-"));
  let made = 0;
  return {
    fresh: async () => {
      const dataDir = join(folder, String((made += 1)));
      return { environment: { DATA_DIR: dataDir }, open: () => openEmbedded(dataDir) };
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

const onServer = async (): Promise<Homes> => {
  const server = await startPostgres();
  let made = 0;
  return {
    fresh: async () => {
      const name = `kill${(made += 1)}`;
      const first = await openServer(server.url("postgres"));
      await first.db.execute(`create database ${name}`);
      await first.close();
      const url = server.url(name);
      return { environment: { DATABASE_URL: url }, open: () => openServer(url) };
    },
    close: server.stop,
  };
};

/** Databases for killed processes, removed at the end. */
export const openHomes = (wantsServer: boolean): Promise<Homes> | Homes => (wantsServer ? onServer() : embedded());
