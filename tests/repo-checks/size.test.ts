import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MOST_LINES = 400;
const MOST_COLUMNS = 120;

const sources = ["src", "tests", "bench", "scripts"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))
    .map((name) => join(folder, name)),
);

const linesOf = (path: string): number => readFileSync(join(ROOT, path), "utf8").split("\n").length - 1;

test("no line of the source has more than 120 columns", () => {
  const long = sources.flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .flatMap((line, index) => (line.length > MOST_COLUMNS ? [`${path}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test("no source file has more than 400 lines", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => linesOf(path) > MOST_LINES)).toEqual([]);
});
