// Writes the service worker of a build: node --import tsx scripts/service-worker.ts <built folder>
import "./node-version.mjs";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { SHELL_PATH } from "#contract/pages/documents.ts";
import { PAGES } from "#contract/pages/pages.ts";
import { readManifest } from "#server/kit/http/built-files.ts";

const folder = process.argv[2];
if (!folder) {
  process.stderr.write("Name the built folder: node --import tsx scripts/service-worker.ts <folder>\n");
  process.exit(1);
}

/** What only staff open. */
const STAFF = /^src\/web\/(?:insights\/management|operations\/(?:health|users))\//;
const staffSources = new Set([
  "src/web/shell/staff-only.tsx",
  ...PAGES.filter(({ audience }) => audience === "staff").map(({ name }) => `src/web/pages/${name}.tsx`),
]);
/** Every file that a page of the public may load, late parts included; staff pages need the network anyway. */
const files = Object.entries(await readManifest(folder))
  .filter(([source]) => !staffSources.has(source) && !STAFF.test(source))
  .map(([, { file }]) => `/${file}`);
const assets = [...new Set(files)].sort();

/** Another text for every build: the files without a hash in their names count by what they hold. */
const name = createHash("sha256").update(assets.join());
for (const file of [join(".vite", "manifest.json"), "before-paint.js"]) name.update(await readFile(join(folder, file)));

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: {
    BUILT: JSON.stringify({
      name: name.digest("hex").slice(0, 16),
      assets,
      shell: [SHELL_PATH, "/before-paint.js"],
    }),
  },
  build: {
    outDir: folder,
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/web/shell/service-worker.ts",
      output: { entryFileNames: "sw.js", format: "iife", codeSplitting: false },
    },
  },
});
process.exit(0);
