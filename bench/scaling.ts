import { parseArgs } from "node:util";
import { median } from "./shared/statistics.ts";
import { INFORMATION, printRow, type Row } from "./shared/rows.ts";
import { openHarness, type Process } from "./shared/harness.ts";
import { startVoters } from "./http/children.ts";
import { measure } from "./http/measure.ts";
import type { Voter } from "./http/voters-process.ts";
import { arrive, createCaller } from "./trust/caller.ts";
import { writeSection } from "./shared/report.ts";

// Measures whole voting loops (a comparison, its answer) by 1, 2 and 4 processes on one PostgreSQL server.
// Run: npm run bench:scaling [-- --rounds 3] [--dry]; with --dry nothing is written.
const SIZES = [1, 2, 4];
const CONNECTIONS = 64;
const MILLISECONDS = 4000;
const VOTERS = 400;

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, dry: { type: "boolean", default: false } },
});
const rounds = Number(options.rounds);

const harness = await openHarness();
const processes: Process[] = [];
for (let i = 0; i < Math.max(...SIZES); i++) processes.push(await harness.start());
const call = createCaller(processes[0]!.port);
const voters: Voter[] = [];
for (let i = 0; i < VOTERS; i++) voters.push(await arrive(call));
const senders = processes.map(() => startVoters());

/** Answers a second, and CPU microseconds of all processes for each, by the first `size` of them. */
const run = (size: number) =>
  measure(processes.slice(0, size), async () => {
    const sent = await Promise.all(
      processes.slice(0, size).map(({ port }, i) =>
        senders[i]!.send({
          port,
          // Visitors stay with a process, as behind a proxy that keeps them.
          voters: voters.filter((_, voter) => voter % size === i),
          connections: CONNECTIONS / size,
          milliseconds: MILLISECONDS,
          perSecond: null,
        }),
      ),
    );
    return {
      answers: sent.reduce((sum, { answers }) => sum + answers, 0),
      seconds: Math.max(...sent.map(({ seconds }) => seconds)),
      bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });

const rates = new Map<number, number[]>(SIZES.map((size) => [size, []]));
const costs = new Map<number, number[]>(SIZES.map((size) => [size, []]));
for (let round = 0; round <= rounds; round++)
  for (const size of SIZES) {
    const { perSecond, microseconds } = await run(size);
    // The first round warms up.
    if (round === 0) continue;
    rates.get(size)!.push(perSecond);
    costs.get(size)!.push(microseconds);
  }
const alone = median(rates.get(1)!);
const rows = SIZES.map((size): Row => {
  const rate = median(rates.get(size)!);
  return {
    number: `S${size}`,
    measure:
      `voting loops a second by ${size} ${size === 1 ? "process" : "processes"}, ` +
      `${CONNECTIONS} connections in all`,
    figure:
      `${Math.round(rate).toLocaleString("en-US")}/s, ${(rate / alone).toFixed(2)} of one process, ` +
      `CPU ${(median(costs.get(size)!) / 1000).toFixed(2)} ms a loop`,
    target: INFORMATION,
    reached: INFORMATION,
  };
});
rows.forEach(printRow);
if (!options.dry)
  writeSection("scaling", rows, {
    database: harness.database,
    remarks: ["All processes, the database and what sends the requests share the machine's cores."],
  });
for (const sender of senders) sender.close();
await harness.close();
process.exit(0);
