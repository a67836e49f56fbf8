import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { saveCsv, saveJson } from "./download.ts";
import type { Cell, TableData } from "./table-data.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";

const FIRST_ROWS = 50;

const text = (cell: Cell): string => (cell === null ? "-" : String(cell));

type DataTableProps = {
  /** Names the table, and its files. */
  readonly caption: string;
  readonly file: string;
  readonly table: TableData;
  /** What is said where there are no rows. */
  readonly empty: string;
};

/** A table with its downloads: the first rows, and all of them at a press. Wide tables scroll in their own place. */
export const DataTable = ({ caption, file, table, empty }: DataTableProps) => {
  const [all, setAll] = useState(false);
  const { columns, rows } = table;
  if (rows.length === 0) return <p className="py-6 text-14 text-ink-soft">{empty}</p>;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const isNumber = (column: number): boolean => rows.some((row) => typeof row[column] === "number");
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Download aria-hidden size={14} />} onClick={() => saveCsv(file, table)}>
          CSV
        </Button>
        <Button size="sm" icon={<Download aria-hidden size={14} />} onClick={() => saveJson(file, table)}>
          JSON
        </Button>
      </div>
      <ScrollRegion label={caption}>
        <table className="w-full border-collapse text-14">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-12 text-ink-soft">
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-2 py-2 font-medium first:pl-0 last:pr-0 ${isNumber(at) ? "text-right" : "text-left"}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.join("|")} className="border-b border-line">
                {row.map((cell, at) => (
                  <td
                    key={columns[at]}
                    className={
                      "px-2 py-2 first:pl-0 last:pr-0 " +
                      (isNumber(at) ? "text-right tabular-nums" : "text-left font-medium text-ink")
                    }
                  >
                    {text(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          Show all {rows.length} rows
        </Button>
      )}
    </div>
  );
};
