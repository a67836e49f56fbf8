import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#server/kit/root.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { startServer, type ServerProcess } from "../support/server-process.ts";
import { nothingSeen, read, write } from "./traffic.ts";
import { until } from "./until.ts";

function git(...words: readonly string[]): string | null {
  const { status, stdout } = spawnSync("git", words, { cwd: ROOT, encoding: "utf8" });
  return status === 0 && stdout.trim() !== "" ? stdout.trim() : null;
}

/** Wherever they stood: a migration that moved is no new one. */
const MIGRATIONS = ":(glob)src/server/**/migrations/*.sql";

/** The last tag; without one, this branch's commit before the newest migration came. Null where there is no history. */
function previous(): string | null {
  const tag = git("describe", "--tags", "--abbrev=0");
  if (tag) return tag;
  const migrated = git("log", "-1", "-M", "--first-parent", "--format=%H", "--diff-filter=A", "--", MIGRATIONS);
  return migrated && git("rev-parse", "--verify", `${migrated}^`);
}
const before = previous();

function build(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-previous-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--config", "vite.server.config.ts", "--logLevel", "warn"], {
    cwd: folder,
  });
  return folder;
}

// Answers come to the old process all the while: before the new one starts, as it migrates, and beside it afterwards.
test.skipIf(!before)("the previous version and this one serve side by side on one database, under load", async () => {
  const postgres = await startPostgres({ synced: false });
  const processes: ServerProcess[] = [];
  const start = async (root?: string): Promise<string> => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const settings = { PORT: String(port), PUBLIC_URL: base, DATABASE_URL: postgres.url("postgres") };
    const server = startServer({ ...settings, RATE_LIMIT_FACTOR: "1000", OVERLOAD_DELAY: "600000" }, root);
    processes.push(server);
    await server.ready();
    return base;
  };
  onTestFinished(async () => {
    await Promise.all(processes.map((one) => one.kill("SIGTERM")));
    await postgres.stop();
  });
  const [onOld, onNew] = [nothingSeen(), nothingSeen()];
  const stop = new AbortController();
  const stopped = () => stop.signal.aborted;
  const answered = (seen: typeof onOld, more: number): Promise<true> => {
    const goal = seen.acknowledged.size + more;
    return until("answers", () => (seen.acknowledged.size >= goal ? true : null));
  };

  const old = await start(build(before!));
  const traffic = [write(old, onOld, stopped), write(old, onOld, stopped), read(old, onOld, stopped, { pages: false })];
  await answered(onOld, 20);
  const now = await start();
  traffic.push(write(now, onNew, stopped), write(now, onNew, stopped), read(now, onNew, stopped));
  await Promise.all([answered(onOld, 40), answered(onNew, 40)]);
  stop.abort();
  await Promise.all(traffic);

  for (const seen of [onOld, onNew]) expect([seen.wrong, seen.failed, seen.lostComparisons]).toEqual([[], 0, 0]);
  const client = new Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  const { rows } = await client.query<{ modalid: string }>("select modalid from answer");
  await client.end();
  expect(new Set(rows.map(({ modalid }) => modalid))).toEqual(new Set([...onOld.acknowledged, ...onNew.acknowledged]));
});
