import { CsvError, parse } from "csv-parse/sync";
import { parseIsoDay } from "#core/kit/calendar.ts";

export class BadFile extends Error {
  readonly file: string;
  readonly line: number;

  constructor(file: string, line: number, problem: string) {
    super(`${file}, line ${line}: ${problem}`);
    this.name = "BadFile";
    this.file = file;
    this.line = line;
  }
}

/** One row of a table. Every reader throws BadFile for a cell of another kind; empty and NA cells are null. */
export type Row = {
  readonly line: number;
  readonly text: (column: string) => string;
  readonly textOrNull: (column: string) => string | null;
  readonly integer: (column: string) => number;
  readonly integerOrNull: (column: string) => number | null;
  readonly dayOrNull: (column: string) => string | null;
  readonly bad: (problem: string) => BadFile;
};

const EMPTY: ReadonlySet<string> = new Set(["", "NA", "null"]);

/** Is the text a valid day (YYYY-MM-DD)? */
export const isDay = (text: string): boolean => text.length === "2004-07-29".length && parseIsoDay(text) !== null;

function rowOf(file: string, line: number, cells: Readonly<Record<string, string>>, isWhole: boolean): Row {
  const bad = (problem: string) => new BadFile(file, line, problem);
  const textOrNull = (column: string): string | null => {
    if (isWhole && !(column in cells)) throw new BadFile(file, 1, `the header lacks ${column}`);
    const cell = (cells[column] ?? "").trim();
    return EMPTY.has(cell) ? null : cell;
  };
  const integerOrNull = (column: string): number | null => {
    const cell = textOrNull(column);
    if (cell === null) return null;
    if (!/^-?\d{1,9}(\.0+)?$/.test(cell)) throw bad(`${column} should be a whole number, not "${cell}"`);
    return Number(cell);
  };
  const required = <T>(value: T | null, column: string): T => {
    if (value === null) throw bad(`${column} is missing`);
    return value;
  };
  return {
    line,
    bad,
    textOrNull,
    integerOrNull,
    text: (column) => required(textOrNull(column), column),
    integer: (column) => required(integerOrNull(column), column),
    dayOrNull: (column) => {
      const cell = textOrNull(column);
      if (cell !== null && !isDay(cell)) throw bad(`${column} should be a day such as 2004-07-29, not "${cell}"`);
      return cell;
    },
  };
}

/**
 * Reads CSV with `columns` (others may be there or not); without them every column that is read must be there. Throws
 * BadFile for a missing one, a bad row or an open quote.
 */
export function readTable(file: string, text: string, columns?: readonly string[]): readonly Row[] {
  try {
    let header: readonly string[] = [];
    const records = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      columns: (names: string[]) => (header = names.map((name) => name.trim())) as string[],
    }) as unknown as readonly { readonly info: { readonly lines: number }; readonly record: Record<string, string> }[];
    const missing = (columns ?? []).filter((column) => !header.includes(column));
    if (missing.length > 0) throw new BadFile(file, 1, `the header lacks ${missing.join(", ")}`);
    return records.map(({ info, record }) => rowOf(file, info.lines, record, !columns));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : 1;
    throw new BadFile(file, line, error.message.replace(/ (on|at) line \d+.*$/s, ""));
  }
}
