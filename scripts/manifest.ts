// Reads the build's manifest of its files.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ModuleFiles } from "#web/app/module-files.ts";

/** Maps a source file to its built file and the sources it imports. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly isDynamicEntry?: boolean }>
>;

/** The manifest of a built folder. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;

/** The sources that every page starts: its document, and what that loads after the first paint. */
export const FRAME: readonly string[] = ["index.html", "src/web/app/react.ts", "src/web/app/begin.tsx"];

/** The sources that every page loads once it is shown. */
export const COMPANIONS: readonly string[] = ["src/web/app/begin-visit.ts", "src/web/app/companions.tsx"];

/** The sources that every page of a signed-in user needs beside these, and those that every staff page needs. */
export const MEMBER_CODE: readonly string[] = ["src/web/app/account-line.tsx"];
export const STAFF_CODE: readonly string[] = ["src/web/app/staff-only.tsx"];

/** The script files that some sources need, themselves included. Throws if the build lacks one. */
export const closure = (manifest: Manifest, sources: readonly string[]): string[] => {
  const files = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const source of sources) visit(source);
  return [...files];
};

/**
 * The table of modules that the browser loads by `import()`, for src/web/app/module-files.ts. Files that every document
 * starts, `started`, are left out.
 */
export const moduleFiles = (manifest: Manifest, started: ReadonlySet<string>): ModuleFiles => {
  const places = new Map<string, number>();
  const placeOf = (file: string): number => {
    const address = `/${file}`;
    const place = places.get(address) ?? places.size;
    places.set(address, place);
    return place;
  };
  const needs: Record<string, readonly number[]> = {};
  for (const [source, { file, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const others = closure(manifest, [source]).filter((each) => each !== file && !started.has(each));
    needs[`/${file}`] = others.map(placeOf);
  }
  return { files: [...places.keys()], needs };
};
