import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client as DatabaseClient } from "pg";
import { ROOT } from "#server/base/root.ts";
import { operate, pause, startServer, type ServerProcess } from "../support/server-process.ts";
import { DatabaseHosts, HERE, openNetwork, PASSWORD, until, type DatabaseHost } from "./hosts.ts";
import { LIST, nothingSeen, read, write } from "./traffic.ts";

// Runs deploy/cluster on one machine, three database hosts in network namespaces and three processes of the product
// behind HAProxy, and pulls plugs while visitors answer and read.
// Run: npm run test:cluster [-- --quick]. Everything runs in namespaces of its own and ends with this process.
const FULL = { kills: 10, cuts: 5, etcd: 3, apps: 20, rolling: 5 };
const QUICK = { kills: 1, cuts: 1, etcd: 1, apps: 2, rolling: 1 };
const WRITERS = 8;
const READERS = 4;
/** Answers are acknowledged again within this time of a failover. */
const MOST_SILENCE_MS = 30_000;
/** The most reads that may fail. */
const MOST_FAILED_READS = 0.001;
const PORT = 3000;
const INSIDE = "CLUSTER_TEST_INSIDE";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const counts = options.quick ? QUICK : FULL;

/** The newest installed PostgreSQL's programs; null if there is none. */
const postgresBin = (): string | null => {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).filter((name) => Number(name) >= 15) : [];
  return (
    versions.map((version) => join(root, version, "bin")).findLast((bin) => existsSync(join(bin, "initdb"))) ?? null
  );
};

/** What this machine lacks, as the end of a sentence; null if the test can run. */
const lacking = (): string | null => {
  const PROGRAMS = ["patroni", "etcd", "haproxy", "pgbouncer", "ip", "unshare", "nsenter", "setpriv"];
  const missing = PROGRAMS.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  if (missing.length > 0 || !postgresBin())
    return (
      `${[...missing, ...(postgresBin() ? [] : ["PostgreSQL 15"])].join(", ")} is missing: apt-get install ` +
      "patroni etcd-server haproxy pgbouncer postgresql iproute2, and stop the services that these start"
    );
  if (process.getuid?.() !== 0) return "it makes network namespaces, for which it must run as root";
  if (spawnSync("unshare", ["-n", "ip", "link", "add", "trial", "type", "bridge"]).status !== 0)
    return "network namespaces with a bridge are not allowed here";
  return null;
};

if (process.env[INSIDE] === undefined) {
  const reason = lacking();
  if (reason) say(`Skipped: ${reason}.`);
  const again = [...process.execArgv, ...process.argv.slice(1)];
  const environment = { ...process.env, [INSIDE]: "1" };
  process.exit(
    reason
      ? 0
      : (spawnSync("unshare", ["-n", process.execPath, ...again], { stdio: "inherit", env: environment }).status ?? 1),
  );
}

