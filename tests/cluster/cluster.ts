import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { operate, pause } from "../support/server-process.ts";
import type { DatabaseHost } from "./hosts.ts";
import { enterOwnNetwork, openSite } from "./site.ts";
import { nothingSeen, read, write } from "./traffic.ts";
import { until } from "./until.ts";
import { LIST } from "#tests/support/browser.ts";

// Runs deploy/cluster on one machine, three database hosts in network namespaces and three processes of the product
// behind HAProxy, and pulls plugs while visitors answer and read: the primary is cut off, and its PostgreSQL is killed.
// Run: npm run test:cluster [-- --quick]. Everything runs in namespaces of its own and ends with this process.
const WRITERS = 6;
const READERS = 3;
/** Answers are acknowledged again within this time of a failover. */
const MOST_SILENCE_MS = 30_000;
/** The lists of the processes are the same within this time; values that differ never agree. */
const MOST_DIFFERENT_MS = 60_000;
/** The old primary may lead again by itself after this time, when a dead PostgreSQL was started anew. */
const RETURNED_MS = 60_000;

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = options.quick ? 1 : 5;
enterOwnNetwork();
const began = performance.now();
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const step = (line: string): void => say(`${seconds(began).padStart(8)}  ${line}`);

const { hosts, apps, address: site, settings, onLeader } = await openSite();
step(`three database hosts, three processes, HAProxy; ${WRITERS} writers and ${READERS} readers begin`);
const seen = nothingSeen();
let stopping = false;
const traffic = [
  ...Array.from({ length: WRITERS }, () => write(site, seen, () => stopping)),
  ...Array.from({ length: READERS }, () => read(site, seen, () => stopping)),
].map((work) => work.catch((error: unknown) => void seen.wrong.push(String(error))));
function untilAnswered(more: number): Promise<true> {
  const goal = seen.acknowledged.size + more;
  return until("acknowledged answers", () => (seen.acknowledged.size >= goal ? true : null));
}
await untilAnswered(100);

let longest = 0;
/** Strikes the primary, waits until another host leads and answers are acknowledged, notes the silence, and mends. */
async function failOver(
  what: string,
  strike: (old: DatabaseHost) => void,
  mend: (old: DatabaseHost) => void = () => {},
): Promise<void> {
  const old = await hosts.untilWhole();
  [seen.longestSilence, seen.acknowledgedAt] = [0, performance.now()];
  const from = performance.now();
  strike(old);
  const next = await until("a leader", () => hosts.leader(performance.now() - from < RETURNED_MS ? old : undefined));
  const led = seconds(from);
  await untilAnswered(20);
  longest = Math.max(longest, seen.longestSilence);
  mend(old);
  await hosts.untilWhole();
  step(`${what} ${old.name}: ${next.name} leads after ${led}, ${Math.round(seen.longestSilence)} ms without an answer`);
}
for (let round = 0; round < rounds; round += 1) {
  await failOver(
    "cut off",
    (old) => old.cut(),
    (old) => old.mend(),
  );
  await failOver("killed PostgreSQL on", (old) => old.kill("postgres"));
}

stopping = true;
await Promise.all(traffic);
const rows = (
  await onLeader((client) => client.query<{ modalid: string }>("select modalid from answer order by modalid"))
).rows.map(({ modalid }) => modalid);
const kept = new Set(rows);
const lost = [...seen.acknowledged].filter((id) => !kept.has(id)).length;
async function listOf(number: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${4000 + number}/api/trade-values`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(LIST),
  });
  return response.text();
}
let lists: readonly string[] = [];
for (const from = performance.now(); performance.now() - from < MOST_DIFFERENT_MS; await pause(500)) {
  lists = await Promise.all(apps.map((_, number) => listOf(number)));
  if (new Set(lists).size === 1) break;
}
for (const app of apps) await app.kill("SIGTERM");
const proof = await operate(settings(3), "ratings", "verify");

const lines: readonly (readonly [string, string | number, boolean])[] = [
  ["answers acknowledged", seen.acknowledged.size, true],
  ["acknowledged answers lost", lost, lost === 0],
  ["answers counted twice", rows.length - kept.size, rows.length === kept.size],
  ["answers sent again after an unknown outcome", seen.inDoubt, true],
  ["comparisons lost by a failover before their answer", seen.lostComparisons, true],
  // A short run tests the product on any machine, and a slow one is no fault of it.
  ["longest time without an answer, ms", Math.round(longest), options.quick || longest <= MOST_SILENCE_MS],
  ["reads; failed", `${seen.reads}; ${seen.failedReads}`, seen.failedReads <= Math.max(3, seen.reads / 1000)],
  ["lists of the three processes", new Set(lists).size === 1 ? "the same" : "differ", new Set(lists).size === 1],
  ["ratings match their log", proof.said.split("\n")[0] ?? "", proof.ok],
  ["anything else wrong", seen.wrong.length, seen.wrong.length === 0],
];
say(`\n${rounds} cuts and ${rounds} kills; load ${readFileSync("/proc/loadavg", "utf8").slice(0, 5)}`);
for (const [name, figure, good] of lines) say(`${good ? " " : "X"} ${name.padEnd(52)} ${figure}`);
for (const [failure, times] of seen.readFailures) say(`  ${times} times ${failure}`);
for (const wrong of [...new Set(seen.wrong)].slice(0, 20)) say(`  ${wrong}`);
const passed = lines.every(([, , good]) => good);
if (!passed) say(hosts.said());
process.exit(passed ? 0 : 1);
