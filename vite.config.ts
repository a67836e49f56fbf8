import { execFile } from "node:child_process";
import { promisify } from "node:util";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { retryImports } from "./scripts/retry-imports.ts";

const run = promisify(execFile);
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

const escaped = (text: string): string => text.replaceAll(/[./-]/g, String.raw`\$&`);

/** Matches these files of a folder below src, with any extension of TypeScript. */
const filesOf = (folder: string, names: readonly string[]): string =>
  String.raw`src\/${escaped(folder)}\/(${names.map(escaped).join("|")})\.tsx?$`;

const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"));

/** Counting and storing the visit; loaded by every page after its first paint. */
const VISIT = anyOf(
  filesOf("web/app", ["begin-visit", "companions", "link-session", "situation-toast"]),
  filesOf("web/data", ["visit", "visitor", "device", "uuid", "session"]),
  filesOf("web/features/account", ["expired-sign-in", "signed-out"]),
  filesOf("web/features/announcements", ["announcements", "dismissed"]),
  filesOf("web/ui/overlay", ["toaster", "plain-toast"]),
);

/** The visit's situation; needed soon after the first paint. */
const SITUATION = anyOf(
  filesOf("core/situation", [
    "config",
    "defaults",
    "initialise",
    "limits",
    "migrate",
    "reference",
    "settings-payload",
    "shape",
    "situation",
  ]),
  filesOf("web/data", ["start", "situation", "storage", "reference"]),
);

/** Shared by all pages with values, the landing page included. */
const VALUES = anyOf(
  filesOf("core/score", ["score-type"]),
  filesOf("core/situation", ["team-status", "summary", "to-situation"]),
  filesOf("web/ui/display", ["badge"]),
  filesOf("web/ui/form", ["segmented"]),
  filesOf("web/data", ["reason-phrase", "trade-values", "position-tone"]),
  String.raw`icons\/arrow-right\.`,
);

/**
 * Small parts that many pages share. Without a file of their own they are joined to larger code that most of those
 * pages do not need.
 */
const SMALL_PARTS = anyOf(
  filesOf("web/ui", ["lazy-part"]),
  filesOf("web/data", ["list-league"]),
  filesOf("web/ui/display", ["empty-state", "live-region", "scroll-region"]),
  filesOf("web/ui/form", ["control-style"]),
  filesOf("web/ui/overlay", ["confirm-dialog"]),
  filesOf("web/features/situation", ["use-config"]),
);

/** The icons of many pages, without those that every page loads (`x`) and that stand in VALUES (`arrow-right`). */
const ICONS = /icons\/(?!(x|arrow-right)\.)[a-z0-9-]+\.mjs$/;
const FEWEST_SHARING_ICONS = 5;

/** In bytes of source; smaller shared chunks join the chunk of the most similar pages. */
const SMALLEST_SHARED_BYTES = 600;

/**
 * After a build, prerenders every page and writes a .br and a .gz beside every text file, so that the server does not
 * have to.
 */
const readyToServe = (): Plugin => {
  let folder = "";
  return {
    name: "ready-to-serve",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: async () => {
      await run(process.execPath, ["--import", "tsx", "scripts/screens.mjs", folder], {
        env: { ...process.env, NODE_ENV: "production" },
      });
      await run(process.execPath, ["scripts/precompress.mjs", folder]);
    },
  };
};

export default defineConfig({
  plugins: [react(), tailwind(), retryImports(), readyToServe()],
  // React has included this hook since version 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    manifest: true,
    // Nothing is inlined as a data: address, so the content security policy can stay strict.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
        // Few chunks: what all pages need, what most need, and what some share, none too small for a request of its
        // own.
        codeSplitting: {
          groups: [
            // Separate from the frame, which would otherwise load it before the first paint.
            {
              name: "start",
              test: anyOf(
                filesOf("web/app", ["yield-to-browser", "load-module", "module-files", "fetch-file"]),
                String.raw`vite\/preload-helper`,
              ),
              priority: 4,
            },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: "frame",
              test: /src\/web\/(app\/begin|ui\/display\/(card|skeleton|text-scale))\.tsx?$/,
              includeDependenciesRecursively: true,
              priority: 2,
            },
            { name: "visit", test: VISIT, includeDependenciesRecursively: false, priority: 1 },
            { name: "situation", test: SITUATION, priority: 1 },
            { name: "values", test: VALUES, minShareCount: 2, priority: 1 },
            { name: "parts", test: SMALL_PARTS, minShareCount: 2, priority: 1 },
            { name: "icons", test: ICONS, minShareCount: FEWEST_SHARING_ICONS, priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALLEST_SHARED_BYTES },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/auth", "/healthz", "/readyz", "/openapi.json"].map((path) => [path, { target: server }]),
    ),
  },
});
