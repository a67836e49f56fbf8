import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPages, readTags, ROOT, rowsOf, tagsOf, writePage } from "./coverage-ledger.ts";

const pages = readPages();
const rows = pages.flatMap(rowsOf);
const tags = readTags();

const filesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/[\w.@-]+(?:\/[\w.@-]+)+/g)].map(([path]) => path);

test("every row of the coverage ledger has a unique id and names files that exist", () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
  const faults = rows.flatMap(({ id, file }) => {
    const files = filesIn(file);
    return files.length > 0 && files.every((path) => existsSync(join(ROOT, path))) ? [] : [`${id}: ${file}`];
  });
  expect(faults).toEqual([]);
});

test("every row is tagged by a test, and every tag has a row", () => {
  const known = new Set(rows.map(({ id }) => id));
  const tagged = new Set(tags.map(({ id }) => id));
  expect(rows.filter(({ id }) => !tagged.has(id)).map(({ id }) => `no test is tagged // spec: ${id}`)).toEqual([]);
  expect(tags.filter(({ id }) => !known.has(id)).map(({ id, path, line }) => `${path}:${line} no row ${id}`)).toEqual(
    [],
  );
});

test("the test column is up to date (npm run coverage-ledger writes it)", () => {
  expect(pages.filter((page) => writePage(page, tags) !== page.text).map(({ path }) => path)).toEqual([]);
});

test("a tag above a test names that test, any other tag names the file", () => {
  const source = [
    "// spec: a.file",
    'import { test } from "vitest";',
    "// spec: a.one, a.two",
    'test("adds up", () => {});',
    "// spec: a.each",
    "test.each([[1, (x) => x]])(",
    '  "is %i", () => {});',
  ].join("\n");
  expect(tagsOf("t.ts", source).map(({ id, title }) => [id, title])).toEqual([
    ["a.file", null],
    ["a.one", "adds up"],
    ["a.two", "adds up"],
    ["a.each", "is %i"],
  ]);
});

test("a page gets the tests of its rows, by title where the tag stands above a test", () => {
  const page = { path: "docs/coverage/a.md", text: "# A\n\n| a.one | 1.2 | Adds up | src/a.ts | old |\n" };
  const at = { path: "src/a.test.ts", line: 1 };
  const written = (title: string | null) => writePage(page, [{ id: "a.one", title, ...at }]);
  expect(written("adds up")).toBe('# A\n\n| a.one | 1.2 | Adds up | src/a.ts | src/a.test.ts: "adds up" |\n');
  expect(written(null)).toBe("# A\n\n| a.one | 1.2 | Adds up | src/a.ts | src/a.test.ts |\n");
  const bench = [{ id: "a.one", title: null, path: "bench/a.ts", line: 1 }];
  expect(writePage(page, bench)).toBe("# A\n\n| a.one | 1.2 | Adds up | src/a.ts | measured by bench/a.ts |\n");
  expect(() => writePage({ ...page, text: "| 1.2 | Adds up | src/a.ts | src/a.test.ts |" }, [])).toThrow(
    /docs\/coverage\/a\.md:1: a row is/,
  );
});
