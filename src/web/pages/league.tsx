import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { Link, useLocation } from "wouter";
import { pathParams } from "#contract/pages.ts";
import { ApiError } from "#web/data/api-error.ts";
import { ApplySettings } from "#web/features/league/apply-settings.tsx";
import { LeagueHead } from "#web/features/league/league-head.tsx";
import { MESSAGES } from "#web/features/league/messages.ts";
import { leagueQuery, leagueTeamsQuery, refusalText } from "#web/features/league/queries.ts";
import { TeamTable } from "#web/features/league/team-table.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { buttonStyle } from "#web/ui/form/button-style.ts";

const Waiting = () => (
  <div className="grid min-h-dvh place-items-center text-ink-faint">
    <Spinner size={24} />
    <span className="sr-only">{MESSAGES.waiting}</span>
  </div>
);

const Unknown = () => (
  <EmptyState
    icon={<Trophy aria-hidden size={20} />}
    title={MESSAGES.unknownTitle}
    action={
      <Link href="/leagues" className={buttonStyle("primary", "md")}>
        {MESSAGES.toLeagues}
      </Link>
    }
  >
    {MESSAGES.unknownText}
  </EmptyState>
);

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice
    tone="danger"
    title={MESSAGES.leagueFailed}
    action={
      <Button size="sm" onClick={onRetry}>
        {MESSAGES.retry}
      </Button>
    }
  >
    {refusalText(error)}
  </Notice>
);

const Loaded = ({ leagueid }: { leagueid: string }) => {
  const { data: league, error, refetch } = useQuery(leagueQuery(leagueid));
  const teams = useQuery(leagueTeamsQuery(leagueid));
  if (isUnknown(error)) return <Unknown />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!league) return <Waiting />;
  return (
    <>
      <LeagueHead league={league} />
      <ApplySettings league={league} />
      {teams.error ? (
        <Failed error={teams.error} onRetry={() => void teams.refetch()} />
      ) : teams.data ? (
        <TeamTable league={league} teams={teams.data.teams} />
      ) : (
        <Waiting />
      )}
    </>
  );
};

/** One league of the reader's. */
const LeaguePage = () => {
  const [path] = useLocation();
  const leagueid = pathParams("/league/{leagueid}", path)?.["leagueid"];
  return (
    <div className="mx-auto grid max-w-330 grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 md:px-6 md:py-8">
      {leagueid === undefined ? <Unknown /> : <Loaded key={leagueid} leagueid={leagueid} />}
    </div>
  );
};

export default LeaguePage;
