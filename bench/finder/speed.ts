import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { median } from "../shared/statistics.ts";

/** Processes that search, each first search in one of its own. */
const RUNS = 7;

/** Builds the search as the worker of the page is built: what runs from TypeScript sources costs more. */
const builtSearch = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: fileURLToPath(import.meta.resolve("./cpu-of-searches.ts")),
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: "search.mjs" } },
    },
  });
  return join(folder, "search.mjs");
};

export type SearchTimes = { readonly first: readonly number[]; readonly later: readonly number[] };

/**
 * CPU seconds of searching a league of twelve teams: the first search of processes that have compiled nothing before,
 * as a reader's first one, and later ones of a process.
 */
export const searchTimes = async (): Promise<{ readonly pairs: SearchTimes; readonly cycles: SearchTimes }> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-finder-"));
  try {
    const program = await builtSearch(folder);
    const search = (seed: number, withCycles: boolean, searches: number): readonly number[] =>
      JSON.parse(
        execFileSync(process.execPath, [program, String(seed), String(withCycles), String(searches)], {
          encoding: "utf8",
        }),
      ) as number[];
    const timesOf = (withCycles: boolean): SearchTimes => ({
      first: Array.from({ length: RUNS }, (_, at) => search(at + 1, withCycles, 1)[0]!),
      later: search(1, withCycles, RUNS + 1).slice(1),
    });
    return { pairs: timesOf(false), cycles: timesOf(true) };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** `median 0.21 s, most 0.24 s`. */
export const timesText = (times: readonly number[]): string =>
  `median ${median(times).toFixed(2)} s, most ${Math.max(...times).toFixed(2)} s`;
