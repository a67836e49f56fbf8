// Prints how much script every page of the built product loads before it can be used: node scripts/page-weight.mjs [folder]
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { closure, readManifest } from "./manifest.mjs";

const ENTRY = "index.html";
const MOST_KB = { landing: 100, login: 100 };
const MOST_KB_OTHERS = 150;

const folder = process.argv[2] ?? join("dist", "web");
const manifest = await readManifest(folder);
const weigh = async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
const pages = Object.keys(manifest).filter((source) => source.startsWith("src/web/pages/"));

const rows = [];
for (const source of pages) {
  const page = basename(source, ".tsx");
  const files = closure(manifest, [ENTRY, source]);
  const bytes = (await Promise.all(files.map(weigh))).reduce((sum, each) => sum + each, 0);
  const kb = bytes / 1000;
  const most = MOST_KB[page] ?? MOST_KB_OTHERS;
  rows.push({ page, files: files.length, "kB, gzip -9": Number(kb.toFixed(1)), "at most": most, holds: kb <= most ? "yes" : "NO" });
}
console.table(rows);
