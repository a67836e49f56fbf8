import { queryOptions, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { MINUTE_MS } from "#core/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Health } from "#contract/health.ts";
import { MESSAGE_DAYS } from "#contract/limits.ts";
import { errorText } from "#web/data/api/api-error.ts";
import { send } from "#web/data/api/send.ts";
import { Button } from "#web/ui/form/button.tsx";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { AnswersPlot } from "./answers-plot.tsx";
import { MESSAGES } from "./messages.ts";
import { percent, Report, ReportTable, when } from "./report.tsx";
import { WatchReports } from "./watch-reports.tsx";

const healthQuery = queryOptions({
  queryKey: ["/api/admin/health" satisfies CallPath],
  queryFn: ({ signal }) => send("GET /api/admin/health", {}, { signal }),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const Webhooks = ({ webhooks }: { webhooks: Health["webhooks"] }) => {
  const { applied, ignored, unknowncustomer, refused, failed } = webhooks;
  const counts = [
    ["Applied", applied],
    ["Ignored", ignored],
    ["Unknown customer", unknowncustomer],
    ["Failed", failed],
    ["Refused", refused],
  ] as const;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-12 text-ink-faint">{name}</dt>
            <dd className="text-20 font-semibold tabular-nums">{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-ink-faint">
        Failed and refused since the server started, the others in the last {MESSAGE_DAYS} days.
      </p>
      <h3 className="text-14 font-semibold">{MESSAGES.unknown}</h3>
      <ReportTable
        caption={MESSAGES.unknown}
        columns={[{ title: "Received", short: true }, { title: "Type" }, { title: "Customer" }]}
        rows={webhooks.unknown.map(({ eventid, type, customerid, receiveddatetime }) => ({
          key: eventid,
          cells: [when(receiveddatetime), type, customerid ?? "-"],
        }))}
        empty={MESSAGES.noUnknown}
      />
      <h3 className="text-14 font-semibold">{MESSAGES.returned}</h3>
      <ReportTable
        caption={MESSAGES.returned}
        columns={[{ title: "Refunded", short: true }, { title: "Amount", numeric: true }, { title: "Customer" }]}
        rows={webhooks.returned.map(({ refundid, customerid, cents, refundeddatetime }) => ({
          key: refundid,
          cells: [when(refundeddatetime), DOLLARS.format(cents / 100), customerid],
        }))}
        empty={MESSAGES.noReturned}
      />
    </div>
  );
};

const Reports = ({ health }: { health: Health }) => (
  <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:gap-5">
    <Report title={MESSAGES.answers} className="xl:col-span-2">
      <AnswersPlot hours={health.hours} />
    </Report>
    <Report title={MESSAGES.assets}>
      <ReportTable
        caption={MESSAGES.assets}
        columns={[
          { title: "Asset" },
          { title: "Pool" },
          { title: "Answers", numeric: true },
          { title: "From newcomers", numeric: true },
        ]}
        rows={health.suspiciousassets.map(({ assetid, assetdisplayname, pool, answers, share }) => ({
          key: `${assetid} ${pool}`,
          cells: [assetdisplayname, pool, answers, percent(share)],
        }))}
        empty={MESSAGES.noAssets}
      />
    </Report>
    <Report title={MESSAGES.young}>
      <ReportTable
        caption={MESSAGES.young}
        columns={[
          { title: "Asset" },
          { title: "Pool" },
          { title: "Answers", numeric: true },
          { title: "From new visitors", numeric: true },
          { title: "In the pool", numeric: true },
        ]}
        rows={health.youngassets.map(({ assetid, assetdisplayname, pool, answers, share, poolshare }) => ({
          key: `${assetid} ${pool}`,
          cells: [assetdisplayname, pool, answers, percent(share), percent(poolshare)],
        }))}
        empty={MESSAGES.noYoung}
      />
    </Report>
    <WatchReports watch={health.watch} />
    <Report title={MESSAGES.voters}>
      <ReportTable
        caption={MESSAGES.voters}
        columns={[
          { title: "Visitor" },
          { title: "Answers", numeric: true },
          { title: "Too fast", numeric: true },
          { title: "Crowded", numeric: true },
          { title: "Blind", numeric: true },
          { title: "Last answer", short: true },
        ]}
        rows={health.suspiciousvoters.map(({ visitorid, answers, toofast, crowded, blind, lastanswereddatetime }) => ({
          key: visitorid,
          cells: [
            <code key="id" className="text-12 break-all">
              {visitorid}
            </code>,
            answers,
            toofast,
            crowded,
            percent(blind),
            when(lastanswereddatetime),
          ],
        }))}
        empty={MESSAGES.noVoters}
      />
    </Report>
    <Report title={MESSAGES.webhooks}>
      <Webhooks webhooks={health.webhooks} />
    </Report>
    <Report title={MESSAGES.jobs}>
      <ReportTable
        caption={MESSAGES.jobs}
        columns={[
          { title: "Job", short: true },
          { title: "For", short: true },
          { title: "Started", short: true },
          { title: "Outcome" },
        ]}
        rows={health.jobs.map(({ job, day, starteddatetime, outcome }) => ({
          key: `${job} ${day}`,
          cells: [job, day, when(starteddatetime), outcome ?? MESSAGES.running],
        }))}
        empty={MESSAGES.noJobs}
      />
    </Report>
  </div>
);

/** The state of the service, reloaded every minute. */
export const HealthView = () => {
  const { data, error, isFetching, refetch } = useQuery(healthQuery);
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-13 text-ink-soft">{MESSAGES.everyMinute}</p>
        <Button size="sm" icon={<RefreshCw aria-hidden size={14} />} busy={isFetching} onClick={() => void refetch()}>
          {MESSAGES.refresh}
        </Button>
      </div>
      {error && (
        <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryNotice>
      )}
      {data ? <Reports health={data} /> : !error && <Skeleton className="h-80" />}
    </div>
  );
};
