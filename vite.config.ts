import { execFile } from "node:child_process";
import { promisify } from "node:util";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const run = promisify(execFile);
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** After a build, draws every screen ahead and writes a .br and a .gz beside every text file, so that the server does neither. */
const readyToServe = (): Plugin => {
  let folder = "";
  return {
    name: "ready-to-serve",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: async () => {
      await run(process.execPath, ["--import", "tsx", "scripts/screens.mjs", folder], { env: { ...process.env, NODE_ENV: "production" } });
      await run(process.execPath, ["scripts/precompress.mjs", folder]);
    },
  };
};

export default defineConfig({
  plugins: [react(), tailwind(), readyToServe()],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    manifest: true,
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
