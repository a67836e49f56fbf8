// Reads the build's manifest of its files.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGES } from "#contract/pages.ts";

/** Maps a source file to its built file and the sources it imports. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The manifest of a built folder. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;

/** The script files that a page is hydrated with. Throws if the build lacks one. */
export function filesOfPage(manifest: Manifest, name: string): string[] {
  const files = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  const guard = PAGES.some((page) => page.name === name && page.audience === "staff")
    ? ["src/web/shell/staff-only.tsx"]
    : [];
  for (const source of ["index.html", "src/web/shell/start.tsx", ...guard, `src/web/pages/${name}.tsx`]) visit(source);
  return [...files];
}
