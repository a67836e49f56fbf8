import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Day arithmetic written out: the length of a day or an hour, and the day cut out of an ISO time. */
const WRITTEN_OUT = [
  /\b(?:86_?400(?:_?000)?|864e[25]|3_?600_?000|36e5)\b|\b24 \* (?:60|HOUR)/,
  /toISOString\(\)\.(?:slice\(0, ?10\)|substring\(0, ?10\)|split)/,
];

const HOMES = new Set(["src/core/kit/calendar.ts", "tests/repo-checks/calendar.test.ts"]);

test("days are computed in src/core/kit/calendar.ts alone", () => {
  const files = ["src", "bench", "stand-ins", "tests"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path) && !HOMES.has(path));
  const found = files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        WRITTEN_OUT.some((form) => form.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
