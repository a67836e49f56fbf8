import { ArrowDown, ArrowUp, Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { Position } from "#core/assets/position.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { saveTable, type Cell, type TableData } from "./table-data.ts";

const FIRST_ROWS = 50;

const oneDecimal = (value: number): string => value.toFixed(1).replace("-", "−");

function Move({ value, unit = "" }: { value: number; unit?: string }) {
  const Arrow = value > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={cx("inline-flex items-center gap-0.5 font-medium", value > 0 ? "text-up" : "text-down")}>
      <Arrow aria-hidden size="0.85em" strokeWidth={2.5} />
      {`${value > 0 ? "+" : ""}${oneDecimal(value)}${unit}`}
    </span>
  );
}

const SHOWN: Readonly<Record<string, (cell: string | number) => ReactNode>> = {
  Position: (cell) => (
    <Badge wide tone={POSITION_TONES[cell as Position]}>
      {cell}
    </Badge>
  ),
  Change: (cell) => <Move value={Number(cell)} />,
  Percent: (cell) => <Move value={Number(cell)} unit="%" />,
  Age: (cell) => oneDecimal(Number(cell)),
  Points: (cell) => oneDecimal(Number(cell)),
  Value: (cell) => <span className="font-semibold">{cell}</span>,
};

function shownCell(column: string, cell: Cell): ReactNode {
  if (cell === null) return "-";
  return SHOWN[column]?.(cell) ?? String(cell).replace(/^-/, "−");
}

type RowProps = {
  readonly columns: readonly string[];
  readonly row: readonly Cell[];
  readonly assetid: number | undefined;
  readonly isNumber: (column: number) => boolean;
  /** Whether it is the first of a tier, but not of the table. */
  readonly beginsTier: boolean;
};

const Row = ({ columns, row, assetid, isNumber, beginsTier }: RowProps) => (
  <Tr>
    {row.map((cell, at) => {
      const column = columns[at] ?? "";
      return (
        <Td
          key={column}
          numeric={at > 0 && isNumber(at)}
          className={cx(
            at === 0 && "tabular-nums",
            !isNumber(at) && "font-medium",
            beginsTier && "border-t-2 border-t-edge",
          )}
        >
          {column === "Name" && assetid !== undefined ? (
            <Link
              href={profilePath(assetid, String(cell))}
              className="inline-block py-1 font-semibold hover:text-accent-ink hover:underline pointer-coarse:py-3"
            >
              {cell}
            </Link>
          ) : (
            shownCell(column, cell)
          )}
        </Td>
      );
    })}
  </Tr>
);

type DataTableProps = {
  readonly caption: string;
  readonly file: string;
  readonly table: TableData;
  readonly empty: string;
};

export function DataTable({ caption, file, table, empty }: DataTableProps) {
  const [all, setAll] = useState(false);
  const { columns, rows, assetids } = table;
  if (rows.length === 0) return <p className="py-6 text-14 text-ink-soft">{empty}</p>;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const isNumber = (column: number): boolean => rows.some((row) => typeof row[column] === "number");
  const tier = columns.indexOf("Tier");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2 md:px-4">
          <h2 className="text-14 font-semibold">{caption}</h2>
          <span className="flex gap-2">
            {(["csv", "json"] as const).map((kind) => (
              <Button
                key={kind}
                size="sm"
                icon={<Download aria-hidden size={14} />}
                onClick={() => saveTable(file, table, kind)}
              >
                {kind.toUpperCase()}
              </Button>
            ))}
          </span>
        </div>
        <ScrollRegion label={caption}>
          <Table caption={caption} columns={columns.map((name, at) => ({ name, numeric: at > 0 && isNumber(at) }))}>
            {shown.map((row, place) => (
              <Row
                key={row.join("|")}
                columns={columns}
                row={row}
                assetid={assetids?.[place]}
                isNumber={isNumber}
                beginsTier={tier >= 0 && place > 0 && shown[place - 1]?.[tier] !== row[tier]}
              />
            ))}
          </Table>
        </ScrollRegion>
      </Card>
      {rows.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          Show all {rows.length} rows
        </Button>
      )}
    </div>
  );
}
