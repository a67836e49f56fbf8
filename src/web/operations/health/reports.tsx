import type { ReactNode } from "react";
import type { ContestedAsset } from "#contract/operations/health.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { MESSAGES } from "./messages.ts";

const Claiming = ({ claiming }: Pick<ContestedAsset, "claiming">) => (
  <details>
    <summary className="cursor-pointer py-1 tabular-nums">{claiming.length}</summary>
    <ul className="mt-1 grid gap-0.5">
      {claiming.map(({ visitorid, firstday, answers, about }) => (
        <li key={visitorid}>
          <code className="text-12 break-all">{visitorid}</code> {MESSAGES.claiming(firstday, answers, about)}
        </li>
      ))}
    </ul>
    <p className="mt-2">
      {MESSAGES.void} <code className="text-12 break-all">{MESSAGES.voidCommand}</code>
    </p>
  </details>
);

const signed = (share: number): string => `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;

export const ContestedReport = ({ assets }: { assets: readonly ContestedAsset[] }) => (
  <Report title={MESSAGES.assets} className="xl:col-span-2">
    <ReportTable
      caption={MESSAGES.assets}
      columns={[
        { title: "Asset" },
        { title: "Pool" },
        { title: "Claim", numeric: true },
        { title: "Days", numeric: true },
        { title: "Visitors" },
      ]}
      rows={assets.map(({ assetid, assetdisplayname, pool, change, days, claiming }) => ({
        key: `${assetid} ${pool}`,
        cells: [assetdisplayname, pool, signed(change), days, <Claiming key="visitors" claiming={claiming} />],
      }))}
      empty={MESSAGES.noAssets}
    />
    {assets.length > 0 && <p className="mt-3 text-12 text-ink-faint">{MESSAGES.assetsHelp}</p>}
  </Report>
);

const MOMENT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** A moment as in 'Nov 23, 8:05 AM', in the reader's time zone. */
export const when = (iso: string): string => MOMENT.format(Date.parse(iso));
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

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
export function ReportTable({
  caption,
  columns,
  rows,
  empty,
}: {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  empty: string;
}) {
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
}
