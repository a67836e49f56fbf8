/** A record of a CSV text with the line it begins on, counted from 1. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] };

/** What was read, and where the text stopped being CSV. */
export type CsvText = {
  readonly records: readonly CsvRecord[];
  readonly problem: { readonly line: number; readonly message: string } | null;
};

// A quoted field (quotes doubled within) or a bare one, then what ends it.
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;

const newLines = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/**
 * The records of a CSV text (RFC 4180; any line ending, a byte order mark is ignored, empty lines are skipped). Reading
 * stops at the first fault.
 */
export const readCsv = (text: string): CsvText => {
  const body = text.startsWith("\ufeff") ? text.slice(1) : text;
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let [line, begun] = [1, 1];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < body.length || fields.length > 0) {
    const match = FIELD.exec(body);
    if (!match) return { records, problem: { line, message: "a quotation mark is out of place or not closed" } };
    const [whole, quoted, bare, end] = match;
    fields.push(quoted === undefined ? (bare ?? "").trim() : quoted.replaceAll('""', '"'));
    line += newLines(whole);
    if (end === ",") continue;
    if (fields.length > 1 || fields[0] !== "") records.push({ line: begun, fields });
    fields = [];
    begun = line;
  }
  return { records, problem: null };
};

/** One field as CSV, quoted where it must be. */
const field = (value: string): string => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows as a CSV text with the line endings the format asks for. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
