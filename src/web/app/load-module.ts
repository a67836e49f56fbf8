import { RETRY_WAITS_MS, wait } from "./fetch-file.ts";
import { fetchModuleFiles } from "./module-files.ts";

/** How often a module's import has failed under an address of its own. */
const failedImports = new Map<string, number>();

const importAgain = (address: string, retry: number): Promise<unknown> => {
  const other = new URL(address, location.origin);
  other.searchParams.set("retry", String(retry));
  return import(/* @vite-ignore */ other.href);
};

/**
 * Loads a module of the build. The build calls this for every `import()` (scripts/retry-imports.ts) with the address of
 * the module's own file, relative to the site's root.
 *
 * Some browsers remember a failed module fetch: its address, and every module that imports it, then fail until the page
 * is reloaded. So the module's file and all files that it imports are first fetched as plain data, which no browser
 * remembers as failed, and the import finds them in the browser's cache. An import that fails all the same is tried
 * again under the module's address with a query. The files it imports keep their addresses, so they stay single
 * instances.
 *
 * Rejects when the files could not be fetched or the module could not be imported after several tries; the next call
 * tries again.
 */
export const loadModule = async <Module>(load: () => Promise<Module>, files: readonly string[]): Promise<Module> => {
  const [own] = files;
  // Without an address it is this module's own `import()`, which the build routes here too.
  if (own === undefined) return load();
  const address = `/${own}`;
  await fetchModuleFiles(address);
  for (let tries = 0; ; tries += 1) {
    const failures = failedImports.get(address) ?? 0;
    try {
      return await (failures === 0 ? load() : (importAgain(address, failures) as Promise<Module>));
    } catch (error) {
      failedImports.set(address, failures + 1);
      const milliseconds = RETRY_WAITS_MS[tries];
      if (milliseconds === undefined || !navigator.onLine) throw error;
      await wait(milliseconds);
    }
  }
};
