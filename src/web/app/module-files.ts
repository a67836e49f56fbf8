import { fetchFile } from "./fetch-file.ts";

/**
 * The files that each module of the build imports, as scripts/screens.mjs writes it: a list of files, and for each
 * module the places of the files it needs in that list. Files that every document starts are left out.
 */
export type ModuleFiles = {
  readonly files: readonly string[];
  readonly needs: Readonly<Record<string, readonly number[]>>;
};

const fetched = new Map<string, Promise<unknown>>();

/** Fetches a file once; again only after it failed. */
const once = (address: string): Promise<unknown> => {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = fetchFile(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
};

let table: Promise<ModuleFiles> | null = null;

const loadTable = (address: string): Promise<ModuleFiles> => {
  if (table) return table;
  const loading = fetchFile(address).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ModuleFiles);
  table = loading;
  loading.catch(() => {
    table = null;
  });
  return loading;
};

let tableAddress: string | undefined;

/** The modules whose files are all in the browser's cache. */
const complete = new Set<string>();

/**
 * Fetches the code that the document names for its page. `named` is the document's template: a `modulepreload` link for
 * each file, and the address of the table of modules. Each link is added to the document when its file has arrived, so
 * that the browser compiles it. The table is fetched last, without waiting for it. Rejects if a file cannot be fetched;
 * the next call fetches what is missing.
 */
export const fetchCodeOfDocument = async (named: HTMLTemplateElement): Promise<void> => {
  tableAddress = named.dataset["modules"];
  const links = [...named.content.querySelectorAll("link")].map((link) => ({
    link,
    address: link.getAttribute("href") ?? "",
  }));
  await Promise.all(
    links.map(async ({ link, address }) => {
      await once(address);
      document.head.append(link);
    }),
  );
  for (const { address } of links) complete.add(address);
  // The next module to be loaded then waits for its own files only.
  if (tableAddress !== undefined) loadTable(tableAddress).catch(() => undefined);
};

/** Fetches a module of the build and all files that it imports, unless they have been fetched. */
export const fetchModuleFiles = async (address: string): Promise<void> => {
  if (complete.has(address)) return;
  const own = once(address);
  // Fetched at the same time as the table that names the others.
  own.catch(() => undefined);
  if (tableAddress !== undefined) {
    const { files, needs } = await loadTable(tableAddress);
    await Promise.all((needs[address] ?? []).map((at) => once(files[at] ?? "")));
  }
  await own;
  complete.add(address);
};
