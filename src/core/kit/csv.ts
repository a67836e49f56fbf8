/** A record of a CSV text with the number of its first line, from 1. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] };

type CsvText = {
  readonly records: readonly CsvRecord[];
  readonly problem: { readonly line: number; readonly message: string } | null;
};

// A quoted field (with doubled quotes inside) or a bare one, then its terminator.
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;

const newLines = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/** Parses CSV (RFC 4180, any line ending; byte order mark and empty lines ignored) up to the first error. */
export function readCsv(text: string): CsvText {
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
}

const field = (value: string): string => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** What a cell may hold; null is an empty one. */
type CsvValue = string | number | boolean | null;

// A spreadsheet reads a cell that begins so as a formula (OWASP: CSV injection).
const FORMULA_START = /^[=+\-@\t\r]/;

/** A value as a cell that no spreadsheet takes for a formula: such a text begins with an apostrophe. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  return typeof value === "string" && FORMULA_START.test(value) ? `'${value}` : String(value);
}

/** Rows as CSV with the line endings of the standard; no cell is a formula. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map((value) => field(csvCell(value))).join(",")}\r\n`).join("");
