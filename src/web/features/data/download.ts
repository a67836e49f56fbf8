import { writeCsv } from "#core/score/csv.ts";
import { saveFile } from "#web/ui/save-file.ts";
import type { TableData } from "./table-data.ts";

/** A table as CSV: a line with its columns, then its rows. */
const csvOf = ({ columns, rows }: TableData): string => writeCsv([columns, ...rows]);

/** A table as JSON: an object for each row. */
const jsonOf = ({ columns, rows }: TableData): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
    null,
    2,
  );

/** Downloads a table as `<name>.csv`. */
export const saveCsv = (name: string, table: TableData): void => saveFile(`${name}.csv`, "text/csv", csvOf(table));

/** Downloads a table as `<name>.json`. */
export const saveJson = (name: string, table: TableData): void =>
  saveFile(`${name}.json`, "application/json", jsonOf(table));
