// Reads what the build wrote about its own files.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The manifest of a built folder: source file to built file and imports. */
export const readManifest = async (folder) => JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8"));

/** The script files that some sources need before they run, themselves included. */
export const closure = (manifest, sources) => {
  const files = new Set();
  const visit = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const source of sources) visit(source);
  return [...files];
};
