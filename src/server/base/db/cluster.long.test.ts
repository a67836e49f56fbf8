import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { HOUR_MS } from "#core/calendar.ts";
import { handleErrors } from "#server/base/http/errors.ts";
import { readyRoutes } from "#server/base/http/lifecycle.ts";
import { runDueJobs, type Job } from "#server/base/jobs/run-jobs.ts";
import type { Deps } from "#server/deps.ts";
import { startPostgres, type PostgresServer } from "#tests/support/postgres-server.ts";
import { membersOf, openCluster } from "./cluster.ts";
import { openServer, type Connection } from "./database.ts";
import { againAfterOutage, NoWriter } from "./database-error.ts";
import { openReader } from "./reader.ts";
import { clockFaultOf } from "./server-facts.ts";
import { rows } from "./rows.ts";

const hostOf = (address: string): string => new URL(address).host;
/** The address of several servers of a test. */
const together = (...addresses: readonly string[]): string =>
  `postgresql://tests@${addresses.map(hostOf).join(",")}/postgres?target_session_attrs=read-write`;

const run = async (address: string, text: string): Promise<void> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** Waits until a standby applies nothing more. */
const untilPaused = (standby: Client): Promise<void> =>
  expect
    .poll(async () => (await standby.query("select pg_get_wal_replay_pause_state() as state")).rows)
    .toEqual([{ state: "paused" }]);

test("an address names one server or several, each with the same user, database and options", () => {
  const names = (address: string) => membersOf(address).map((one) => one.address);
  expect(names("postgresql://u:p%40x@a:1,b,[::1]:3/d?sslmode=require&target_session_attrs=read-write")).toEqual([
    "postgresql://u:p%40x@a:1/d?sslmode=require",
    "postgresql://u:p%40x@b/d?sslmode=require",
    "postgresql://u:p%40x@[::1]:3/d?sslmode=require",
  ]);
  expect(names("postgres://a/d?target_session_attrs=primary&connect_timeout=3")).toEqual([
    "postgres://a/d?connect_timeout=3",
  ]);
});

