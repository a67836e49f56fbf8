import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { atMost, type Row } from "../shared/rows.ts";
import { filesOfPage, readManifest } from "../../scripts/manifest.ts";

const BUILT = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** How much script a page is hydrated with. */
export type PageWeight = {
  /** The name of its file in src/web/pages. */
  readonly page: string;
  readonly files: number;
  /** Of 1000 bytes, each file compressed with gzip -9. */
  readonly kilobytes: number;
};

const pagesOf = (manifest: object): string[] =>
  Object.keys(manifest).filter((source) => source.startsWith("src/web/pages/"));

/** The weights of all built pages. */
export const pageWeights = async (folder = BUILT): Promise<PageWeight[]> => {
  const manifest = await readManifest(folder);
  const weigh = async (file: string): Promise<number> =>
    gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
  return Promise.all(
    pagesOf(manifest).map(async (source) => {
      const page = basename(source, ".tsx");
      const files = filesOfPage(manifest, page);
      const bytes = await Promise.all(files.map(weigh));
      return {
        page,
        files: files.length,
        kilobytes: bytes.reduce((sum, each) => sum + each, 0) / 1000,
      };
    }),
  );
};

type Group = {
  readonly number: string;
  readonly name: string;
  readonly pages: readonly string[] | null;
  readonly target: number;
  readonly stretch: number;
};

// Every page that no other group names belongs to the last.
const GROUPS: readonly Group[] = [
  { number: "15", name: "landing, login", pages: ["landing", "login"], target: 100, stretch: 80 },
  { number: "15b", name: "list, calculator", pages: ["asset-list", "trade-calculator"], target: 150, stretch: 110 },
  { number: "15c", name: "any other page", pages: null, target: 150, stretch: 110 },
];

/** The rows of the agreed set: the heaviest page of each group. */
export const weightRows = (weights: readonly PageWeight[]): Row[] => {
  const named = new Set(GROUPS.flatMap(({ pages }) => pages ?? []));
  return GROUPS.map(({ number, name, pages, target, stretch }) => {
    const group = weights.filter(({ page }) => (pages ? pages.includes(page) : !named.has(page)));
    const heaviest = group.reduce((most, one) => (one.kilobytes > most.kilobytes ? one : most));
    return {
      number,
      measure: `script of a page before it can be used, gzip -9: ${name}`,
      figure: `${heaviest.kilobytes.toFixed(1)} kB (${heaviest.page})`,
      target: `<= ${target} kB`,
      stretch: `${stretch} kB`,
      reached: atMost(heaviest.kilobytes, target, stretch),
    };
  });
};

/** Every page's own weight as a Markdown table. */
export const weightTable = (weights: readonly PageWeight[]): string =>
  [
    "| Page | Script files | kB, gzip -9 |",
    "| --- | --- | --- |",
    ...weights.map(({ page, files, kilobytes }) => `| ${page} | ${files} | ${kilobytes.toFixed(1)} |`),
  ].join("\n");
