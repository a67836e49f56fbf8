import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkpointIfDue } from "./checkpoints.ts";
import { openEmbedded } from "./database.ts";

const MEGABYTE = 2 ** 20;
const ROUNDS = 7;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trade-values-checkpoints-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the log of the embedded database is cut off by checkpoints, however much is written", async () => {
  const { db, close } = await openEmbedded(folder, { synced: false });
  const logFiles = () => readdirSync(join(folder, "database", "pg_wal")).length;
  await db.execute(sql`create table written (words text)`);
  // 18 MB of log, more than one of its files.
  const write = () => db.execute(sql`insert into written select repeat('x', 1000) from generate_series(1, 18000)`);
  await checkpointIfDue(db, 0);
  expect(await checkpointIfDue(db, 64 * MEGABYTE)).toBe(false);
  for (let round = 0; round < ROUNDS; round += 1) {
    await write();
    expect(await checkpointIfDue(db, 16 * MEGABYTE)).toBe(true);
  }
  expect(logFiles()).toBeLessThan(ROUNDS);
  await close();
});
