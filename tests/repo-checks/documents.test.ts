import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
  ...readdirSync(join(ROOT, "docs", "decisions")).map((name) => join("docs", "decisions", name)),
];

/** Links to files, and paths in backticks below one of the project's folders, without patterns and placeholders. */
function named(document: string): readonly string[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|(?:src|srcset|href)="([^"#\s]+)"/g)]
    .map(([, target, attribute]) => (target ?? attribute)!)
    .filter((target) => !/^[a-z]+:/.test(target));
  const paths = [...text.matchAll(/`((?:src|tests|docs|scripts|bench|deploy)\/[^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[<*{]/.test(path));
  return [...links.map((target) => join(dirname(document), target)), ...paths];
}

test("files named by the documents exist", () => {
  const pointers = DOCUMENTS.flatMap((document) => named(document).map((path) => ({ document, path })));
  expect(pointers.length).toBeGreaterThan(40);
  expect(pointers.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("the tree in ARCHITECTURE.md names every folder of the source", () => {
  const tree = /## The tree\n+```\n(.*?)```/s.exec(readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8"))?.[1] ?? "";
  const words = new Set(tree.split(/[^\w-]+/));
  const folders = ["src", "tests", "bench"].flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && relative(ROOT, entry.parentPath).split("/").length <= 3)
      .map((entry) => ({ name: entry.name, parent: relative(ROOT, entry.parentPath) })),
  );
  expect(folders.length).toBeGreaterThan(40);
  expect(folders.filter(({ name }) => !words.has(name))).toEqual([]);
});
