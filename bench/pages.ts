import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server-process.ts";
import { lighthouseTables } from "./pages/lighthouse.ts";
import { STAFF_EMAIL } from "./pages/pages.ts";
import { sizeTables } from "./pages/size.ts";
import { workTable } from "./pages/work.ts";
import { writeSection } from "./shared/report.ts";

// The built pages: the work of the main thread beside a floor page, the size of scripts, and Lighthouse.
// Run: npm run bench -- pages [--only work,size,lighthouse] [--pages /,/asset-list] [--runs 1]
// Only a run of all parts and pages writes docs/benchmarks.md.
const PARTS = ["work", "size", "lighthouse"];
const { values: options } = parseArgs({
  options: { only: { type: "string" }, pages: { type: "string" }, runs: { type: "string", default: "5" } },
});
const parts = options.only?.split(",") ?? PARTS;
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown) throw new Error(`--only: there is no part "${unknown}"; the parts are ${PARTS.join(", ")}`);
const paths = options.pages?.split(",") ?? null;

// Interrupting the run stops the server and the browsers.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), "trade-values-pages-"));
const port = await freePort();
const address = `http://localhost:${port}`;
const server = startServer({
  PORT: String(port),
  PUBLIC_URL: address,
  DATA_DIR: folder,
  DATABASE_URL: "",
  RATE_LIMIT_FACTOR: "0",
  LOG_LEVEL: "error",
  STAFF_EMAIL,
});
const tables: string[] = [];
try {
  await server.ready();
  if (parts.includes("work")) tables.push(...(await workTable(address, paths, Number(options.runs))));
  if (parts.includes("size")) tables.push(...(await sizeTables()));
  if (parts.includes("lighthouse")) tables.push(...(await lighthouseTables(address, paths, Number(options.runs))));
} finally {
  await server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
if (options.only === undefined && paths === null) writeSection("pages", ...tables);
else console.log(tables.join("\n\n"));
