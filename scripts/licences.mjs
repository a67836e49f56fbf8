// Writes docs/licences.txt: every runtime package with its licence.
// Run: npm run licences
import "./node-version.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, say, stop } from "./run.mjs";

// Licences that require no more than a notice. Any other must be reviewed first.
const FREE = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "Python-2.0",
  "OFL-1.1",
  "PostgreSQL",
  "MPL-2.0",
]);

const isFree = (licence) =>
  licence
    .replace(/[()]/g, "")
    .split(/ (?:OR|AND) /)
    .some((one) => FREE.has(one));

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const rows = Object.entries(packages)
  .filter(
    ([path, { dev, devOptional, optional }]) => path.startsWith("node_modules/") && !dev && !devOptional && !optional,
  )
  .map(([path, { version, license }]) => ({
    name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    version,
    licence: license ?? "not said",
  }))
  .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
const unique = [...new Map(rows.map((row) => [`${row.name}@${row.version}`, row])).values()];

const count = new Map();
for (const { licence } of unique) count.set(licence, (count.get(licence) ?? 0) + 1);
const counts = [...count].sort((a, b) => b[1] - a[1]);
const odd = unique.filter(({ licence }) => !isFree(licence));

const table = unique.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
writeFileSync(
  join(ROOT, "docs", "licences.txt"),
  [
    `The ${unique.length} packages that running the product needs, from the lock ` +
      `file: ${counts.map(([licence, times]) => `${times} ${licence}`).join(", ")}.`,
    "`npm run licences` writes this page and fails on a licence that asks for more than a notice.",
    "",
    ...table,
    "",
  ].join("\n"),
);
if (odd.length > 0)
  stop(`These licences need a look: ${odd.map(({ name, licence }) => `${name} (${licence})`).join(", ")}`);
say(`docs/licences.txt: ${unique.length} packages`);
