import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { median, quantile } from "./shared/statistics.ts";
import { pause } from "#tests/support/server-process.ts";
import { enterOwnNetwork, openSite } from "#tests/cluster/site.ts";
import { nothingSeen, write } from "#tests/cluster/traffic.ts";
import { until } from "#tests/cluster/until.ts";

// Answers a second with 1, 2 and 3 processes, with and without synchronous replication, on one machine that runs the
// three database hosts, the processes and the senders as well: only the ratios say something about other machines.
// Run: npm run bench:cluster [-- --rounds 3]
const WRITERS = 96;
const MILLISECONDS = 8000;

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const rounds = Number(options.rounds);

enterOwnNetwork();
const { hosts, settings, onLeader } = await openSite();

const synchronous = async (isOn: boolean): Promise<void> => {
  const leader = await hosts.untilWhole();
  await fetch(`http://${leader.address}:8008/config`, {
    method: "PATCH",
    body: JSON.stringify({ synchronous_mode: isOn, synchronous_mode_strict: isOn }),
  });
  await until("the setting", async () => {
    const { rows } = await onLeader((client) => client.query("show synchronous_standby_names"));
    return (rows[0].synchronous_standby_names !== "") === isOn ? true : null;
  });
};

/** Answers a second and the 95th percentile of their time when the first `processes` take turns. */
const measure = async (processes: number): Promise<readonly [number, number]> => {
  const seen = nothingSeen();
  const stop = new AbortController();
  const bases = Array.from({ length: processes }, (_, number) => `http://127.0.0.1:${settings(number)["PORT"]}`);
  const writers = Array.from({ length: WRITERS }, (_, i) =>
    write(bases[i % processes]!, seen, () => stop.signal.aborted, { pauseMs: 0, readsAll: true }),
  );
  await until("the first answers", () => (seen.acknowledged.size > WRITERS ? true : null));
  const before = seen.acknowledged.size;
  seen.latencies.length = 0;
  await pause(MILLISECONDS);
  const rate = ((seen.acknowledged.size - before) * 1000) / MILLISECONDS;
  const p95 = quantile(seen.latencies, 0.95);
  stop.abort();
  await Promise.all(writers);
  if (seen.failed > 0 || seen.wrong.length > 0) throw new Error(`${seen.failed} failed; ${seen.wrong.join("; ")}`);
  return [rate, p95];
};

const found = new Map<string, (readonly [number, number])[]>();
for (let round = 0; round < rounds; round += 1)
  for (const isOn of [true, false]) {
    await synchronous(isOn);
    for (const processes of [1, 2, 3]) {
      const name = `${processes} processes, synchronous replication ${isOn ? "on" : "off"}`;
      found.set(name, [...(found.get(name) ?? []), await measure(processes)]);
    }
  }
for (const [name, figures] of found) {
  const [rate, p95] = [0, 1].map((part) => median(figures.map((one) => one[part]!)));
  process.stdout.write(`${name.padEnd(44)} ${rate!.toFixed(0)} answers a second, p95 ${p95!.toFixed(0)} ms\n`);
}
process.stdout.write(`Load of the machine: ${readFileSync("/proc/loadavg", "utf8").slice(0, 5)}\n`);
process.exit(0);
