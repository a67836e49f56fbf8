import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => /\.(md|csv)$/.test(name))
    .map((name) => join("docs", name)),
  ...readdirSync(join(ROOT, "docs", "decisions")).map((name) => join("docs", "decisions", name)),
];

/** Links to files, and paths below one of the project's folders (in a page in backticks), without placeholders. */
function named(document: string): readonly string[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|(?:src|srcset|href)="([^"#\s]+)"/g)]
    .map(([, target, attribute]) => (target ?? attribute)!)
    .filter((target) => !/^[a-z]+:/.test(target));
  const mark = document.endsWith(".md") ? "`" : "";
  const paths = [
    ...text.matchAll(new RegExp(`${mark}((?:src|tests|docs|scripts|bench|deploy)/[^\`\\s;,"]+)${mark}`, "g")),
  ]
    .map(([, path]) => path!)
    .filter((path) => !/[<*{]/.test(path));
  return [...links.map((target) => join(dirname(document), target)), ...paths];
}

test("files named by the documents exist", () => {
  const pointers = DOCUMENTS.flatMap((document) => named(document).map((path) => ({ document, path })));
  expect(pointers.length).toBeGreaterThan(40);
  expect(pointers.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("ARCHITECTURE.md names every folder of a layer, in the order of imports", () => {
  const text = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");
  const subjects = [...text.matchAll(/^\| ([a-z]+) +\|/gm)].map(([, name]) => name!);
  const order = /const SUBJECTS = \[([^\]]*)\]/.exec(readFileSync(join(ROOT, ".dependency-cruiser.cjs"), "utf8"))![1]!;
  expect(subjects.filter((name) => name !== "pages" && name !== "calls").slice(0, 23)).toEqual(
    [...order.matchAll(/"([a-z]+)"/g)].map(([, name]) => name),
  );
  const known = new Set([...subjects, "pages", "shell"]);
  const folders = ["core", "contract", "server", "web"].flatMap((layer) =>
    readdirSync(join(ROOT, "src", layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}`),
  );
  expect(folders.filter((path) => !known.has(path.split("/")[1]!))).toEqual([]);
});