describe("a primary with a synchronous replica", () => {
  let primary: PostgresServer;
  let replica: Awaited<ReturnType<PostgresServer["replica"]>>;
  let connection: Connection;
  const close: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.replica();
    const address = primary.url("postgres");
    connection = await openServer(together(replica.url("postgres"), address));
    close.unshift(connection.close);
    await run(address, "alter system set synchronous_standby_names = '*'");
    await run(address, "select pg_reload_conf()");
  });
  afterAll(async () => {
    for (const end of close) await end();
    await primary.stop();
  });

  test("is written on the primary, wherever the address names it", async () => {
    await connection.db.execute(sql`insert into secret (name, value) values ('place', 'primary')`);
    expect(await rows(connection.db, sql`select pg_is_in_recovery() as standby`)).toEqual([{ standby: false }]);
    expect(await clockFaultOf(connection.db, new Date())).toBe(null);
    expect(await clockFaultOf(connection.db, new Date(Date.now() + HOUR_MS))).toMatch(
      /^The clock of the database is 3[56]\d\d seconds away: /,
    );
  });

  test("is refused at the start where the address names only the replica, or a server of another cluster", async () => {
    const standby = replica.url("postgres");
    await expect(openServer(together(standby, standby))).rejects.toThrow(
      /^DATABASE_URL should lead to a server that takes writes; it has no server that takes writes: \S+ is a standby; /,
    );
    await expect(openServer(standby)).rejects.toThrow(/^DATABASE_URL should lead to a server that takes writes/);
    const stranger = await startPostgres({ synced: false });
    await expect(openServer(together(primary.url("postgres"), stranger.url("postgres")))).rejects.toThrow(
      /^DATABASE_URL names servers of different clusters: .* does not belong to the one of /,
    );
    await expect(openReader(stranger.url("postgres"), connection.db)).rejects.toThrow(
      /^READ_DATABASE_URL names .*, which does not belong to the cluster of DATABASE_URL$/,
    );
    await stranger.stop();
  });

  test("a session that reports read-only is replaced", async () => {
    const { pool, close } = openCluster(primary.url("postgres"));
    const sessionOf = async (): Promise<number> =>
      (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
    const before = await sessionOf();
    const client = await pool.connect();
    await client.query("set session characteristics as transaction read only");
    await expect(client.query("create table never (a int)")).rejects.toThrow(/read-only transaction/);
    client.release();
    expect(await sessionOf()).not.toBe(before);
    await close();
  });

  test("behind a pooler, statements leave no names in the session", async () => {
    const { pool, close } = openCluster(primary.url("postgres"), { pooled: true });
    const client = await pool.connect();
    await client.query({ name: "kept", text: "select 1" });
    expect((await client.query("select name from pg_prepared_statements")).rows).toEqual([]);
    client.release();
    await close();
  });

  test("the replica is read while it keeps up, and the writer while it does not", async () => {
    const reader = await openReader(replica.url("postgres"), connection.db, { mostBehindSeconds: 0 });
    close.unshift(reader.close);
    const isStandby = async (): Promise<unknown> => {
      const { db } = await reader.read();
      return (await rows<{ standby: boolean }>(db, sql`select pg_is_in_recovery() as standby`))[0]!.standby;
    };
    await expect.poll(isStandby).toBe(true);
    const standby = new Client({ connectionString: replica.url("postgres") });
    await standby.connect();
    close.unshift(() => standby.end());
    await standby.query("select pg_wal_replay_pause()");
    await untilPaused(standby);
    await connection.db.execute(sql`insert into secret (name, value) values ('behind', 'yes')`);
    expect(await isStandby()).toBe(false);
    expect(reader.faults()).toEqual([expect.stringMatching(/ is \d+ minutes behind; long reads ask the writer/)]);
    const patient = await openReader(replica.url("postgres"), connection.db);
    close.unshift(patient.close);
    const reading = await patient.read();
    expect(reading.db).not.toBe(connection.db);
    expect(reading.behindSeconds).toBeGreaterThan(0);

    const app = Fastify();
    handleErrors(app);
    readyRoutes(app, {
      db: connection.db,
      reader,
      ratings: { assets: ["one"] },
      now: () => new Date(Date.now() + HOUR_MS),
    });
    const ready = await app.inject("/readyz");
    expect(ready.statusCode).toBe(200);
    expect(ready.json<{ notes: string[] }>().notes).toEqual([
      expect.stringContaining("minutes behind"),
      expect.stringMatching(/^The clock of the database is 3[56]\d\d seconds away: /),
    ]);
    await app.close();

    await standby.query("select pg_wal_replay_resume()");
    await expect.poll(isStandby).toBe(true);
    expect(reader.faults()).toEqual([]);
  });

  test("a replica that has not followed a single transaction is not taken for one that keeps up", async () => {
    const fresh = (await primary.replica()).url("postgres");
    const standby = new Client({ connectionString: fresh });
    await standby.connect();
    close.unshift(() => standby.end());
    await standby.query("select pg_wal_replay_pause()");
    await untilPaused(standby);
    await connection.db.execute(sql`insert into secret (name, value) values ('fresh', 'no')`);
    const reader = await openReader(fresh, connection.db);
    close.unshift(reader.close);
    expect((await reader.read()).db).toBe(connection.db);
    expect(reader.faults()).toEqual([expect.stringMatching(/ has not followed the writer yet; /)]);
    await standby.query("select pg_wal_replay_resume()");
    await expect.poll(async () => (await reader.read()).db).not.toBe(connection.db);
  });

  // Last, since the primary does not come back.
  test("after a failover writes reach the new primary, notices are heard again, a claimed job is held", async () => {
    const heard: string[] = [];
    let missed = 0;
    await connection.listen(
      "failover",
      (text) => heard.push(text),
      () => (missed += 1),
    );
    const other = await openServer(together(primary.url("postgres"), replica.url("postgres")));
    close.unshift(other.close);
    let finish = (): void => {};
    let runs = 0;
    const job: Job = {
      name: "Held",
      hour: 0,
      run: () => new Promise((resolve) => ((runs += 1), (finish = () => resolve("done")))),
    };
    const depsOn = ({ db }: Connection): Deps => {
      const silent = { info: () => {}, error: () => {} };
      return { db, now: () => new Date(), log: silent, metrics: { jobs: { inc: () => {} } } } as unknown as Deps;
    };
    const first = runDueJobs(depsOn(connection), [job]);
    await expect.poll(() => runs).toBe(1);

    await primary.interrupt();
    const write = () => connection.db.execute(sql`insert into secret (name, value) values ('after', 'failover')`);
    // No server takes writes: after some seconds the call is refused with what each of them is.
    const refused = await againAfterOutage(write).catch((error: Error) => error.cause);
    expect(refused).toBeInstanceOf(NoWriter);
    expect(String(refused)).toMatch(/does not answer \(ECONNREFUSED\)/);
    expect(String(refused)).toMatch(/is a standby/);

    await run(replica.url("postgres"), "alter system set synchronous_standby_names = ''");
    await replica.promote();
    await vi.waitFor(write, 60_000);
    await expect
      .poll(() => rows(other.db, sql`select value from secret where name = 'place'`))
      .toEqual([{ value: "primary" }]);
    await expect.poll(() => missed).toBe(1);
    await other.db.execute(sql`select pg_notify('failover', 'heard')`);
    await expect.poll(() => heard).toEqual(["heard"]);

    await runDueJobs(depsOn(other), [job]);
    expect(runs).toBe(1);
    finish();
    await first;
    expect(await rows(other.db, sql`select outcome from jobrun`)).toEqual([{ outcome: "done" }]);
  });
});
