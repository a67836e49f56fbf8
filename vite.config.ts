import { execFile } from "node:child_process";
import { promisify } from "node:util";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { sharedChunks } from "./scripts/chunk-plan.ts";

const run = promisify(execFile);
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

const FEWEST_SHARING_ICONS = 4;

/** In bytes of source; smaller chunks of packages and late parts join the most similar one. */
const SMALLEST_SHARED_BYTES = 600;

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

export default defineConfig({
  plugins: [react(), tailwind(), readyToServe()],
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
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
        // Few chunks: React, which changes rarely, what every page starts with, and the code that several pages share,
        // in as few files as save time on a slow line.
        codeSplitting: {
          groups: [
            // The entry needs only this before it imports the rest after the first paint.
            { name: "preload", test: /vite\/preload-helper/, priority: 4 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: "frame", test: /src\/web\/shell\/start\.tsx$/, includeDependenciesRecursively: true, priority: 2 },
            { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: FEWEST_SHARING_ICONS, priority: 1 },
            { name: sharedChunks(), debugName: "pages", includeDependenciesRecursively: false, priority: 1 },
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
