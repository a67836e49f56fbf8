// Writes file.br and file.gz beside every compressible file of a folder: node scripts/precompress.mjs <folder>
import "./node-version.mjs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".xml"]);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const folder = process.argv[2];
if (!folder) {
  process.stderr.write("Name the folder to compress: node scripts/precompress.mjs <folder>\n");
  process.exit(1);
}

const compress = async (file) => {
  const raw = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([brotli(raw, { params }), zip(raw, { level: 9 })]);
  // A compressed copy that is not smaller only costs the browser time.
  if (br.length < raw.length) await writeFile(`${file}.br`, br);
  if (gz.length < raw.length) await writeFile(`${file}.gz`, gz);
};

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
await Promise.all(files.map(compress));
