import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MOST_LINES = 400;

const sources = ["src", "tests", "bench", "scripts"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))
    .map((name) => join(folder, name)),
);

test("no source file has more than 400 lines", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => readFileSync(join(ROOT, path), "utf8").split("\n").length > MOST_LINES + 1)).toEqual(
    [],
  );
});
