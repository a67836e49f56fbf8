import { defineConfig } from "vite";

/**
 * The server as plain JavaScript beside the built screens: it starts without a compiler, which takes most of a second and
 * wraps every function that is made while a request is answered. Packages stay where they are installed.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/server",
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: "src/server/main.ts",
        operator: "src/server/commands/operator.ts",
        "refit-thread": "src/server/ratings/refit-worker.ts",
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
