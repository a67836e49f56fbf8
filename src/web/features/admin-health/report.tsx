import type { ReactNode } from "react";
import { Card } from "#web/ui/display/card.tsx";
import { cx } from "#web/ui/cx.ts";

const MOMENT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** A moment as in 'Nov 23, 8:05 AM', in the reader's time zone. */
export const when = (iso: string): string => MOMENT.format(Date.parse(iso));
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A card of the health view. */
export const Report = ({ title, children, className }: { title: string; children: ReactNode; className?: string }) => (
  <Card aria-label={title} className={className}>
    <h2 className="mb-3 text-16">{title}</h2>
    {children}
  </Card>
);

type Column = {
  readonly title: string;
  readonly numeric?: boolean;
  /** Fits one line. */ readonly short?: boolean;
};
type Row = { readonly key: string; readonly cells: readonly ReactNode[] };

/** Rows under named columns, with a message if there are none; wide tables scroll within their card. */
export const ReportTable = ({
  caption,
  columns,
  rows,
  empty,
}: {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  empty: string;
}) => {
  if (rows.length === 0) return <p className="text-14 text-ink-soft">{empty}</p>;
  return (
    <table className="block w-full text-13 md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ title, numeric }) => (
            <th
              key={title}
              scope="col"
              className={cx(
                "border-b border-line py-2 pr-3 text-12 font-medium text-ink-faint last:pr-0",
                numeric ? "text-right" : "text-left",
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className="max-md:grid max-md:gap-1 max-md:border-b max-md:border-line max-md:pb-3 max-md:last:border-b-0"
          >
            {cells.map((cell, i) => (
              <td
                key={columns[i]?.title}
                className={cx(
                  "min-w-0 break-words md:border-b md:border-line md:py-2 md:pr-3 md:last:pr-0",
                  "max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-3",
                  columns[i]?.numeric && "tabular-nums md:text-right",
                  columns[i]?.short && "md:whitespace-nowrap",
                )}
              >
                <span aria-hidden className="text-ink-faint md:hidden">
                  {columns[i]?.title}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
