import { parseArgs } from "node:util";
import { printRow, type Row } from "./shared/rows.ts";
import { load } from "./shared/machine.ts";
import { writeSection } from "./shared/report.ts";
import { openLoadTest, type LoadTest } from "./http/load-test.ts";
import { freshSituations } from "./http/fresh.ts";
import { repeatedSituation } from "./http/repeated.ts";
import { votingLoop } from "./http/voting.ts";

// Measures the calls of a real process on a real database relative to bare servers.
// Run: npm run bench -- http [names of parts] [--rounds 7]
// With named parts nothing is written: the table in docs/benchmarks.md always comes from a complete run.
const PARTS: Readonly<Record<string, (loadTest: LoadTest) => Promise<void>>> = {
  repeated: repeatedSituation,
  fresh: freshSituations,
  voting: votingLoop,
};

const REMARKS = [
  "One process of the product on a PostgreSQL server with its usual durability, rate limits off; it and the " +
    "bare servers share one core, what sends the requests has the other. Ratios are requests a second, ours " +
    "over theirs; CPU is the time the server's process used for each request, ours over theirs, and is the " +
    "steadier of the two. The same server on both sides differs by 0.95 to 1.07 in requests and 0.96 to 1.04 " +
    "in CPU.",
];

const { values: options, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "7" } },
  allowPositionals: true,
});
const rounds = Number(options.rounds);
const named = positionals.filter((part) => part in PARTS);

const rows: Row[] = [];
const before = load();
const loadTest = await openLoadTest(rounds, (row) => {
  rows.push(row);
  printRow(row);
});
for (const [name, part] of Object.entries(PARTS)) if (named.length === 0 || named.includes(name)) await part(loadTest);
await loadTest.close();
if (named.length === 0)
  writeSection("http", rows, {
    database: loadTest.harness.database,
    remarks: [...REMARKS, `Other work on the machine: its load was ${before.toFixed(1)} before the run.`],
  });
process.exit(0);
