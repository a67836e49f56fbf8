import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseError } from "./database-error.ts";
import { openEmbedded, openServer } from "./database.ts";
import { wasMigratedByNewer } from "./server-facts.ts";
import { rows } from "./rows.ts";

/** Every write to /dev/full fails as on a full disk; not every system has it. */
const hasFullDevice = existsSync("/dev/full");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trade-values-database-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a data directory", () => {
  // One for both tests: making a database takes seconds of computing.
  const kept = mkdtempSync(join(tmpdir(), "trade-values-database-"));
  afterAll(() => rmSync(kept, { recursive: true, force: true }));

  test("keeps its data when it is closed and opened again, and migrating twice changes nothing", async () => {
    const first = await openEmbedded(kept);
    await first.db.execute(sql`insert into secret (name, value) values ('a', 'b')`);
    await first.close();
    const second = await openEmbedded(kept);
    expect(await rows(second.db, sql`select value from secret`)).toEqual([{ value: "b" }]);
    await second.close();
  });

  test("is refused to a second process while the first runs", async () => {
    const first = await openEmbedded(kept);
    await expect(openEmbedded(kept, { waitMs: 0 })).rejects.toThrow(DatabaseError);
    await first.close();
  });

  test("is known to be of a newer version by a migration later than all known ones", async () => {
    const { db, close } = await openEmbedded(kept);
    expect(await wasMigratedByNewer(db)).toBe(false);
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    expect(await wasMigratedByNewer(db)).toBe(true);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    await close();
  });

  test("that cannot be migrated is refused with the reason and not with the statement", async () => {
    const first = await openEmbedded(kept);
    await first.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    await first.close();
    await expect(openEmbedded(kept)).rejects.toThrow(
      /^The database could not be brought up to date; it was left as it was\. .* already exists$/,
    );
  });
});

test("a damaged database stops the start with a sentence and stays as it was", async () => {
  const path = join(folder, "database");
  mkdirSync(path);
  writeFileSync(join(path, "PG_VERSION"), "17");
  writeFileSync(join(path, "precious"), "data");
  await expect(openEmbedded(folder)).rejects.toThrow(
    /^The database in .* could not be opened; nothing in it was changed: move that directory away and restore a backup/,
  );
  expect(readdirSync(path).sort()).toEqual(["PG_VERSION", "precious"]);
  expect(readdirSync(folder)).toEqual(["database"]);
});

test.runIf(hasFullDevice)("a database that cannot be opened on a full disk is not called damaged", async () => {
  mkdirSync(join(folder, "database"));
  writeFileSync(join(folder, "database", "PG_VERSION"), "17");
  symlinkSync("/dev/full", join(folder, "space-trial"));
  await expect(openEmbedded(folder)).rejects.toThrow(/^The disk of DATA_DIR \(.*\) has no space left/);
});

test("a directory that cannot be one is refused with the name of the setting", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(openEmbedded(file)).rejects.toThrow(/^DATA_DIR should be a directory/);
});

// /proc reports a denied directory as missing, and a recursive mkdir never ends on that.
test.runIf(existsSync("/proc/self"))(
  "a directory where none can be created is refused, not tried for ever",
  async () => {
    await expect(openEmbedded("/proc/nothing/here")).rejects.toThrow(
      /^DATA_DIR should be a directory that can be created/,
    );
  },
);

test("a server that does not answer is refused with the name of the setting", async () => {
  await expect(openServer("postgresql://nobody@127.0.0.1:1/nothing")).rejects.toThrow(
    /^DATABASE_URL should lead to a PostgreSQL server that answers/,
  );
});
