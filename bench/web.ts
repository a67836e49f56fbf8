import { printRow, type Row } from "./shared/rows.ts";
import { writeSection } from "./shared/report.ts";
import { loadLighthouse } from "./web/lighthouse-package.ts";
import { lookRows, lookTable } from "./web/lighthouse-rows.ts";
import { lookAtFloor, lookAtPages } from "./web/lighthouse-pages.ts";
import { readOptions } from "./web/options.ts";
import { speedRows } from "./web/speed.ts";
import { startRows } from "./web/start.ts";
import { openWebHarness } from "./web/harness.ts";
import { pageWeights, weightRows, weightTable } from "./web/weight.ts";

// Measures the built pages: script weight, Lighthouse, response times of the list to user input, and first visits on
// slow lines and slow phones.
// Run: npm run bench -- pages [-- --only weight,lighthouse,speed,start --pages /,/asset-list --runs 1 --quick]
// --quick looks again only at pages whose first look misses a target.
// Only a run of all parts and pages writes docs/benchmarks.md.
const { parts, paths, runs, quick, complete } = readOptions(process.argv.slice(2));
// Interrupting the run stops the server and the browsers.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const looksIn = (times: number, first: boolean): string => {
  if (times === 1) return "one look at each page";
  return first ? `one look at each page, medians of ${times} where it missed a target` : `medians of ${times} looks`;
};
const rows: Row[] = [];
const remarks: string[] = [];
const add = (more: readonly Row[]): void => {
  more.forEach(printRow);
  rows.push(...more);
};

if (parts.includes("weight")) {
  const weights = await pageWeights();
  add(weightRows(weights));
  remarks.push(weightTable(weights));
  if (!complete) console.log(weightTable(weights));
}
if (parts.some((part) => part !== "weight")) {
  const lighthouse = parts.includes("lighthouse") ? await loadLighthouse() : null;
  const harness = await openWebHarness();
  try {
    const responses = parts.includes("speed") ? await speedRows(harness.address) : [];
    responses.forEach(printRow);
    const starts = parts.includes("start") ? await startRows(harness.address) : [];
    starts.forEach(printRow);
    if (lighthouse) {
      const floor = await lookAtFloor(lighthouse, { runs, quick: false });
      const looks = await lookAtPages(lighthouse, harness.address, paths, { runs, quick });
      add(lookRows(looks));
      remarks.push(
        `Lighthouse, ${looksIn(runs, quick)}, a guest's first visit each time unless said otherwise; ` +
          "pages for everybody as a subscriber and as staff on the phone; first a page of the same technology " +
          "without anything else. The index is Lighthouse's measure of the machine's speed:",
        lookTable([...floor, ...looks]),
      );
    }
    rows.push(...responses, ...starts);
  } finally {
    await harness.close();
  }
}
if (complete) writeSection("web", rows, { database: "embedded database", remarks });
