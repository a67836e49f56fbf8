import { randomBytes } from "node:crypto";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#contract/visitors.ts";
import { runCommand } from "#server/commands.ts";
import { readSequences, tablesInOrder } from "#server/kit/db/copy-tables.ts";
import { openServer, type Connection, type Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { closeDays } from "#server/values/close-day.ts";
import { assemble } from "#server/bootstrap.ts";
import { vote } from "#tests/support/answers.ts";
import { Browser, DEFAULT_SETTINGS, listOf, type Visit } from "#tests/support/browser.ts";
import { anEmptyDatabase } from "#tests/support/database.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSubscribedVisit } from "#tests/support/subscribe.ts";

const template = process.env["TEST_TEMPLATE_URL"];
let product: TestProduct;
let folder: string;
let file: string;
let visit: Visit;
/** Every row at the moment of the backup, which then leaves its own run of a job. */
let rowsThen: Awaited<ReturnType<typeof everything>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trade-values-backup-"));
  file = join(folder, "backup.gz");
  product = await aProduct();
  visit = await aSubscribedVisit(product, "kept@example.com", "bigger_monthly");
  await visit.browser.send(saveSettings, {
    params: { visitorId: visit.visitorId },
    body: { sitbarLeagueSettings: DEFAULT_SETTINGS },
  });
  for (let i = 0; i < 5; i++) await vote(product, visit);
  await closeDays(product.deps.db, "2026-11-19", product.clock.now(), "test");
  // The end of a day moves the scale of values; a process that did not end it itself reads it again.
  await product.deps.ratings.reload();
  rowsThen = await everything(product.deps.db);
  await operate(product.deps.db, "backup", file);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const operate = (db: Database, ...words: readonly string[]): Promise<string> =>
  runCommand({ db, config: product.deps.config, now: product.clock.now }, words);

async function onServer<T>(database: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const url = new URL(template!);
  url.pathname = `/${database}`;
  const connection = await openServer(url.href);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function withEmptyServer<T>(work: (address: string, database: string) => Promise<T>): Promise<T> {
  const database = `empty_${randomBytes(6).toString("hex")}`;
  await onServer("postgres", ({ db }) => db.execute(sql.raw(`create database ${database}`)));
  const url = new URL(template!);
  url.pathname = `/${database}`;
  try {
    return await work(url.href, database);
  } finally {
    await onServer("postgres", ({ db }) => db.execute(sql.raw(`drop database ${database} with (force)`)));
  }
}

async function withEmptyEmbedded<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await anEmptyDatabase();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function everything(db: Database): Promise<object> {
  const tables: Record<string, string> = {};
  for (const table of await tablesInOrder(db)) {
    const [row] = await rows<{ print: string }>(
      db,
      sql.raw(
        "select count(*) || '/' || coalesce(sum(hashtextextended(row_to_json(t)::text, 0)), 0) as print from " +
          `"${table}" t`,
      ),
    );
    tables[table] = row!.print;
  }
  return { tables, sequences: await readSequences(db) };
}

/** A backup in ways it can come to harm. */
function damagedBackups(): Record<string, Buffer | string> {
  const text = gunzipSync(readFileSync(file)).toString();
  const lines = text.trimEnd().split("\n");
  return {
    "cut off": readFileSync(file).subarray(0, 20_000),
    "without an end": gzipSync(lines.slice(0, -1).join("\n")),
    "a row too few": gzipSync(lines.toSpliced(-2, 1).join("\n")),
    "something after the end": gzipSync(`${text}{}\n`),
    "a table nobody knows": gzipSync(text.replace('["table","visitor"]', '["table","pg_authid"]')),
    "a row that is none": gzipSync(text.replace('["table","visitor"]', '["table","visitor"]\n{')),
    "another version": gzipSync(text.replace(/"schema":"\d+"/, '"schema":"1"')),
    "something else": gzipSync("hello"),
    "no gzip": "hello",
    empty: gzipSync(""),
  };
}

test("on a database that was never filled, commands but the restoring say so", () =>
  withEmptyEmbedded(async ({ db }) => {
    await expect(operate(db, "ratings", "verify")).rejects.toThrow(
      "The database is still empty. Start the product once, so that it is filled, and try again.",
    );
    await expect(operate(db, "import", file)).rejects.toThrow("still empty");
  }));

test("a backup restores everything or, when damaged, nothing, and the product goes on from there", async () => {
  const before = rowsThen;
  await withEmptyEmbedded(async (connection) => {
    const empty = await everything(connection.db);
    const path = join(folder, "damaged.gz");
    for (const [name, bytes] of Object.entries(damagedBackups())) {
      writeFileSync(path, bytes);
      await expect(operate(connection.db, "restore", path), name).rejects.toThrow(
        /^(?!.*operation was aborted).*(nothing was (restored|changed)|Nothing was restored)/,
      );
      expect(await everything(connection.db), name).toEqual(empty);
    }
    await expect(operate(connection.db, "restore", join(folder, "missing.gz"))).rejects.toThrow(
      "could not be restored; nothing was changed: ENOENT",
    );
    await expect(operate(connection.db, "restore")).rejects.toThrow("Name the backup to read");
    expect(await operate(connection.db, "restore", file)).toMatch(
      /^Restored \d+ rows; its ratings match its \d counted answers$/,
    );
    expect(await everything(connection.db)).toEqual(before);
    const restored = await assemble(
      product.deps.config,
      { ...connection, close: async () => {} },
      { now: product.clock.now, log: product.deps.log },
      { webRoot: null },
    );
    try {
      const browser = new Browser({ ...product, ...restored }, visit.browser.address);
      for (const [name, value] of visit.browser.cookies) browser.cookies.set(name, value);
      expect(await listOf(browser)).toEqual(await listOf(visit.browser));
      await vote({ ...product, ...restored }, { ...visit, browser });
    } finally {
      await restored.app.close();
    }
  });
});

test("a database with data is never overwritten by a restore", async () => {
  const before = await everything(product.deps.db);
  await expect(operate(product.deps.db, "restore", file)).rejects.toThrow(
    "The database is not empty: there are rows in account. Nothing was changed",
  );
  expect(await everything(product.deps.db)).toEqual(before);
});

test("a file that cannot be written is said, and half a backup is never left under its name", async () => {
  await expect(operate(product.deps.db, "backup", join(folder, "nowhere", "b.gz"))).rejects.toThrow(
    "could not be written",
  );
  await expect(operate(product.deps.db, "backup")).rejects.toThrow("Name the file to write");
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("a backup replaces nothing: neither a file, nor a directory, nor a link to a device", async () => {
  const [kept, link] = [join(folder, "kept.txt"), join(folder, "device")];
  writeFileSync(kept, "precious");
  symlinkSync("/dev/null", link);
  for (const path of [kept, folder, link])
    await expect(operate(product.deps.db, "backup", path)).rejects.toThrow(
      `${path} exists already; name a new file. Nothing was written`,
    );
  expect(readFileSync(kept, "utf8")).toBe("precious");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test.skipIf(!template)(
  "the embedded database moves to a PostgreSQL server whole",
  async () => {
    await withEmptyEmbedded(async ({ db }) => {
      await operate(db, "restore", file);
      const before = await everything(db);
      await withEmptyServer(async (address, database) => {
        expect(await operate(db, "move-to-server", address)).toMatch(
          /^Copied \d+ rows; its ratings match its \d counted answers\. Set DATABASE_URL/,
        );
        await onServer(database, async (moved) => expect(await everything(moved.db)).toEqual(before));
        await expect(operate(db, "move-to-server", address)).rejects.toThrow(
          "That database is not empty: there are rows in account. Nothing was changed",
        );
      });
    });
    await expect(operate(product.deps.db, "move-to-server", "here")).rejects.toThrow("Name the database to fill");
  },
  120_000,
);
