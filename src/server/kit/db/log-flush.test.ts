import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseError } from "./database-error.ts";
import { createLogFlush } from "./synced-engine.ts";

/** Two log files, and flushes that end when the test says so. */
function aLog() {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-log-"));
  const [first, second] = [join(folder, "1"), join(folder, "2")];
  for (const path of [first, second]) writeFileSync(path, "log");
  const flushes: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const count = { blocking: 0 };
  const log = createLogFlush(
    () => void count.blocking++,
    () => new Promise((end, fail) => void flushes.push({ end, fail })),
  );
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { log, first, second, flushes, count };
}

/** Whether a promise has ended, once everything that is ready has run. */
async function hasEnded(promise: Promise<unknown>): Promise<boolean> {
  let ended = false;
  void promise.then(
    () => (ended = true),
    () => (ended = true),
  );
  await new Promise((resolve) => setImmediate(resolve));
  return ended;
}

test("commits that wait at the same time share one flush, and a later one waits for the next", async () => {
  const { log, first, flushes, count } = aLog();
  log.request(first);
  const [one, two] = [log.done(), log.done()];
  expect(await hasEnded(one)).toBe(false);
  expect(flushes).toHaveLength(1);
  log.request(first);
  const later = log.done();
  flushes[0]!.end();
  await Promise.all([one, two]);
  expect(await hasEnded(later)).toBe(false);
  expect(flushes).toHaveLength(2);
  flushes[1]!.end();
  await later;
  expect(log.pending()).toBeNull();
  expect(count.blocking).toBe(0);
  log.close();
});

test("without pending writes there is nothing to wait for", async () => {
  const { log, flushes } = aLog();
  await log.done();
  expect(flushes).toHaveLength(0);
});

test("a blocking flush, as before another file changes, ends the wait", async () => {
  const { log, first, second, flushes, count } = aLog();
  log.request(first);
  log.flushNow();
  log.flushNow();
  expect(count.blocking).toBe(1);
  await log.done();
  log.request(first);
  log.request(second);
  expect(count.blocking).toBe(2);
  expect(log.pending()).toBe(second);
  expect(flushes).toHaveLength(0);
  log.close();
  expect(count.blocking).toBe(3);
});

test("after a failed flush nothing is acknowledged", async () => {
  const { log, first, flushes } = aLog();
  log.request(first);
  const refused = expect(log.done()).rejects.toThrow(DatabaseError);
  flushes[0]!.fail(new Error("EIO"));
  await refused;
  log.request(first);
  await expect(log.done()).rejects.toThrow("The disk refused to store what the database wrote");
  expect(log.flushNow).toThrow(DatabaseError);
});
