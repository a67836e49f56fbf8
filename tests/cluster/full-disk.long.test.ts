import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { startServer } from "../support/server-process.ts";
import { nothingSeen, read, write } from "./traffic.ts";
import { until } from "./until.ts";

const DISK_BYTES = 4 * 2 ** 20;

/** A disk of its own in memory; null where this user may not mount one. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-disk-"));
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", folder]).status === 0;
  onTestFinished(() => {
    if (isMounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return isMounted ? folder : null;
}

function fill(file: string): void {
  for (const size of [2 ** 16, 2 ** 12])
    try {
      for (;;) writeFileSync(file, new Uint8Array(size), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
}

test("answers that find the disk of the database full are refused, and none is lost", async (context) => {
  const disk = mountDisk();
  if (!disk) return context.skip("it mounts a small disk, for which it must run as root");
  const postgres = await startPostgres({ synced: false });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: base, DATABASE_URL: postgres.url("postgres") };
  const server = startServer({ ...settings, RATE_LIMIT_FACTOR: "1000", OVERLOAD_DELAY: "600000" });
  const client = new Client({ connectionString: postgres.url("postgres") });
  onTestFinished(async () => {
    await client.end();
    await server.kill("SIGTERM");
    await postgres.stop();
  });
  await server.ready();
  await client.connect();
  const data = (await client.query<{ data_directory: string }>("show data_directory")).rows[0]!.data_directory;
  const { uid, gid } = statSync(data);
  chownSync(disk, uid, gid);
  await client.query(`create tablespace small location '${disk}'`);
  await client.query("alter table answer set tablespace small");

  const seen = nothingSeen();
  const stop = new AbortController();
  const stopped = () => stop.signal.aborted;
  const traffic = [
    ...[1, 2, 3, 4].map(() => write(base, seen, stopped)),
    ...[1, 2].map(() => read(base, seen, stopped)),
  ];
  const answered = (more: number): Promise<true> => {
    const goal = seen.acknowledged.size + more;
    return until("answers", () => (seen.acknowledged.size >= goal ? true : null));
  };
  await answered(20);
  const filler = join(disk, "filler");
  fill(filler);
  const notes = await until("a refusal", async () => {
    const ready = (await (await fetch(`${base}/readyz`)).json()) as { ok: boolean; notes?: readonly string[] };
    return ready.notes ?? null;
  });
  expect(notes).toEqual(["The database has no space left on its disk: writes are refused until there is room"]);
  expect(seen.inDoubt).toBeGreaterThan(0);
  rmSync(filler);
  await answered(20);
  stop.abort();
  await Promise.all(traffic);

  expect([seen.wrong, seen.failedReads, seen.lostComparisons]).toEqual([[], 0, 0]);
  const { rows } = await client.query<{ modalid: string }>("select modalid from answer");
  expect(rows.map(({ modalid }) => modalid).toSorted()).toEqual([...seen.acknowledged].toSorted());
});
