import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dayOf } from "#core/calendar.ts";
import { load, machine } from "./machine.ts";
import { markdownTable, type Row } from "./rows.ts";

const FILE = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

/** The sections in their order; each is written by its own command and leaves the others unchanged. */
const SECTIONS = {
  http: { title: "Calls", command: "npm run bench -- http" },
  growth: { title: "Votes, growth and start", command: "npm run bench -- growth" },
  web: { title: "Pages", command: "npm run bench -- pages" },
} as const;
export type SectionName = keyof typeof SECTIONS;

const HEAD = `# Benchmarks

Every figure is measured beside its baseline in the same run, in turns, and the median of the rounds' ratios counts: a
machine that does something else meanwhile disturbs both. Each section is written by the command that measures it;
\`npm run bench\` measures all of them, one after the other.
`;

const opening = (name: string): string => `<!-- ${name}: begin -->`;
const closing = (name: string): string => `<!-- ${name}: end -->`;

/** The text of a section beside its table: the database it ran on, and remarks for the reader. */
export type Notes = { readonly database?: string; readonly remarks?: readonly string[] };

const section = (name: SectionName, rows: readonly Row[], { database, remarks = [] }: Notes): string => {
  const { title, command } = SECTIONS[name];
  const day = dayOf(new Date());
  const machinery = [
    machine(),
    ...(database ? [database] : []),
    `load of the machine at the end ${load().toFixed(1)}`,
  ].join(", ");
  return [
    opening(name),
    `## ${title}`,
    "",
    `Measured on ${day} by \`${command}\`: ${machinery}.`,
    "",
    markdownTable(rows),
    ...remarks.flatMap((remark) => ["", remark]),
    closing(name),
  ].join("\n");
};

/** Replaces one section of the document; a missing section is inserted at its place. */
export const withSection = (document: string, name: SectionName, text: string): string => {
  const from = document.indexOf(opening(name));
  const to = document.indexOf(closing(name));
  if (from >= 0 && to > from) return document.slice(0, from) + text + document.slice(to + closing(name).length);
  const names = Object.keys(SECTIONS) as SectionName[];
  const later = names
    .slice(names.indexOf(name) + 1)
    .map((other) => document.indexOf(opening(other)))
    .find((at) => at >= 0);
  const at = later ?? document.length;
  return `${document.slice(0, at).trimEnd()}\n\n${text}\n${later === undefined ? "" : "\n"}${document.slice(at)}`;
};

/** Writes one section of docs/benchmarks.md. */
export const writeSection = (name: SectionName, rows: readonly Row[], notes: Notes = {}): void => {
  const document = existsSync(FILE) ? readFileSync(FILE, "utf8") : HEAD;
  writeFileSync(FILE, withSection(document, name, section(name, rows, notes)));
};
