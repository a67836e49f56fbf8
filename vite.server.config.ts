import { defineConfig } from "vite";

/**
 * Builds the server as plain JavaScript, so that it starts without a compiler. A compiler takes most of a second and
 * wraps every function created while a request is handled. Packages stay where they are installed.
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
        operator: "src/server/operator.ts",
        "picture-thread": "src/server/kit/pictures/picture-worker.ts",
        "replay-thread": "src/server/catalogue/replay/replay-worker.ts",
        "refit-thread": "src/server/ratings/refit-worker.ts",
      },
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes("/stand-ins/")) ? "stand-ins/[name]-[hash].mjs" : "[name]-[hash].mjs",
      },
    },
  },
});