openNetwork();
const hosts = new DatabaseHosts(postgresBin()!);
const folder = mkdtempSync(join(tmpdir(), "trade-values-apps-"));
const proxies: ChildProcess[] = [];
process.once("exit", () => {
  for (const proxy of proxies) proxy.kill("SIGKILL");
  hosts.end();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const began = performance.now();
const seconds = (from = began): string => `${((performance.now() - from) / 1000).toFixed(0)} s`;
const step = (line: string): void => say(`${seconds().padStart(7)}  ${line}`);

await hosts.start();
step("three database hosts are up: one takes writes, one has every commit");
const admin = new DatabaseClient({
  connectionString: `postgresql://postgres:${PASSWORD}@${(await hosts.leader())!.address}/postgres`,
});
await admin.connect();
await admin.query(`create role product login password '${PASSWORD}'`);
await admin.query("create database product owner product");
await admin.end();

const environmentOf = (number: number): Record<string, string> => ({
  PORT: String(4000 + number),
  HOST: "127.0.0.1",
  PUBLIC_URL: `http://${HERE}:${PORT}`,
  DATA_DIR: folder,
  DATABASE_URL: hosts.url(6432),
  LISTEN_DATABASE_URL: hosts.url(5432),
  TRUSTED_PROXIES: "127.0.0.1",
  RATE_LIMIT_FACTOR: "1000",
  OVERLOAD_DELAY: "600000",
  SHUTDOWN_DELAY: "4",
  LOG_LEVEL: "error",
});
const apps: ServerProcess[] = [];
const startApp = async (number: number): Promise<void> => {
  apps[number] = startServer(environmentOf(number));
  await apps[number].ready();
};
for (const number of [0, 1, 2]) await startApp(number);
proxies.push(
  spawn("haproxy", ["-f", join(ROOT, "deploy/cluster/haproxy.cfg")], {
    stdio: "ignore",
    env: {
      ...process.env,
      BIND: `${HERE}:${PORT}`,
      APP_1: "127.0.0.1:4000",
      APP_2: "127.0.0.1:4001",
      APP_3: "127.0.0.1:4002",
    },
  }),
);
const site = `http://${HERE}:${PORT}`;
await until("the site", async () => ((await fetch(`${site}/healthz`)).ok ? true : null));
step(`three processes behind HAProxy; ${WRITERS} writers and ${READERS} readers begin`);

/** A connection to the writer, straight from here. */
const onLeader = async <T>(work: (client: DatabaseClient) => Promise<T>): Promise<T> => {
  const leader = await until("a leader", () => hosts.leader());
  const client = new DatabaseClient({
    connectionString: `postgresql://product:${PASSWORD}@${leader.address}:5432/product`,
  });
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
};
await onLeader((client) => client.query("create table cutmarker (name text primary key)"));

const seen = nothingSeen();
let stopping = false;
const traffic = [
  ...Array.from({ length: WRITERS }, () => write(site, seen, () => stopping)),
  ...Array.from({ length: READERS }, () => read(site, seen, () => stopping)),
].map((work) => work.catch((error: unknown) => void seen.wrong.push(String(error))));

/** Acknowledged answers that the database does not have. */
const missing = (): Promise<number> =>
  onLeader(async (client) => {
    const told = [...seen.acknowledged];
    const { rows } = await client.query<{ modalid: string }>("select modalid from answer");
    const kept = new Set(rows.map(({ modalid }) => modalid));
    return told.filter((id) => !kept.has(id)).length;
  });

const untilAnswered = async (more = 20): Promise<void> => {
  const goal = seen.acknowledged.size + more;
  await until("acknowledged answers", () => (seen.acknowledged.size >= goal ? true : null));
};
await untilAnswered(200);

const silences: number[] = [];
/** Does something to the cluster, waits until another host leads and answers are acknowledged, and notes the silence. */
const failOver = async (what: string, old: DatabaseHost, strike: () => void, mend: () => void): Promise<void> => {
  [seen.longestSilence, seen.acknowledgedAt] = [0, performance.now()];
  const from = performance.now();
  strike();
  const next = await until("another leader", async () => {
    const found = await hosts.leader(old);
    return found && found !== old ? found : null;
  });
  const led = seconds(from);
  await untilAnswered();
  const silence = Math.max(seen.longestSilence, performance.now() - seen.acknowledgedAt);
  silences.push(silence);
  mend();
  await hosts.untilWhole();
  const lost = await missing();
  if (lost > 0) seen.wrong.push(`${what}: ${lost} acknowledged answers are missing`);
  step(`${what} ${old.name}: ${next.name} leads after ${led}, ${(silence / 1000).toFixed(1)} s without an answer`);
};

for (let i = 0; i < counts.kills; i += 1) {
  const old = await hosts.untilWhole();
  if (i % 2 === 0)
    await failOver(
      "killed PostgreSQL on",
      old,
      () => old.kill("postgres"),
      () => {},
    );
  else
    await failOver(
      "killed everything on",
      old,
      () => old.kill(),
      () => hosts.revive(old),
    );
}

let acknowledgedByCutOff = 0;
let triedOnCutOff = 0;
for (let i = 0; i < counts.cuts; i += 1) {
  const old = await hosts.untilWhole();
  const mended = new AbortController();
  /** Writes on the host itself as long as it is cut off. */
  const insist = async (): Promise<void> => {
    for (let n = 0; !mended.signal.aborted; n += 1) {
      triedOnCutOff += 1;
      const child = old.spawn(
        "timeout",
        [
          "-s",
          "KILL",
          "5",
          "psql",
          "-h",
          "127.0.0.1",
          "-U",
          "product",
          "-d",
          "product",
          "-c",
          `insert into cutmarker values ('${i}-${n}')`,
        ],
        { PGPASSWORD: PASSWORD },
      );
      const code = await new Promise((resolve) => child.once("exit", resolve));
      if (code === 0 && !mended.signal.aborted) acknowledgedByCutOff += 1;
      await pause(200);
    }
  };
  let insisting: Promise<void> | undefined;
  await failOver(
    "cut off",
    old,
    () => {
      old.cut();
      insisting = insist();
    },
    () => {
      mended.abort();
      old.mend();
    },
  );
  await insisting;
}

for (let i = 0; i < counts.etcd; i += 1) {
  const host = hosts.all[i % hosts.all.length]!;
  [seen.longestSilence, seen.acknowledgedAt] = [0, performance.now()];
  host.kill("etcd");
  await untilAnswered(100);
  host.startEtcd(hosts.all, "existing");
  await hosts.untilWhole();
  silences.push(seen.longestSilence);
  step(`killed etcd on ${host.name}: ${(seen.longestSilence / 1000).toFixed(1)} s without an answer`);
}

for (let i = 0; i < counts.apps; i += 1) {
  const number = i % 3;
  await apps[number]!.kill("SIGKILL");
  await untilAnswered();
  await startApp(number);
  await untilAnswered();
}
if ((await missing()) > 0) seen.wrong.push("acknowledged answers are missing after kills of processes");
step(`killed processes of the product ${counts.apps} times`);

let lostByRolling = 0;
let sentWhileRolling = 0;
for (let i = 0; i < counts.rolling; i += 1) {
  await pause(3000);
  const [failed, requests] = [seen.failed, seen.requests];
  for (const number of [0, 1, 2]) {
    await apps[number]!.kill("SIGTERM");
    await startApp(number);
    // The proxy must have found it ready before the next one leaves.
    await pause(3000);
  }
  lostByRolling += seen.failed - failed;
  sentWhileRolling += seen.requests - requests;
  step(`restarted one process after the other: ${seen.failed - failed} of ${seen.requests - requests} requests lost`);
}

stopping = true;
await Promise.all(traffic);
const missed = await missing();
const [log] = (
  await onLeader((client) =>
    client.query<{ answers: number; comparisons: number; markers: number }>(
      `select count(*)::int as answers, count(distinct modalid)::int as comparisons,
        (select count(*)::int from cutmarker) as markers from answer`,
    ),
  )
).rows;
const listOf = async (number: number): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${4000 + number}/api/trade-values`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(LIST),
  });
  return response.text();
};
await pause(2000);
const lists = await Promise.all([0, 1, 2].map(listOf));
for (const app of apps) await app.kill("SIGTERM");
const proof = await operate(environmentOf(3), "ratings", "verify");

const most = Math.max(...silences) / 1000;
const share = seen.failedReads / seen.reads;
const lines: readonly (readonly [string, string | number, boolean])[] = [
  ["answers acknowledged", seen.acknowledged.size, seen.acknowledged.size > 0],
  ["acknowledged answers lost", missed, missed === 0],
  ["answers counted twice", log!.answers - log!.comparisons, log!.answers === log!.comparisons],
  [
    "answers stored that nobody was told of",
    log!.answers - seen.acknowledged.size,
    log!.answers === seen.acknowledged.size,
  ],
  ["answers sent again after an unknown outcome", seen.inDoubt, true],
  ["comparisons lost by a failover before their answer", seen.lostComparisons, true],
  [
    "writes acknowledged by a host that was cut off",
    `${acknowledgedByCutOff} of ${triedOnCutOff}`,
    acknowledgedByCutOff === 0,
  ],
  ["longest time without an acknowledged answer (s)", most.toFixed(1), most * 1000 <= MOST_SILENCE_MS],
  ["reads; failed", `${seen.reads}; ${seen.failedReads} (${(share * 100).toFixed(3)} %)`, share <= MOST_FAILED_READS],
  ["requests during rolling restarts; lost", `${sentWhileRolling}; ${lostByRolling}`, lostByRolling === 0],
  ["lists of the three processes", new Set(lists).size === 1 ? "the same" : "differ", new Set(lists).size === 1],
  ["ratings match their log", proof.said.split("\n")[0] ?? "", proof.ok],
  ["anything else wrong", seen.wrong.length, seen.wrong.length === 0],
];
say("");
say(
  `${counts.kills} kills of the primary, ${counts.cuts} cuts, ${counts.etcd} of etcd, ${counts.apps} of processes, ` +
    `${counts.rolling} rolling restarts; ${seconds()}; load ${execFileSync("cat", ["/proc/loadavg"]).toString().split(" ")[0]}`,
);
for (const [name, figure, good] of lines) say(`${good ? " " : "X"} ${name.padEnd(54)} ${figure}`);
for (const one of [...new Set(seen.wrong)].slice(0, 20)) say(`  ${one}`);
const passed = lines.every(([, , good]) => good);
if (!passed) say(hosts.said());
process.exit(passed ? 0 : 1);
