import { useQuery } from "@tanstack/react-query";
import { ImportForm, Samples } from "#web/leagues/import-form.tsx";
import { MESSAGES } from "#web/leagues/messages.ts";
import { MyLeagues } from "#web/leagues/my-leagues.tsx";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { refusalText } from "#web/kit/query/send.ts";
import { leaguesQuery } from "#web/leagues/data.ts";
import { RetryNotice, Waiting } from "#web/kit/ui/display/notice.tsx";

export default function LeaguesPage() {
  const { data, error, refetch } = useQuery(leaguesQuery);
  return (
    <div className="page-app grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8">
      <div>
        <h1 className="text-28">{MESSAGES.title}</h1>
        <p className="mt-1 text-14 text-ink-soft">{MESSAGES.lead}</p>
      </div>
      {error && !data && (
        <RetryNotice title={MESSAGES.listFailed} onRetry={() => void refetch()} text={refusalText(error)} />
      )}
      {data && (
        <>
          {data.leagues.length > 0 && <MyLeagues leagues={data.leagues} />}
          <div>
            <ImportForm platforms={data.providers} />
            <Samples samples={data.samples} />
          </div>
        </>
      )}
      {!error && !data && <Waiting text={MESSAGES.waiting} heights={["h-48", "h-40"]} className="grid gap-5" />}
    </div>
  );
}

export const prefetch = ({ client }: PageVisit) => [client.prefetchQuery(leaguesQuery)];
