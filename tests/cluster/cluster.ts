import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "#server/base/root.ts";
import { operate, pause } from "../support/server-process.ts";
import { PASSWORD, type DatabaseHost } from "./hosts.ts";
import { enterOwnNetwork, openSite } from "./site.ts";
import { LIST, nothingSeen, read, write } from "./traffic.ts";
import { until } from "./until.ts";

// Runs deploy/cluster on one machine, three database hosts in network namespaces and three processes of the product
// behind HAProxy, and pulls plugs while visitors answer and read.
// Run: npm run test:cluster [-- --quick]. Everything runs in namespaces of its own and ends with this process.
const FULL = { kills: 10, cuts: 5, pairs: 2, etcd: 3, apps: 20, rolling: 5 };
const QUICK = { kills: 1, cuts: 1, pairs: 1, etcd: 1, apps: 2, rolling: 1 };
const WRITERS = 8;
const READERS = 4;
/** Answers are acknowledged again within this time of a failover. */
const MOST_SILENCE_MS = 30_000;
/** The most reads that may fail, of those of a full run; a short one has too few for a share. */
const MOST_FAILED_READS = 0.001;
const MOST_FAILED_READS_QUICK = 3;
/** So many answers show that the ratings are their fold. The same few visitors move an asset only a few times a day. */
const LEAST_COUNTED = 100;
/** The old primary may lead again by itself after this time, when a dead PostgreSQL was started anew. */
const RETURNED_MS = 60_000;

/** The processes of the product. */
const NUMBERS = [0, 1, 2];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const counts = options.quick ? QUICK : FULL;

enterOwnNetwork();
const began = performance.now();
const seconds = (from = began): string => `${((performance.now() - from) / 1000).toFixed(0)} s`;
const step = (line: string): void => say(`${seconds().padStart(7)}  ${line}`);

const { hosts, apps, address: site, folder, settings, startApp, onLeader } = await openSite();
step(`three database hosts, three processes, HAProxy; ${WRITERS} writers and ${READERS} readers begin`);
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
/** Strikes a host, waits until another one leads and answers are acknowledged, notes the silence, and mends. */
const failOver = async (what: string, old: DatabaseHost, strike: () => void, mend: () => void): Promise<void> => {
  [seen.longestSilence, seen.acknowledgedAt] = [0, performance.now()];
  const from = performance.now();
  strike();
  const next = await until("a leader", async () => {
    const found = await hosts.leader(old);
    if (found || performance.now() - from < RETURNED_MS) return found;
    return hosts.leader();
  });
  const led = seconds(from);
  await untilAnswered();
  const silence = Math.max(seen.longestSilence, performance.now() - seen.acknowledgedAt);
  silences.push(silence);
  mend();
  await hosts.untilWhole();
  const lost = await missing();
  if (lost > 0) seen.wrong.push(`${what}: ${lost} acknowledged answers are missing`);
  if (lost > 0) step(`LOST ${lost} acknowledged answers`);
  step(`${what} ${old.name}: ${next.name} leads after ${led}, ${(silence / 1000).toFixed(1)} s without an answer`);
};

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

