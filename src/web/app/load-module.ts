// Some browsers remember a failed module fetch: its address, and every module that imports it, then fail until the page
// is reloaded. So every file is first fetched as plain data, which no browser remembers as failed, and the import then
// finds it in the browser's cache.
const fetched = new Set<string>();
const failedImports = new Map<string, number>();

/** Does the document reference the file itself, to start the page? */
const isInDocument = (address: string): boolean =>
  [...document.querySelectorAll("link[rel=modulepreload]")].some((link) => link.getAttribute("href") === address);

const fetchOnce = async (address: string): Promise<void> => {
  if (fetched.has(address) || isInDocument(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched: status ${response.status}`);
  // Only a completely read body is cached.
  await response.arrayBuffer();
  fetched.add(address);
};

const importAgain = (address: string, retry: number): Promise<unknown> => {
  const other = new URL(address, location.origin);
  other.searchParams.set("retry", String(retry));
  return import(/* @vite-ignore */ other.href);
};

/**
 * Loads a module of the build. The build calls this for every `import()` (scripts/retry-imports.ts), with addresses
 * relative to the site's root: the module's own file first, then the files it imports.
 *
 * Rejects when a file cannot be fetched or the module throws; the next call tries again. After a failed import, later
 * calls add a query to the module's address, because the browser may remember the failure under the plain one. The
 * files it imports keep their addresses, so they stay single instances.
 */
export const loadModule = async <Module>(load: () => Promise<Module>, files: readonly string[]): Promise<Module> => {
  const addresses = files.map((file) => `/${file}`);
  const [own] = addresses;
  // Without addresses it is this module's own `import()`, which the build routes here too.
  if (own === undefined) return load();
  await Promise.all(addresses.map(fetchOnce));
  const failures = failedImports.get(own) ?? 0;
  try {
    return await (failures === 0 ? load() : (importAgain(own, failures) as Promise<Module>));
  } catch (cause) {
    failedImports.set(own, failures + 1);
    throw cause;
  }
};
