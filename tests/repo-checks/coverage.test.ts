import { expect, test } from "vitest";
import { faultsOf, ledger, readSections, readTags, sectionsOf, tagsOf, type Tag } from "./coverage-ledger.ts";

test("every section of the specification has a test, and every tag names a section", () => {
  const sections = readSections();
  expect(sections.length).toBeGreaterThan(70);
  expect(sections.filter((section, index) => sections.indexOf(section) !== index)).toEqual([]);
  expect(faultsOf(sections, readTags())).toEqual([]);
});

test("sections are read from the tables: one for each subject, or one alone", () => {
  const page = "# Title\n\n| Section | Title | Subjects |\n|---|---|---|\n| 1.2 | Screens | screens, hit-me |\n";
  expect(sectionsOf(`${page}\n| Section | What |\n| --- | --- |\n| leagues | import |\n`)).toEqual([
    "1.2/screens",
    "1.2/hit-me",
    "leagues",
  ]);
});

test("a tag above a test names that test, any other tag names the file", () => {
  const source = [
    "// spec: 1.2/screens/file",
    'import { test } from "vitest";',
    "// spec: leagues/one, 1.4/hit-me/two",
    'test("adds up", () => {});',
    "// spec: leagues/each",
    "test.each([[1, (x) => x]])(",
    '  "is %i", () => {});',
  ].join("\n");
  expect(tagsOf("t.ts", source).map(({ section, sentence, title }) => [section, sentence, title])).toEqual([
    ["1.2/screens", "file", null],
    ["leagues", "one", "adds up"],
    ["1.4/hit-me", "two", "adds up"],
    ["leagues", "each", "is %i"],
  ]);
});

const aTag = (section: string, path: string, title: string | null = null): Tag => ({
  section,
  sentence: "one",
  path,
  line: 3,
  title,
});

test("a section without a test is a fault, also if a benchmark has its tag, and so is a tag without a section", () => {
  expect(faultsOf(["leagues"], [aTag("leagues", "src/a.test.ts")])).toEqual([]);
  expect(faultsOf(["leagues"], [aTag("leagues", "bench/a.ts")])).toEqual(["no test is tagged // spec: leagues/..."]);
  expect(faultsOf([], [aTag("legues", "src/a.test.ts"), ...tagsOf("src/b.test.ts", "// spec: word")])).toEqual([
    "src/a.test.ts:3: docs/coverage.md has no section for legues/one",
    "src/b.test.ts:1: docs/coverage.md has no section for word",
  ]);
});

test("the ledger names the tests of a sentence, by title where the tag stands above a test", () => {
  const printed = (path: string, title: string | null) => ledger(["leagues"], [aTag("leagues", path, title)]);
  expect(printed("src/a.test.ts", "adds up")).toBe('## leagues\n\n- one: src/a.test.ts: "adds up"\n');
  expect(printed("src/a.test.ts", null)).toBe("## leagues\n\n- one: src/a.test.ts\n");
  expect(printed("bench/a.ts", null)).toBe("## leagues\n\n- one: measured by bench/a.ts\n");
});
