import { afterAll, expect, test } from "vitest";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { openServerPool } from "./server-pool.ts";

const postgres = await startPostgres();
afterAll(() => postgres.stop());

test("behind a pooler, statements leave no names in the session", async () => {
  const { pool } = openServerPool(postgres.url("postgres"), { pooled: true });
  const client = await pool.connect();
  await client.query({ name: "kept", text: "select 1" });
  expect((await client.query("select name from pg_prepared_statements")).rows).toEqual([]);
  client.release();
  await pool.end();
});

test("a query waits for a server that is lost for a moment; later ones fail at once, until it is back", async () => {
  const { pool } = openServerPool(postgres.url("postgres"));
  const ask = async () => (await pool.query<{ one: number }>("select 1 as one")).rows;
  await ask();
  const restart = await postgres.interrupt();
  const waiting = ask();
  await restart();
  expect(await waiting).toEqual([{ one: 1 }]);

  const restartLater = await postgres.interrupt();
  const since = (from: number): number => performance.now() - from;
  const first = performance.now();
  await expect(ask()).rejects.toThrow();
  expect(since(first)).toBeGreaterThan(4500);
  const second = performance.now();
  await expect(ask()).rejects.toThrow();
  expect(since(second)).toBeLessThan(4000);
  await restartLater();
  expect(await ask()).toEqual([{ one: 1 }]);
  await pool.end();
});

test("a client whose connection broke is replaced, though a transaction that cannot begin keeps it", async () => {
  const { pool } = openServerPool(postgres.url("postgres"));
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const restart = await postgres.interrupt();
  await Promise.all(taken.map((client) => expect(client.query("begin")).rejects.toThrow()));
  await restart();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  for (const client of taken) client.release();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
