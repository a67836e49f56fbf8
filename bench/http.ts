import { parseArgs } from "node:util";
import { largestCalls } from "./http/largest-calls.ts";
import { loadRows } from "./http/load.ts";
import { rowTable, writeSection } from "./shared/report.ts";

// The calls: of one process on a PostgreSQL server under load, and each at its largest body.
// Run: npm run bench -- http [--only load,largest] [--call texts,of,names]
// With --only or --call nothing is written.
const { values: options } = parseArgs({ options: { only: { type: "string" }, call: { type: "string" } } });
const parts = options.only?.split(",") ?? (options.call ? ["largest"] : ["load", "largest"]);
const tables: string[] = [];
let passed = true;
if (parts.includes("load")) {
  const rows = await loadRows();
  passed = rows.every(({ reached }) => reached !== false);
  tables.push(
    "One process under load, with a PostgreSQL server of usual durability and without limits:",
    rowTable(rows),
  );
}
if (parts.includes("largest")) {
  const { isMissed, remark, table } = await largestCalls(options.call?.split(",") ?? []);
  passed &&= !isMissed;
  tables.push(remark, table);
}
if (options.only === undefined && options.call === undefined) writeSection("http", ...tables);
else console.log(tables.join("\n\n"));
process.exit(passed ? 0 : 1);
