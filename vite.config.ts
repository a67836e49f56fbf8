import { execFile } from "node:child_process";
import { promisify } from "node:util";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const run = promisify(execFile);
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** After a build, writes a .br and a .gz beside every text file, so that the server never compresses. */
const precompressed = (): Plugin => {
  let folder = "";
  return {
    name: "precompressed",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: async () => {
      await run(process.execPath, ["scripts/precompress.mjs", folder]);
    },
  };
};

export default defineConfig({
  plugins: [react(), tailwind(), precompressed()],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    // Nothing is inlined as a data: address, so the content security policy can stay strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/auth", "/healthz", "/readyz", "/openapi.json"].map((path) => [path, { target: server }]),
    ),
  },
});
