import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const WEB = fileURLToPath(new URL("../../src/web", import.meta.url));

/** Titles of documents stand in one line. */
const IN_ONE_LINE = /documentTitle|document\.title/;
const COMMENT = /^\s*(\/\/|\*|\/\*)/;

test("no dot or arrow between facts can start a line: a non-breaking space is before it", () => {
  const found = readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .flatMap((name) =>
      readFileSync(join(WEB, name), "utf8")
        .split("\n")
        .filter((line) => / [·→]/.test(line) && !COMMENT.test(line) && !IN_ONE_LINE.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
