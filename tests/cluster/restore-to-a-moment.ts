import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { appendFileSync, chownSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../support/free-port.ts";
import { operate, startServer } from "../support/server-process.ts";
import { nothingSeen, write } from "./traffic.ts";
import { until } from "./until.ts";

// The drill of docs/cluster.md: a server whose log pgBackRest archives loses its newest answers by mistake, and is
// restored as it was just before.
// Run: node --import tsx tests/cluster/restore-to-a-moment.ts
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const PROGRAMS = ["pgbackrest", "setpriv"];
const BIN = process.env["PG_BIN"] ?? "/usr/lib/postgresql/15/bin";
const missing = PROGRAMS.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
if (missing.length > 0 || spawnSync(join(BIN, "initdb"), ["--version"]).status !== 0 || process.getuid?.() !== 0) {
  say("Skipped: it needs root, pgbackrest and PostgreSQL 15: apt-get install pgbackrest postgresql-15.");
  process.exit(0);
}

const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"]).toString())) as [
  number,
  number,
];
const home = mkdtempSync(join(tmpdir(), "trade-values-drill-"));
chownSync(home, uid, gid);
const children: ChildProcess[] = [];
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});
const asPostgres = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, {
    uid,
    gid,
    cwd: home,
    env: { PATH: process.env["PATH"], HOME: home, LC_ALL: "C" },
  }).toString();

const repository = join(home, "pgbackrest.conf");
const backrest = (...args: readonly string[]): string =>
  asPostgres("pgbackrest", `--config=${repository}`, "--stanza=product", "--log-level-console=warn", ...args);

async function serve(data: string, port: number): Promise<string> {
  const log = openSync(`${data}.log`, "a");
  const server = spawn(join(BIN, "postgres"), ["-D", data, "-p", String(port), "-k", home], {
    uid,
    gid,
    cwd: home,
    stdio: ["ignore", log, log],
  });
  children.push(server);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await until("PostgreSQL", async () =>
    (await ask<{ standby: boolean }>(url, "select pg_is_in_recovery() as standby")).standby ? null : true,
  );
  return url;
}
async function ask<Row>(url: string, text: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows[0] as Row)
    .finally(() => client.end());
}
const answersOn = async (url: string): Promise<number> =>
  (await ask<{ n: number }>(url, "select count(*)::int as n from answer")).n;

const [data, drill] = [join(home, "data"), join(home, "drill")];
const port = await freePort();
asPostgres(join(BIN, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
writeFileSync(
  repository,
  `[global]\nrepo1-path=${home}/repository\nlog-path=${home}\nlock-path=${home}\nspool-path=${home}\nstart-fast=y\n` +
    `[product]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${home}\npg1-user=postgres\n`,
);
appendFileSync(
  join(data, "postgresql.conf"),
  `archive_mode = on\narchive_command = 'pgbackrest --config=${repository} --stanza=product archive-push %p'\n`,
);
const url = await serve(data, port);
backrest("stanza-create");
backrest("check");
backrest("--type=full", "backup");
say("The log is archived, and a full backup is made.");

const web = await freePort();
const base = `http://127.0.0.1:${web}`;
const server = startServer({
  PORT: String(web),
  PUBLIC_URL: base,
  DATABASE_URL: url,
  RATE_LIMIT_FACTOR: "1000",
  OVERLOAD_DELAY: "600000",
});
await server.ready();
const seen = nothingSeen();
const stop = new AbortController();
const writers = [1, 2, 3].map(() => write(base, seen, () => stop.signal.aborted));
await until("answers", () => (seen.acknowledged.size >= 150 ? true : null));
stop.abort();
await Promise.all(writers);
await server.kill("SIGTERM");
const kept = await answersOn(url);
const { now: moment } = await ask<{ now: string }>(url, "select clock_timestamp()::text as now");
await ask(url, "delete from answer where seq > (select max(seq) - 100 from answer)");
await ask(url, "select pg_switch_wal()");
say(`${kept} answers were stored at ${moment}; then 100 of them were deleted: ${await answersOn(url)} are left.`);

const from = performance.now();
backrest(`--pg1-path=${drill}`, "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
appendFileSync(join(drill, "postgresql.conf"), "archive_mode = off\n");
const restored = await serve(drill, await freePort());
const found = await answersOn(restored);
const proof = await operate({ DATABASE_URL: restored }, "ratings", "verify");
say(`Restored beside it in ${((performance.now() - from) / 1000).toFixed(1)} s: ${found} answers. ${proof.said}`);
const damaged = await operate({ DATABASE_URL: url }, "ratings", "verify");
say(`The damaged one: ${damaged.said.slice(0, 160)}`);
process.exit(found === kept && proof.ok && !damaged.ok ? 0 : 1);
