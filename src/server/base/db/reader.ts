import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { FastifyReply } from "fastify";
import { membersOf } from "./cluster.ts";
import type { Database } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { rows } from "./rows.ts";

/** A database for long reads, and by how many seconds it may be behind the writer; 0 for the writer itself. */
export type Reading = { readonly db: Database; readonly behindSeconds: number };

/** Chooses where long reads go: exports, receipts, the Data Suite, verification. */
export type Reader = {
  /** The first replica that is at most a minute behind, else the writer. */
  readonly read: () => Promise<Reading>;
  /** What keeps the replicas from being read, as sentences; none if one of them is read. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** A replica that is further behind is not read. */
const MOST_BEHIND_SECONDS = 60;
const CONNECT_MS = 2000;
const POOL_SIZE = 4;

/** The end of the writer's log, and the time of the writer's clock. */
type EndOfLog = { readonly lsn: string; readonly at: string };

/** Null while there is no writer. */
const endOfLog = (writer: Database): Promise<EndOfLog | null> =>
  rows<EndOfLog>(writer, sql`select pg_current_wal_lsn()::text as lsn, clock_timestamp()::text as at`).then(
    ([end]) => end ?? null,
    () => null,
  );

/**
 * Seconds by which a server is behind the end of the writer's log: 0 if it has replayed all of it, else the time since
 * its last transaction; Infinity if it has none yet. Both times are of the writer's clock, since the clocks of two
 * hosts may differ; while there is no writer, the replica's own clock has to do.
 */
const behind = async (db: Database, end: EndOfLog | null): Promise<number> => {
  const [found] = await rows<{ seconds: string | number | null }>(
    db,
    sql`
      select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${end?.lsn ?? null}::pg_lsn then 0
        else extract(epoch from coalesce(${end?.at ?? null}::timestamptz, now()) - pg_last_xact_replay_timestamp())
        end as seconds`,
  );
  return Math.max(0, Number(found?.seconds ?? Infinity));
};

/** Why a replica is not read, as the end of a sentence that begins with its name. */
const inWords = (seconds: number): string =>
  seconds === Infinity ? "has not followed the writer yet" : `is ${Math.ceil(seconds / 60)} minutes behind`;

const systemOf = async (db: Database): Promise<string> =>
  (await rows<{ system: string }>(db, sql`select system_identifier::text as system from pg_control_system()`))[0]!
    .system;

const because = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.constructor.name : String(cause);
};

/** A reader that always reads the writer. */
export const readWriter = (writer: Database): Reader => ({
  read: async () => ({ db: writer, behindSeconds: 0 }),
  faults: () => [],
  close: async () => {},
});

/**
 * Opens the replicas that READ_DATABASE_URL names, with commas between. Throws DatabaseError if one of them belongs to
 * another cluster than the writer; one that does not answer or is behind is passed over until it is back.
 */
export const openReader = async (
  address: string | null,
  writer: Database,
  { mostBehindSeconds = MOST_BEHIND_SECONDS } = {},
): Promise<Reader> => {
  if (address === null) return readWriter(writer);
  const replicas = membersOf(address).map(({ name, address: connectionString }) => {
    const pool = new Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    // The pool replaces an idle connection that breaks; the same for one that is in use, whose query fails.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    return { name, pool, db: drizzle(pool) as unknown as Database };
  });
  const close = async (): Promise<void> => void (await Promise.all(replicas.map(({ pool }) => pool.end())));
  const own = await systemOf(writer);
  for (const { name, db } of replicas) {
    const system = await systemOf(db).catch(() => own);
    if (system === own) continue;
    await close();
    throw new DatabaseError(`READ_DATABASE_URL names ${name}, which does not belong to the cluster of DATABASE_URL`);
  }
  let faults: string[] = [];
  return {
    read: async () => {
      const end = await endOfLog(writer);
      const found: string[] = [];
      for (const { name, db } of replicas)
        try {
          const seconds = await behind(db, end);
          if (seconds <= mostBehindSeconds) {
            faults = [];
            return { db, behindSeconds: Math.ceil(seconds) };
          }
          found.push(`${name} ${inWords(seconds)}; long reads ask the writer until it caught up`);
        } catch (error) {
          found.push(`${name} does not answer (${because(error)}); long reads ask the writer`);
        }
      faults = found;
      return { db: writer, behindSeconds: 0 };
    },
    faults: () => faults,
    close,
  };
};

/** Says in a response by how many seconds what was read for it may be behind. */
export const sayBehind = (reply: FastifyReply, { behindSeconds }: Reading): void => {
  reply.header("x-read-behind-seconds", String(behindSeconds));
};
