import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startVoters } from "./http/children.ts";
import { measure } from "./http/measure.ts";
import type { Voter } from "./http/voters-process.ts";
import { writeSection } from "./shared/report.ts";
import { interleaved, ratio } from "./shared/rounds.ts";
import { atLeast, printRow, type Row } from "./shared/rows.ts";
import { median } from "./shared/statistics.ts";
import { arrive, createCaller } from "./trust/caller.ts";

// Measures what waiting for the disk costs the embedded database: whole voting loops (a comparison, its answer) with
// EMBEDDED_FSYNC on and off, in turns.
// Run: npm run bench:power-loss [-- --rounds 5] [--dry]; with --dry nothing is written.
const CONNECTIONS = [8, 64];
const MILLISECONDS = 4000;
const VOTERS = 400;
const WRITES = 200;

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, dry: { type: "boolean", default: false } },
});
const rounds = Number(options.rounds);
const folder = mkdtempSync(join(tmpdir(), "trade-values-power-"));

/** Milliseconds that one written page takes to reach the disk: the median. */
const flushTime = (): number => {
  const file = openSync(join(folder, "page"), "w");
  const page = Buffer.alloc(8192, 1);
  const times = Array.from({ length: WRITES }, () => {
    writeSync(file, page, 0, page.length, 0);
    const start = performance.now();
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return median(times);
};

const open = async (fsync: "on" | "off") => {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, fsync),
    EMBEDDED_FSYNC: fsync,
    RATE_LIMIT_FACTOR: "0",
  };
  const server = { port, ...startServer(environment) };
  await server.ready();
  const call = createCaller(port);
  const voters: Voter[] = [];
  for (let i = 0; i < VOTERS; i++) voters.push(await arrive(call));
  return { server, voters };
};

const sender = startVoters();
const sides = { on: await open("on"), off: await open("off") };
const rows: Row[] = [];
for (const connections of CONNECTIONS) {
  const run =
    ({ server, voters }: (typeof sides)["on"]) =>
    () =>
      measure([server], () =>
        sender.send({ port: server.port, voters, connections, milliseconds: MILLISECONDS, perSecond: null }),
      );
  const { on, off } = await interleaved(rounds, { on: run(sides.on), off: run(sides.off) });
  const rate = (all: typeof on): number[] => all.map(({ perSecond }) => perSecond);
  const kept = ratio(rate(on), rate(off));
  rows.push({
    number: `P${connections}`,
    measure: `voting loops a second, embedded, ${connections} connections, fsync on against off`,
    figure: `${kept.toFixed(2)} (${median(rate(on)).toFixed(0)}/s against ${median(rate(off)).toFixed(0)}/s)`,
    target: "at least 0.80",
    reached: atLeast(kept, 0.8),
  });
  printRow(rows.at(-1)!);
}
const flush = flushTime();
console.log(`One page reaches the disk in ${flush.toFixed(2)} ms (median of ${WRITES}).`);
if (!options.dry)
  writeSection("power", rows, {
    database: "embedded database",
    remarks: [`One page of 8 kB reached the disk in ${flush.toFixed(2)} ms (median of ${WRITES}).`],
  });
sender.close();
await Promise.all(Object.values(sides).map(({ server }) => server.kill("SIGTERM")));
rmSync(folder, { recursive: true, force: true });
process.exit(0);
