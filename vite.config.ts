import { execFile } from "node:child_process";
import { promisify } from "node:util";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { tokenSheet } from "./src/web/shell/token-sheet.ts";

const run = promisify(execFile);
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

const FEWEST_SHARING_ICONS = 4;

/** Pages and late parts that must share a module before all pages load it. */
const FEWEST_SHARING = 6;

/** Shared files smaller than this join the next: each file costs the main thread as much as 20 kB of script. */
const SMALLEST_SHARED = 6000;

/**
 * After a build, builds the service worker, and writes a .br and a .gz beside every text file,
 * so that the server does not have to.
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
      await run(process.execPath, ["--import", "tsx", "scripts/service-worker.ts", folder], {
        env: { ...process.env, NODE_ENV: "production" },
      });
      await run(process.execPath, ["scripts/precompress.mjs", folder]);
    },
  };
};

/** Puts the sheet that is made from the tables of tokens into the style sheet, before Tailwind reads it. */
const tokens = (): Plugin => ({
  name: "tokens",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("/styles/main.css") ? code.replace("@tokens;", tokenSheet) : null),
});

export default defineConfig({
  plugins: [tokens(), react(), tailwind(), readyToServe()],
  // React has included this hook since version 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    manifest: true,
    // One style sheet for all pages, so that no module waits for its own styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Nothing is inlined as a data: address, so the content security policy can stay strict.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Dialogs are loaded late, also by parts that are themselves late.
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: "assets/[name]-[hash].js",
        // React, which changes rarely, what every page starts with, and what many pages share; the rest by default.
        codeSplitting: {
          groups: [
            // The entry needs only this before it imports the rest after the first paint.
            { name: "preload", test: /vite\/preload-helper/, priority: 5 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: "frame", test: /src\/web\/shell\/start\.tsx$/, includeDependenciesRecursively: true, priority: 3 },
            { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: FEWEST_SHARING_ICONS, priority: 2 },
            { name: "common", test: /src\/(?:core|contract|web)\//, minShareCount: FEWEST_SHARING, priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALLEST_SHARED },
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
