import { because } from "../error-record.ts";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { PGlite } from "@electric-sql/pglite";
import type { Client } from "pg";
import { ROOT } from "../root.ts";
import { DatabaseError, isDiskFull, lacksSpace } from "./database-error.ts";
import { lockDirectory } from "./lock.ts";
import { openServerPool } from "./server-pool.ts";
import { openSynced, syncPath, syncTree } from "./synced-engine.ts";

/** The database as stores use it: the same queries on the embedded engine and on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = {
  readonly db: Database;
  readonly kind: "embedded" | "server";
  /** Calls `onNotify` with each payload, and `missed` when notices may have been lost. Resolves to a stop function. */
  readonly listen: (
    channel: string,
    onNotify: (payload: string) => void,
    missed: () => void,
  ) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

/** The folder of the migrations, in the source and beside the build. */
export const MIGRATIONS = join(ROOT, "src/server/kit/db/migrations");

const OLDEST_SERVER = 15;

/** Not with `recursive`, which never ends where the system reports a denied directory as missing, as in /proc. */
async function makeDirectory(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (dirname(path) !== path) await makeDirectory(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Opens and migrates. `synced`: commits wait for the disk; `waitMs`: for another holder. Throws DatabaseError. */
export async function openEmbedded(
  dataDir: string,
  { synced = true, waitMs }: { readonly synced?: boolean; readonly waitMs?: number } = {},
): Promise<Connection> {
  const directory = join(dataDir, "database");
  await makeDirectory(dataDir).catch((error: unknown) => {
    throw new DatabaseError(
      `DATA_DIR should be a directory that can be created and written; ${dataDir} cannot: ${because(error)}`,
      { cause: error },
    );
  });
  const unlock = await lockDirectory(dataDir, waitMs);
  try {
    return await wrapEmbedded(await openEngine(directory, synced), unlock);
  } catch (error) {
    await unlock();
    if (isDiskFull(error) || (await lacksSpace(dataDir)))
      throw new DatabaseError(
        `The disk of DATA_DIR (${dataDir}) has no space left; nothing in the database was changed: ` +
          "make room and start again",
        { cause: error },
      );
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The database in ${directory} is damaged or of another kind and could not be opened; nothing in it was ` +
        "changed: move that " +
        "directory away and restore a backup (npm run operator -- restore <file>), or start with an empty DATA_DIR",
      { cause: error },
    );
  }
}

/** synchronous_commit for one that need not wait for the disk; 'on' for the embedded engine: it writes none later. */
export const commitWithoutWaiting = sql.raw(
  "case when current_setting('product.embedded', true) is null then 'off' else 'on' end",
);

const notMigrated = (error: unknown): DatabaseError =>
  new DatabaseError(`The database could not be brought up to date; it was left as it was. ${because(error)}`, {
    cause: error,
  });

/** Migrates an embedded engine and wraps it as a connection; `unlock` runs after closing. */
export async function wrapEmbedded(engine: PGlite, unlock: () => Promise<void>): Promise<Connection> {
  const db = drizzlePglite(engine);
  const close = async () => {
    await engine.close();
    await unlock();
  };
  try {
    await engine.exec("set product.embedded = 'yes'");
    await migratePglite(db, { migrationsFolder: MIGRATIONS });
  } catch (error) {
    await engine.close();
    throw notMigrated(error);
  }
  return {
    db: db as unknown as Database,
    kind: "embedded",
    listen: async (channel, onNotify) => {
      const stop = await engine.listen(channel, onNotify);
      return async () => stop();
    },
    close,
  };
}

/** Connects and migrates, one process at a time. `directAddress`: the server past a pooler, for notices and locks. */
export async function openServer(address: string, directAddress: string | null = null): Promise<Connection> {
  const { pool, connect } = openServerPool(address, { pooled: directAddress !== null });
  const connectDirectly = directAddress === null ? connect : openServerPool(directAddress).connect;
  try {
    const version = await pool.query<{ server_version_num: string }>("show server_version_num");
    if (Math.floor(Number(version.rows[0]?.server_version_num) / 10_000) < OLDEST_SERVER)
      throw new DatabaseError(`DATABASE_URL should lead to PostgreSQL ${OLDEST_SERVER} or newer`);
    const { rows } = await pool.query<{ readonly: string }>(
      "select current_setting('transaction_read_only') as readonly",
    );
    if (rows[0]?.readonly !== "off") throw new DatabaseError("DATABASE_URL should lead to a server that takes writes");
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`DATABASE_URL should lead to a PostgreSQL server that answers: ${because(error)}`, {
      cause: error,
    });
  }
  try {
    const client = await connectDirectly().catch((error: unknown) => {
      if (directAddress === null) throw error;
      throw new DatabaseError(`LISTEN_DATABASE_URL should lead to the same server: ${because(error)}`, {
        cause: error,
      });
    });
    await migrateServer(client).finally(() => client.end());
  } catch (error) {
    await pool.end();
    throw error instanceof DatabaseError ? error : notMigrated(error);
  }
  const listener = createListener(connectDirectly);
  return {
    db: drizzlePg(pool) as unknown as Database,
    kind: "server",
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function migrateServer(client: Client): Promise<void> {
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
    await migratePg(drizzlePg(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCKS.migrations]).catch(() => {});
  }
}

const open = (directory: string, synced: boolean): Promise<PGlite> =>
  synced ? openSynced(directory) : PGlite.create(directory);

const isMissingOrEmpty = async (directory: string): Promise<boolean> =>
  (await readdir(directory).catch(() => [])).length === 0;

/** Made under another name, flushed and renamed, so that a power cut leaves nothing or a whole database. */
async function create(directory: string): Promise<void> {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await (await open(unfinished, false)).close();
  await syncTree(unfinished);
  await rename(unfinished, directory);
  await syncPath(dirname(directory));
}

/** Opens or creates the engine. Throws DatabaseError, or the engine's error if it is damaged or its disk full. */
async function openEngine(directory: string, synced: boolean): Promise<PGlite> {
  if (await isMissingOrEmpty(directory))
    await create(directory).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      throw new DatabaseError(`The database could not be created in ${directory}: ${String(error)}`, { cause: error });
    });
  // The engine refuses to start beside an empty file of its process id, which a power cut can leave. The lock of the
  // data directory already keeps other processes out.
  await rm(join(directory, "postmaster.pid"), { force: true });
  return open(directory, synced);
}

/** The keys of this product's advisory locks: any number that no other lock uses, the same in every process. */
export const ADVISORY_LOCKS = {
  migrations: 4_207_311,
  seed: 4_207_312,
  ratings: 4_207_313,
  insights: 4_207_314,
  /** The first of two keys; the second is the pool's id. */
  ratingPool: 4_207_315,
  /** Taken by whoever adds trades of leagues to the market or withdraws them. */
  market: 4_207_316,
} as const;

/** Delay before reconnecting. */
const TRY_AGAIN_MS = 1000;

/** Listens over one dedicated connection, opened with the first channel; after it broke, calls `missed`. */
export function createListener(openConnection: () => Promise<Client>): Pick<Connection, "listen" | "close"> {
  const subscribers = new Set<{ channel: string; onNotify: (payload: string) => void; missed: () => void }>();
  let connected: Promise<Client> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const lose = (): void => {
    connected = null;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(() => subscribers.forEach(({ missed }) => missed()), lose);
    }, TRY_AGAIN_MS);
    timer.unref();
  };

  const open = async (): Promise<Client> => {
    const client = await openConnection();
    client.on("notification", ({ channel, payload = "" }) => {
      for (const one of subscribers) if (one.channel === channel) one.onNotify(payload);
    });
    client.once("end", lose);
    for (const channel of new Set([...subscribers].map((one) => one.channel)))
      await client.query(`listen "${channel}"`);
    return client;
  };
  const connect = (): Promise<Client> => (connected ??= open());

  return {
    listen: async (channel, onNotify, missed) => {
      const subscriber = { channel, onNotify, missed };
      subscribers.add(subscriber);
      await (await connect()).query(`listen "${channel}"`);
      return async () => void subscribers.delete(subscriber);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await (await connected?.catch(() => null))?.end();
    },
  };
}
