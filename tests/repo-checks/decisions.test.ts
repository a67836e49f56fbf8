import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const FOLDER = fileURLToPath(new URL("../../docs/decisions", import.meta.url));
const notes = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

test("every decision note has a unique number, a title, a status and a row in the index", () => {
  const numbers = notes.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(notes.length);
  const index = read("README.md");
  const faults = notes.filter((name) => {
    const [title = "", , status = ""] = read(name).split("\n");
    const titled = new RegExp(`^# ${name.slice(0, 4)} \\S`).test(title);
    return !titled || !/^Status: (accepted|replaced by \d{4})\./.test(status) || !index.includes(`](${name})`);
  });
  expect(faults).toEqual([]);
});
