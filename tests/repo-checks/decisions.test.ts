import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const FOLDER = fileURLToPath(new URL("../../docs/decisions", import.meta.url));
const MOST_LINES = 60;
const MOST_COLUMNS = 120;
const HEADINGS = ["## Context", "## Decision", "## Consequences"];
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

test("every decision note has the headings Context, Decision and Consequences, once each and in this order", () => {
  const faults = notes.filter((name) => {
    const headings = read(name)
      .split("\n")
      .filter((line) => HEADINGS.includes(line));
    return headings.join() !== HEADINGS.join();
  });
  expect(faults).toEqual([]);
});

test("no decision note has more than 60 lines, or a line of more than 120 columns", () => {
  const faults = notes.flatMap((name) => {
    const lines = read(name).trimEnd().split("\n");
    const long = lines.flatMap((line, index) => (line.length > MOST_COLUMNS ? [`${name}:${index + 1}`] : []));
    return lines.length > MOST_LINES ? [`${name}: ${lines.length} lines`, ...long] : long;
  });
  expect(faults).toEqual([]);
});

test("the index of the decisions names no note that does not exist, and each by its title", () => {
  const rows = [...read("README.md").matchAll(/^\| \[(\d{4})\]\((\S+)\)\s*\| (.+?)\s*\|$/gm)];
  expect(rows.map(([, number, name, subject]) => ({ name, title: `# ${number} ${subject}` }))).toEqual(
    notes.toSorted().map((name) => ({ name, title: read(name).split("\n")[0] })),
  );
});
