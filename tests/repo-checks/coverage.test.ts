import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LEDGER = join(ROOT, "docs", "coverage");

type Entry = { readonly page: string; readonly line: number; readonly cells: readonly string[] };

// A row of a table: four cells, the first two words, then files.
const entries: readonly Entry[] = readdirSync(LEDGER)
  .filter((name) => name.endsWith(".md"))
  .flatMap((page) =>
    readFileSync(join(LEDGER, page), "utf8")
      .split("\n")
      .map((text, i) => ({
        page,
        line: i + 1,
        cells: text
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      }))
      .filter(({ cells }) => cells.length === 4 && cells[0] !== "Section" && !/^[-: ]+$/.test(cells[0] ?? "")),
  );

const filesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/[\w.@-]+(?:\/[\w.@-]+)+/g)].map(([path]) => path);

test("every row of the coverage ledger names a file and a test that exist", () => {
  expect(entries.length).toBeGreaterThan(100);
  const open = entries.flatMap(({ page, line, cells: [, what, file = "", shown = ""] }) => {
    const named = [...filesIn(file), ...filesIn(shown)];
    const missing = named.filter((path) => !existsSync(join(ROOT, path)));
    const problems = [
      ...(filesIn(file).length === 0 ? ["no file"] : []),
      ...(filesIn(shown).length === 0 ? ["no test"] : []),
      ...missing.map((path) => `${path} is not there`),
    ];
    return problems.map((problem) => `${page}:${line} ${what}: ${problem}`);
  });
  expect(open).toEqual([]);
});
