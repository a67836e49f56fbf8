import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NOT_FOUND, PAGES } from "#contract/pages/pages.ts";

/** A folder as the build of the web leaves it, as far as documents need one: files are named and empty. */
export async function builtWeb(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "built-web-"));
  const chunk = (name: string, imports: readonly string[] = []) => ({ file: `assets/${name}-1.js`, imports });
  const pages = [...PAGES, NOT_FOUND].map(({ name }) => [`src/web/pages/${name}.tsx`, chunk(name)] as const);
  await mkdir(join(folder, ".vite"));
  await writeFile(
    join(folder, ".vite", "manifest.json"),
    JSON.stringify({
      "index.html": chunk("index", ["preload"]),
      preload: chunk("preload"),
      "src/web/shell/start.tsx": chunk("start"),
      "src/web/shell/staff-only.tsx": chunk("staff-only"),
      "style.css": { file: "assets/style-1.css" },
      font: { file: "assets/font-1.woff2" },
      ...Object.fromEntries(pages),
    }),
  );
  await writeFile(join(folder, "sw.js"), "// the service worker");
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
