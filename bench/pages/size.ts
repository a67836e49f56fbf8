import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { markdownTable } from "../shared/report.ts";
import { filesOfPage, readManifest } from "#server/kit/http/built-files.ts";

const BUILT = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** How much script a page is hydrated with. */
type PageWeight = {
  /** The name of its file in src/web/pages. */
  readonly page: string;
  readonly files: number;
  /** Of 1000 bytes, each file compressed with gzip -9. */
  readonly kilobytes: number;
};

const pagesOf = (manifest: object): string[] =>
  Object.keys(manifest).filter((source) => source.startsWith("src/web/pages/"));

/** The weights of all built pages. */
async function pageWeights(folder = BUILT): Promise<PageWeight[]> {
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
}

/** Every page's script as a Markdown table, the heaviest first. */
export async function sizeTables(): Promise<string[]> {
  const weights = (await pageWeights()).toSorted((a, b) => b.kilobytes - a.kilobytes);
  const largest = weights.map(({ page, files, kilobytes }) => [page, files, kilobytes.toFixed(1)]);
  return ["Script before a page can be used, each file by `gzip -9`:", markdownTable(["Page", "Files", "kB"], largest)];
}