let readsAlone = 0;
let failedAlone = 0;
const isReady = async (number: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${4000 + number}/readyz`)).status === 200;
for (let i = 0; i < counts.pairs; i += 1) {
  const last = await hosts.untilWhole();
  const others = hosts.all.filter((one) => one !== last);
  for (const host of others) host.cut();
  // etcd has lost its majority, so the last host gives up its role.
  await until("no process to be ready", async () =>
    (await Promise.all(NUMBERS.map(isReady))).some(Boolean) ? null : true,
  );
  const [reads, failed, answers] = [seen.reads, seen.failedReads, seen.acknowledged.size];
  await until("reads without a database", () => (seen.reads >= reads + 50 ? true : null));
  readsAlone += seen.reads - reads;
  failedAlone += seen.failedReads - failed;
  if (seen.acknowledged.size > answers) seen.wrong.push("answers were acknowledged while no host takes writes");
  const from = performance.now();
  for (const host of others) host.mend();
  await untilAnswered();
  const back = seconds(from);
  await hosts.untilWhole();
  const lost = await missing();
  if (lost > 0) seen.wrong.push(`cut off two hosts: ${lost} acknowledged answers are missing`);
  step(`cut off both hosts beside ${last.name}: answers again ${back} after they were back`);
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

// What deploy/restart.sh calls to replace a process, which is this process's child.
const replaceScript = join(folder, "replace.sh");
writeFileSync(replaceScript, 'exec curl -sf -m 300 -X POST "http://127.0.0.1:3999/$1"\n');
const replacer = createServer((request, response) => {
  const number = Number(request.url?.slice(1));
  void apps[number]!.kill("SIGTERM")
    .then(() => startApp(number))
    .then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
}).listen(3999, "127.0.0.1");
let lostByRolling = 0;
let sentWhileRolling = 0;
for (let i = 0; i < counts.rolling; i += 1) {
  await pause(3000);
  const [failed, requests] = [seen.failed, seen.requests];
  const restart = spawn("sh", [join(ROOT, "deploy/restart.sh")], {
    stdio: "inherit",
    env: { ...process.env, APPS: "0 1 2", REPLACE: `sh ${replaceScript}`, SETTLE: "3" },
  });
  const code = await new Promise((resolve) => restart.once("exit", resolve));
  if (code !== 0) seen.wrong.push(`deploy/restart.sh ended with ${String(code)}`);
  lostByRolling += seen.failed - failed;
  sentWhileRolling += seen.requests - requests;
  step(`restarted one process after the other: ${seen.failed - failed} of ${seen.requests - requests} requests lost`);
}

replacer.close();
stopping = true;
await Promise.all(traffic);
const missed = await missing();
const [log] = (
  await onLeader((client) =>
    client.query<{ answers: number; counted: number; comparisons: number; markers: number }>(
      `select count(*)::int as answers, count(*) filter (where weight > 0)::int as counted,
        count(distinct modalid)::int as comparisons, (select count(*)::int from cutmarker) as markers from answer`,
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
const MOST_DIFFERENT_MS = 60_000;
/** The lists of the processes once they are equal; as they are if they still differ after a minute. */
const untilEqual = async (ask: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  const from = performance.now();
  for (;;) {
    const found = await ask();
    if (new Set(found).size === 1 || performance.now() - from > MOST_DIFFERENT_MS) return found;
    await pause(500);
  }
};
/** By how many seconds the receipts of a process are behind, as it says. */
const receiptsBehind = async (number: number): Promise<number> => {
  const { headers } = await fetch(`http://127.0.0.1:${4000 + number}/api/accuracy`);
  return Number(headers.get("x-read-behind-seconds") ?? NaN);
};
// A process sees the answers of the others within a second, later on a loaded machine; values that differ never agree.
const lists = await untilEqual(() => Promise.all(NUMBERS.map(listOf)));
const readBehind = await Promise.all(NUMBERS.map(receiptsBehind));
for (const app of apps) await app.kill("SIGTERM");
const proof = await operate(settings(3), "ratings", "verify");

const most = Math.max(...silences) / 1000;
const share = seen.failedReads / seen.reads;
const areReadsServed = options.quick ? seen.failedReads <= MOST_FAILED_READS_QUICK : share <= MOST_FAILED_READS;
const lines: readonly (readonly [string, string | number, boolean])[] = [
  ["answers acknowledged", seen.acknowledged.size, seen.acknowledged.size > 0],
  ["of them answers that move ratings", log!.counted, log!.counted >= LEAST_COUNTED],
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
  // A short run tests the product on any machine, and a slow one is no fault of it.
  [
    `longest time without an acknowledged answer (s; at most ${MOST_SILENCE_MS / 1000})`,
    most.toFixed(1),
    options.quick || most * 1000 <= MOST_SILENCE_MS,
  ],
  ["replicas that did not follow and were made anew", hosts.remade, true],
  ["reads; failed", `${seen.reads}; ${seen.failedReads} (${(share * 100).toFixed(3)} %)`, areReadsServed],
  ["reads while two hosts were cut off; failed", `${readsAlone}; ${failedAlone}`, failedAlone === 0],
  ["requests during rolling restarts; lost", `${sentWhileRolling}; ${lostByRolling}`, lostByRolling === 0],
  ["lists of the three processes", new Set(lists).size === 1 ? "the same" : "differ", new Set(lists).size === 1],
  ["receipts of each process: seconds they say they are behind", readBehind.join(", "), readBehind.every(isFinite)],
  ["ratings match their log", proof.said.split("\n")[0] ?? "", proof.ok],
  ["anything else wrong", seen.wrong.length, seen.wrong.length === 0],
];
say("");
say(
  `${counts.kills} kills of the primary, ${counts.cuts} cuts, ${counts.pairs} of two hosts, ` +
    `${counts.etcd} kills of etcd, ${counts.apps} of processes, ${counts.rolling} rolling restarts; ${seconds()}; ` +
    `load ${readFileSync("/proc/loadavg", "utf8").slice(0, 5)}`,
);
for (const [name, figure, good] of lines) say(`${good ? " " : "X"} ${name.padEnd(62)} ${figure}`);
for (const [failure, times] of seen.readFailures) say(`  ${times} times ${failure}`);
for (const one of [...new Set(seen.wrong)].slice(0, 20)) say(`  ${one}`);
const passed = lines.every(([, , good]) => good);
if (!passed) say(hosts.said());
process.exit(passed ? 0 : 1);
