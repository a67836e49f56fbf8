import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { dayOf } from "#core/kit/calendar.ts";

/** One figure beside its target; `reached` is null where a figure is given for information. */
export type Row = {
  readonly measure: string;
  /** With its unit. */
  readonly figure: string;
  readonly target?: string;
  readonly reached: boolean | null;
};

const FILE = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

/** The sections in their order; each is written by its own command and leaves the others unchanged. */
const SECTIONS = {
  ratings: "Ratings",
  rings: "Rings",
  prior: "First values",
  http: "Calls",
  pages: "Pages",
} as const;
export type SectionName = keyof typeof SECTIONS;

const HEAD = `# Benchmarks

Each section is written by the command it names. A figure depends on its machine; where it stands beside another one,
both were measured in turns in the same run.
`;

/** Prints a section and writes it into docs/benchmarks.md: tables and remarks, in their order. */
export function writeSection(name: SectionName, ...parts: readonly string[]): void {
  console.log(`\n${parts.join("\n\n")}`);
  const document = existsSync(FILE) ? readFileSync(FILE, "utf8") : HEAD;
  const cores = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  const machine = `${cores}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const day = dayOf(new Date());
  const heading = `Measured on ${day} by \`npm run bench -- ${name}\`: ${machine}, load ${loadavg()[0]?.toFixed(1)}.`;
  const text = [`## ${SECTIONS[name]}`, heading, ...parts].join("\n\n");
  writeFileSync(FILE, withSection(document, name, text));
}

/** Replaces one section of the document; a missing section is inserted at its place. */
export function withSection(document: string, name: SectionName, text: string): string {
  const [head, ...sections] = document.split(/^(?=## )/m);
  const texts = new Map(sections.map((section) => [/^## (.*)/.exec(section)?.[1], section.trim()]));
  texts.set(SECTIONS[name], text);
  const ordered = Object.values(SECTIONS).flatMap((title) => texts.get(title) ?? []);
  return `${[head!.trim(), ...ordered].join("\n\n")}\n`;
}

/** Cells as a Markdown table, the heading first. */
export function markdownTable(heading: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [heading, heading.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Figures beside their targets as a Markdown table. */
export function rowTable(rows: readonly Row[]): string {
  const told = (reached: boolean | null): string => (reached === null ? "" : reached ? "reached" : "MISSED");
  return markdownTable(
    ["Measure", "Figure", "Target", ""],
    rows.map(({ measure, figure, target = "", reached }) => [measure, figure, target, told(reached)]),
  );
}
