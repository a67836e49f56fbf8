// A Vite plugin that makes a failed `import()` retryable without reloading the page.
import type { Plugin } from "vite";

/** Routes every `import()` of the build through src/web/app/load-module.ts, with the file of the module itself. */
export const retryImports = (): Plugin => ({
  name: "retry-imports",
  apply: "build",
  enforce: "pre",
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // What the module imports stands in the table that scripts/screens.mjs writes.
        resolveDependencies: (own, files, { hostType }) => (hostType === "js" ? [own] : files),
      },
      // One style sheet for all pages, so that no module waits for its own styles.
      cssCodeSplit: false,
    },
  }),
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export { loadModule as __vitePreload } from "/src/web/app/load-module.ts";', map: null }),
  },
  // A module loaded under another address is a second instance; nothing may import the first one.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const imported = new Set(chunks.flatMap(({ imports }) => imports));
    for (const { fileName, isDynamicEntry } of chunks) {
      if (isDynamicEntry && imported.has(fileName)) {
        this.error(`${fileName} is loaded by import() and imported by other files too: a retry would run it twice`);
      }
    }
  },
});
