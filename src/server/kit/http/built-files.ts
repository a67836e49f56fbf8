import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentFiles } from "#contract/pages/documents.ts";
import type { AnyPage } from "#contract/pages/pages.ts";

/** Maps a source file to its built file and the sources it imports. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;

const ENTRY = "index.html";
const START = "src/web/shell/start.tsx";

/** The files of a source and of all it imports, each once, the source's own first. Throws if the build lacks one. */
function filesWith(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const needed of chunk.imports ?? []) filesWith(manifest, needed, files);
  return files;
}

/** The script files that a page is hydrated with, the entry first. Throws if the build lacks one. */
export function filesOfPage(manifest: Manifest, name: string): string[] {
  const files = new Set<string>();
  for (const source of [ENTRY, START, `src/web/pages/${name}.tsx`]) filesWith(manifest, source, files);
  return [...files];
}

/** The file of the one asset of the build whose name ends so. */
function assetOf(manifest: Manifest, end: string): string {
  const asset = Object.values(manifest).find(({ file }) => file.endsWith(end));
  if (!asset) throw new Error(`The build has no file that ends in ${end}`);
  return `/${asset.file}`;
}

export function documentFiles(manifest: Manifest, { name }: Pick<AnyPage, "name">): DocumentFiles {
  const [script = "", ...imports] = [...filesWith(manifest, ENTRY)].map((file) => `/${file}`);
  const code = filesOfPage(manifest, name).map((file) => `/${file}`);
  return {
    style: assetOf(manifest, ".css"),
    font: assetOf(manifest, ".woff2"),
    script,
    imports,
    code: code.filter((file) => file !== script && !imports.includes(file)),
  };
}
