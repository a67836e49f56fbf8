import { parseArgs } from "node:util";
import { load } from "./shared/machine.ts";
import { writeSection } from "./shared/report.ts";
import { printRow, type Row } from "./shared/rows.ts";
import { openHarness } from "./shared/harness.ts";
import { moreAssets } from "./growth/more-assets.ts";
import { coldStarts, moreVotes } from "./growth/more-votes.ts";

// Measures performance with growing data, and the time to start.
// Run: npm run bench -- growth [--full] [--rounds 5] [--only votes,starts,assets]
// The default run adds up to a million votes and takes a few minutes; --full adds up to ten million and takes most of
// an hour on a busy machine. With --only nothing is written: the section in docs/benchmarks.md always comes from a
// complete run.
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
    full: { type: "boolean", default: false },
  },
});
const rounds = Number(options.rounds);
const only = options.only?.split(",");
const sizes = options.full ? [10_000, 100_000, 1_000_000, 10_000_000] : [10_000, 100_000, 1_000_000];
const largest = sizes.at(-1)!.toLocaleString("en-US");

const rows: Row[] = [];
const report = (row: Row): void => {
  rows.push(row);
  printRow(row);
};
const wants = (part: string): boolean => only === undefined || only.includes(part);

const before = load();
const harness = await openHarness();
if (wants("votes") || wants("starts")) {
  const databases = await moreVotes(harness, sizes, rounds, report, wants("votes"));
  if (wants("starts")) await coldStarts(harness, databases.at(-1)!, largest, rounds, report);
}
if (wants("assets")) await moreAssets(harness, rounds, report);
await harness.close();

if (only === undefined)
  writeSection("growth", rows, {
    database: harness.database,
    remarks: [
      "Ratios are of middle times (p50) of calls made one at a time, larger over smallest, in turns, the " +
        `median of the rounds. Votes up to ${largest}, each settled by the engine, with checkpoints and voters ` +
        "as in life; all processes ran at once, and who was not being measured rested.",
      "A bare server is node:http alone, started by plain Node; an empty database does not hold a table yet: " +
        "its start includes making them and writing the catalogue.",
      `Other work on the machine: its load was ${before.toFixed(1)} before the run.`,
    ],
  });
process.exit(0);
