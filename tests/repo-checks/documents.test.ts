import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
];

/** Links to files, and paths between backticks that lie in one of the project's folders; patterns and places to fill in are left out. */
const named = (document: string): readonly string[] => {
  const text = readFileSync(join(ROOT, document), "utf8");
  const links = [...text.matchAll(/\]\(([^)#\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));
  const paths = [...text.matchAll(/`((?:src|tests|docs|scripts|bench|deploy)\/[^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[<*{]/.test(path));
  return [...links.map((target) => join(dirname(document), target)), ...paths];
};

test("what the documents point at is there", () => {
  const pointers = DOCUMENTS.flatMap((document) => named(document).map((path) => ({ document, path })));
  expect(pointers.length).toBeGreaterThan(40);
  expect(pointers.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});
