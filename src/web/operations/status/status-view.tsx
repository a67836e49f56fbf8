import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Status } from "#contract/operations/status.ts";
import { dayText, momentText } from "#web/kit/data/date-text.ts";
import { loading } from "#web/kit/query/load.ts";
import { Notice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";

const statusQuery = { ...loading("/api/status"), staleTime: 0, refetchInterval: MINUTE_MS };

const Facts = ({ factsasof, lastvotedatetime }: Status) => (
  <dl className="grid grid-cols-2 gap-3">
    <div>
      <dt className="text-12 text-ink-faint">Facts as of</dt>
      <dd className="text-16 font-semibold">
        <time dateTime={factsasof}>{dayText(`${factsasof}T12:00`)}</time>
      </dd>
    </div>
    <div>
      <dt className="text-12 text-ink-faint">Newest answer</dt>
      <dd className="text-16 font-semibold">
        {lastvotedatetime === null ? (
          "None yet"
        ) : (
          <time dateTime={lastvotedatetime}>{momentText(lastvotedatetime)}</time>
        )}
      </dd>
    </div>
  </dl>
);

export function StatusView() {
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(statusQuery);
  if (!error && !data && fetchStatus === "paused")
    return <Notice title="You are offline">The status is shown when your connection is back.</Notice>;
  if (!error && !data) return <Skeleton className="h-80" />;
  return (
    <div className="grid gap-4">
      {error ? (
        <Notice
          tone="danger"
          title="The service is not responding"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Check again
            </Button>
          }
        >
          This page works, but values, comparisons and sign-in are not available right now. We have been alerted and are
          looking into it.
        </Notice>
      ) : (
        <div className="board -mx-(--gutter) flex items-start gap-3 px-(--gutter) py-5 md:mx-0 md:rounded-12 md:px-6">
          <CircleCheck aria-hidden size={28} className="shrink-0 text-up" />
          <div>
            <p className="text-28 narrow">Everything is working</p>
            <p className="mt-1 text-14 text-ink-soft">Values, comparisons and sign-in are available.</p>
          </div>
        </div>
      )}
      {data && <Facts {...data} />}
    </div>
  );
}
