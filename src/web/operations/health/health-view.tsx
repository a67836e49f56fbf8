import { withCommas } from "#core/kit/with-commas.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { CallPath } from "#contract/calls.ts";
import { MESSAGE_DAYS } from "#contract/kit/limits.ts";
import type { ContestedAsset, Health } from "#contract/operations/health.ts";
import { percent } from "#core/kit/signed.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { send } from "#web/kit/query/send.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { NotLoaded, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { Table, Td, Tr, type Column } from "#web/kit/ui/display/table.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { AnswersPlot } from "./answers-plot.tsx";

const healthQuery = queryOptions({
  queryKey: ["/api/admin/health" satisfies CallPath],
  queryFn: ({ signal }) => send("GET /api/admin/health", {}, { signal }),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

function Webhooks({ webhooks }: { webhooks: Health["webhooks"] }) {
  const counts = {
    Applied: webhooks.applied,
    Ignored: webhooks.ignored,
    "Unknown customer": webhooks.unknowncustomer,
    Failed: webhooks.failed,
    Refused: webhooks.refused,
  };
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-12 text-ink-faint">{name}</dt>
            <dd className="text-20 font-semibold tabular-nums">{withCommas(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-ink-faint">
        Failed and refused since the server started, the others in the last {MESSAGE_DAYS} days.
      </p>
      <TitledTable
        caption="Messages about unknown customers"
        columns={["Received", "Type", "Customer"]}
        rows={webhooks.unknown.map(({ eventid, type, customerid, receiveddatetime }) => ({
          key: eventid,
          cells: [when(receiveddatetime), type, customerid ?? "-"],
        }))}
        empty="Every message was about a known customer"
      />
      <TitledTable
        caption="Payments for accounts that no longer exist"
        columns={["Refunded", ...numeric("Amount"), "Customer"]}
        rows={webhooks.returned.map(({ refundid, customerid, cents, refundeddatetime }) => ({
          key: refundid,
          cells: [when(refundeddatetime), DOLLARS.format(cents / 100), customerid],
        }))}
        empty="No payment for a deleted account had to be refunded"
      />
    </div>
  );
}

const Reports = ({ health }: { health: Health }) => (
  <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:gap-5">
    <Report title="Answers per hour" className="xl:col-span-2">
      <AnswersPlot hours={health.hours} />
    </Report>
    <ContestedReport assets={health.contestedassets} />
    <TableReport
      className="xl:col-span-2"
      caption="Busiest visitors"
      columns={[
        "Visitor",
        ...numeric("Answers", "A day", "Seconds", "Agrees", "Too fast", "Crowded", "Blind"),
        "Last answer",
      ]}
      rows={health.voters.map((one) => ({
        key: one.visitorid,
        cells: [
          <code key="id" className="text-12">
            {one.visitorid}
          </code>,
          one.answers,
          Math.round(one.aday),
          one.seconds.toFixed(1),
          one.agreement === null ? "-" : percent(one.agreement),
          one.toofast,
          one.crowded,
          percent(one.blind),
          when(one.lastanswereddatetime),
        ],
      }))}
      empty="Nobody has given eight answers lately"
    />
    <Report title="Payment messages">
      <Webhooks webhooks={health.webhooks} />
    </Report>
    <TableReport
      caption="Job runs"
      columns={["Job", "For", "Started", "Outcome"]}
      rows={health.jobs.map(({ job, day, starteddatetime, outcome }) => ({
        key: `${job} ${day}`,
        cells: [job, day, when(starteddatetime), outcome ?? "Running"],
      }))}
      empty="No job has run yet"
    />
  </div>
);

export function HealthView() {
  const query = useQuery(healthQuery);
  const { data, error, isFetching, refetch } = query;
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-13 text-ink-soft">Refreshed every minute</p>
        <Button size="sm" icon={<RefreshCw aria-hidden size={14} />} busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {(error || !data) && (
        <NotLoaded
          query={query}
          title="The health report could not be loaded"
          waiting={<Skeleton className="h-80" />}
        />
      )}
      {data && <Reports health={data} />}
    </div>
  );
}

const Claiming = ({ claiming }: Pick<ContestedAsset, "claiming">) => (
  <details>
    <summary className="cursor-pointer py-1 tabular-nums">{claiming.length}</summary>
    <ul className="mt-1 grid gap-0.5">
      {claiming.map(({ visitorid, firstday, answers, about }) => (
        <li key={visitorid}>
          <code className="text-12 break-all">{visitorid}</code>{" "}
          {`since ${firstday}, ${withCommas(answers)} answers, ${about} about it`}
        </li>
      ))}
    </ul>
    <p className="mt-2">
      To take the answers of visitors back, run{" "}
      <code className="text-12 break-all">
        {'node dist/server/operator.mjs ratings void <visitor id>... --note "<why>"'}
      </code>
    </p>
  </details>
);

const signed = (share: number): string => `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;

const ContestedReport = ({ assets }: { assets: readonly ContestedAsset[] }) => (
  <Report title="Contested assets" className="xl:col-span-2">
    <ReportTable
      caption="Contested assets"
      columns={["Asset", "Pool", ...numeric("Claim", "Days"), "Visitors"]}
      rows={assets.map(({ assetid, assetdisplayname, pool, change, days, claiming }) => ({
        key: `${assetid} ${pool}`,
        cells: [assetdisplayname, pool, signed(change), days, <Claiming key="visitors" claiming={claiming} />],
      }))}
      empty="No asset is contested"
    />
    {assets.length > 0 && (
      <p className="mt-3 text-12 text-ink-faint">
        Newer visitors have used up what they may decide together; the claim is what they would change. Visitors who
        have been here longer are asked about these first.
      </p>
    )}
  </Report>
);

const MOMENT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** A moment as in 'Nov 23, 8:05 AM', in the reader's time zone. */
const when = (iso: string): string => MOMENT.format(Date.parse(iso));

const Report = ({ title, children, className }: { title: string; children: ReactNode; className?: string }) => (
  <Card aria-label={title} className={className}>
    <h2 className="mb-3 text-16">{title}</h2>
    {children}
  </Card>
);

const TitledTable = (table: ReportTableProps) => (
  <>
    <h3 className="text-14 font-semibold">{table.caption}</h3>
    <ReportTable {...table} />
  </>
);

/** A report of one table. */
const TableReport = ({ className = "", ...table }: ReportTableProps & { className?: string }) => (
  <Report title={table.caption} className={className}>
    <ReportTable {...table} />
  </Report>
);

type ReportTableProps = {
  caption: string;
  columns: readonly Column[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** In place of a table without rows. */
  empty: string;
};

const numeric = (...names: readonly string[]): readonly Column[] => names.map((name) => ({ name, numeric: true }));

const isNumeric = (column: Column | undefined): boolean => typeof column === "object" && column.numeric === true;

function ReportTable({ caption, columns, rows, empty }: ReportTableProps) {
  if (rows.length === 0) return <p className="text-14 text-ink-soft">{empty}</p>;
  return (
    <ScrollRegion label={caption}>
      <Table caption={caption} columns={columns} className="text-13">
        {rows.map(({ key, cells }) => (
          <Tr key={key}>
            {cells.map((cell, at) => (
              <Td key={at} numeric={isNumeric(columns[at])}>
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </Table>
    </ScrollRegion>
  );
}
