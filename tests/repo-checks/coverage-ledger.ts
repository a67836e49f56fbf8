import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LEDGER = "docs/coverage";

const HEADER = "| Id | Section | What | File | Test |";

/** One row of a table in `docs/coverage`: four cells written by hand and one written from the tags in the tests. */
export type LedgerRow = {
  readonly page: string;
  readonly line: number;
  readonly id: string;
  readonly section: string;
  readonly what: string;
  readonly file: string;
};

/**
 * A tag `// spec: <id>, <id>` in a test file; `title` is the test that follows it, null where it stands for the file.
 */
export type Tag = { readonly id: string; readonly path: string; readonly line: number; readonly title: string | null };

export type LedgerPage = { readonly path: string; readonly text: string };

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

const isRow = (line: string): boolean => line.startsWith("|") && line !== HEADER && !/^\|[-|: ]+$/.test(line);

/** The pages of the ledger as they are in the working tree. */
export const readPages = (): readonly LedgerPage[] =>
  readdirSync(join(ROOT, LEDGER))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => ({ path: `${LEDGER}/${name}`, text: readFileSync(join(ROOT, LEDGER, name), "utf8") }));

/** The rows of a page. Throws with page and line where a row does not have its five cells. */
export const rowsOf = ({ path, text }: LedgerPage): readonly LedgerRow[] =>
  text.split("\n").flatMap((content, index) => {
    if (!isRow(content)) return [];
    const [id = "", section = "", what = "", file = "", ...rest] = cellsOf(content);
    if (rest.length !== 1 || !/^[a-z-]+\.[a-z0-9-]+$/.test(id))
      throw new Error(
        `${path}:${index + 1}: a row is "| page.some-words | Section | What | File | |"; ` +
          "npm run coverage-ledger writes its last cell from the tests tagged // spec: page.some-words",
      );
    return [{ page: path, line: index + 1, id, section, what, file }];
  });

const TAG = /^\s*\/\/ spec: (.+)$/;
const TEST = /^\s*(?:test|it|describe|check)\b/;

/** The first string that follows a test's opening, or the one after the table of `test.each`. */
const titleAfter = (lines: readonly string[], from: number): string | null => {
  const source = lines.slice(from, from + 60).join("\n");
  const each = /^\s*(?:test|describe)\.(?:each|for)\b/.test(source);
  const title = each
    ? /(?:\]|\))(?: as const)?\)?\(\s*(["`])((?:(?!\1).)+)\1/.exec(source.slice(source.indexOf("(") + 1))
    : /\(\s*(["`])((?:(?!\1).)+)\1/.exec(source);
  return title?.[2] ?? null;
};

/** The tags in a test file's text. */
export const tagsOf = (path: string, text: string): readonly Tag[] => {
  const lines = text.split("\n");
  return lines.flatMap((content, index) => {
    const ids = TAG.exec(content)?.[1]?.split(",") ?? [];
    let next = index + 1;
    while (/^\s*\/\//.test(lines[next] ?? "")) next++;
    const title = TEST.test(lines[next] ?? "") ? titleAfter(lines, next) : null;
    return ids.map((id) => ({ id: id.trim(), path, line: index + 1, title }));
  });
};

/** Every tag in the tests of the working tree. */
export const readTags = (): readonly Tag[] =>
  ["src", "tests", "bench"]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && (folder !== "src" || /\.test\.tsx?$/.test(name)))
        .map((name) => `${folder}/${name}`),
    )
    .filter((path) => !path.startsWith("tests/repo-checks/coverage"))
    .sort()
    .flatMap((path) => tagsOf(path, readFileSync(join(ROOT, path), "utf8")));

const shown = (tags: readonly Tag[]): string =>
  [...new Set(tags.map(({ path }) => path))]
    .map((path) => {
      const here = tags.filter((tag) => tag.path === path);
      const titles = here.flatMap(({ title }) => (title === null ? [] : [`"${title.replaceAll("|", "\\|")}"`]));
      if (path.startsWith("bench/")) return `measured by ${path}`;
      return titles.length === here.length ? `${path}: ${titles.join(", ")}` : path;
    })
    .join("; ");

/** A page with the last cell of every row written from the tags. */
export const writePage = (page: LedgerPage, tags: readonly Tag[]): string => {
  const rows = new Map(rowsOf(page).map((row) => [row.line, row]));
  return page.text
    .split("\n")
    .map((content, index) => {
      const row = rows.get(index + 1);
      if (!row) return content;
      const { id, section, what, file } = row;
      const tests = shown(tags.filter((tag) => tag.id === id));
      return `| ${[id, section, what, file, tests].join(" | ")} |`;
    })
    .join("\n");
};
