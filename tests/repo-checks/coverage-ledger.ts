import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * A tag `// spec: 1.2/screens/path-page-found` in a test file: a section of the specification and a word for a sentence
 * of it. `title` is the test that follows the tag, null where it stands for the file.
 */
export type Tag = {
  readonly section: string;
  readonly sentence: string;
  readonly path: string;
  readonly line: number;
  readonly title: string | null;
};

/**
 * The sections that the tables of `docs/coverage.md` list: `1.2/screens` for each subject of a numbered section,
 * `leagues` for one beyond the specification.
 */
export const sectionsOf = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => {
    const [section = "", , subjects] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!/^(\d\.\d|[a-z-]*[a-z])$/.test(section)) return [];
    return subjects === undefined ? [section] : subjects.split(", ").map((subject) => `${section}/${subject}`);
  });

export const readSections = (): readonly string[] =>
  sectionsOf(readFileSync(join(ROOT, "docs", "coverage.md"), "utf8"));

const TAG = /^\s*\/\/ spec: (.+)$/;
const TEST = /^\s*(?:test|it|describe|check)\b/;

/** The first string that follows a test's opening, or the one after the table of `test.each`. */
const titleAfter = (lines: readonly string[], from: number): string | null => {
  const source = lines.slice(from, from + 60).join("\n");
  const each = /^\s*(?:test|describe)\.(?:each|for)\b/.test(source);
  const title = each
    ? /(?:\]|\))(?: as const)?\)?\(\s*(["`])((?:(?!\1).)+)\1/.exec(source.slice(source.indexOf("(") + 1))
    : /\(\s*(["`])((?:(?!\1).)+)\1/.exec(source);
  return title?.[2] ?? null;
};

/** The tags in a test file's text. A tag without a slash has an empty section, which no list has. */
export const tagsOf = (path: string, text: string): readonly Tag[] => {
  const lines = text.split("\n");
  return lines.flatMap((content, index) => {
    const tags = TAG.exec(content)?.[1]?.split(",") ?? [];
    let next = index + 1;
    while (/^\s*\/\//.test(lines[next] ?? "")) next++;
    const title = TEST.test(lines[next] ?? "") ? titleAfter(lines, next) : null;
    return tags.map((tag) => {
      const parts = tag.trim().split("/");
      return {
        section: parts.slice(0, -1).join("/"),
        sentence: parts.at(-1) ?? "",
        path,
        line: index + 1,
        title,
      };
    });
  });
};

/** Every tag in the tests and benchmarks of the working tree. */
export const readTags = (): readonly Tag[] =>
  ["src", "tests", "bench"]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && (folder !== "src" || /\.test\.tsx?$/.test(name)))
        .map((name) => `${folder}/${name}`),
    )
    .filter((path) => !path.startsWith("tests/repo-checks/coverage"))
    .sort()
    .flatMap((path) => tagsOf(path, readFileSync(join(ROOT, path), "utf8")));

const isMeasured = ({ path }: Tag): boolean => path.startsWith("bench/");

/** Listed sections without a test (a benchmark is none), and tags that name no listed section, each as a sentence. */
export const faultsOf = (sections: readonly string[], tags: readonly Tag[]): readonly string[] => [
  ...sections
    .filter((section) => !tags.some((tag) => tag.section === section && !isMeasured(tag)))
    .map((section) => `no test is tagged // spec: ${section}/...`),
  ...tags
    .filter(({ section }) => !sections.includes(section))
    .map(({ section, sentence, path, line }) => {
      const tag = [section, sentence].filter(Boolean).join("/");
      return `${path}:${line}: docs/coverage.md has no section for ${tag}`;
    }),
];

/** The tests of a sentence: by title where every tag in a file stands above a test, by file otherwise. */
const testsOf = (tags: readonly Tag[]): string =>
  [...new Set(tags.map(({ path }) => path))]
    .map((path) => {
      const here = tags.filter((tag) => tag.path === path);
      if (here.some(isMeasured)) return `measured by ${path}`;
      const titles = here.flatMap(({ title }) => (title === null ? [] : [`"${title}"`]));
      return titles.length === here.length ? `${path}: ${titles.join(", ")}` : path;
    })
    .join("; ");

/** The ledger in Markdown: each section with its sentences in alphabetical order and the tests of each. */
export const ledger = (sections: readonly string[], tags: readonly Tag[]): string =>
  sections
    .map((section) => {
      const here = tags.filter((tag) => tag.section === section);
      const sentences = [...new Set(here.map(({ sentence }) => sentence))].sort();
      const rows = sentences.map(
        (sentence) => `- ${sentence}: ${testsOf(here.filter((tag) => tag.sentence === sentence))}\n`,
      );
      return `## ${section}\n\n${rows.join("")}`;
    })
    .join("\n");
