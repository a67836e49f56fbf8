import { setTimeout as sleep } from "node:timers/promises";
import { Client, Pool, type ClientConfig, type PoolClient } from "pg";
import { databaseOutage } from "./database-error.ts";

/** Connections per process; a vote holds one for a few milliseconds. */
const POOL_SIZE = 10;
const CONNECT_MS = 10_000;
/** How long queries wait for a connection after the server was lost; later ones fail at once until it is back. */
const WAIT_MS = 5000;
const TRY_AGAIN_MS = 250;

/**
 * Makes a pool of connections to a server; nothing is connected yet. While a server that was connected before is lost,
 * connections are tried again for a few seconds: nothing was sent, so nothing can happen twice.
 *
 * `pooled`: a pooler in transaction mode stands between, which may hand each transaction to another session; statements
 * then go without the names under which a session would keep them.
 */
export function openServerPool(address: string, { pooled = false } = {}) {
  const settings: ClientConfig = { connectionString: address, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  let wasConnected = false;
  let lostAt: number | null = null;

  const untilConnected = async <T>(open: () => Promise<T>): Promise<T> => {
    try {
      const connected = await open();
      [wasConnected, lostAt] = [true, null];
      return connected;
    } catch (error) {
      lostAt ??= performance.now();
      if (!wasConnected || databaseOutage(error) === null || performance.now() - lostAt >= WAIT_MS) throw error;
      await sleep(TRY_AGAIN_MS);
      return untilConnected(open);
    }
  };

  class ServerClient extends Client {
    constructor() {
      super(settings);
      // A connection that breaks is replaced; the next query reports any lasting error. Without a handler the event
      // would end the process.
      this.on("error", () => {});
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      if (pooled)
        this.query = ((statement: unknown, ...args: unknown[]) => {
          const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
          return query(isNamed ? { ...statement, name: undefined } : statement, ...args);
        }) as Client["query"];
    }
  }

  const pool = new Pool({ max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS, Client: ServerClient });
  const open = pool.connect.bind(pool) as () => Promise<PoolClient>;
  type Taken = (error: Error | undefined, client?: PoolClient, release?: PoolClient["release"]) => void;
  pool.connect = ((taken?: Taken) => {
    const connected = untilConnected(open).then(returnedWhenBroken);
    if (!taken) return connected;
    return connected.then((client) => taken(undefined, client, client.release), taken);
  }) as Pool["connect"];
  // The pool replaces an idle connection that breaks.
  pool.on("error", () => {});

  return {
    pool,
    /** Opens a connection outside the pool: for `LISTEN` and for locks that a session holds. */
    connect: (): Promise<Client> =>
      untilConnected(async () => {
        const client = new ServerClient();
        await client.connect();
        return client;
      }),
  };
}

/**
 * Gives a client back to its pool when its connection breaks. drizzle-orm keeps it where `begin` fails:
 * after ten of them, in one failover, the process had no connection left.
 */
function returnedWhenBroken(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  const onEnd = (): void => client.release(true);
  let isBack = false;
  client.release = (error) => {
    if (isBack) return;
    isBack = true;
    client.off("end", onEnd);
    release(error);
  };
  return client.once("end", onEnd);
}
