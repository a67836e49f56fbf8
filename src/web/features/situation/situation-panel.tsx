import { useQueryClient } from "@tanstack/react-query";
import { restartSituation, useSituation } from "#web/data/start.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AssetFilters } from "./asset-filters.tsx";
import { LeagueSettings } from "./league-settings.tsx";
import { MESSAGES } from "./messages.ts";

const LINES = Array.from({ length: 10 }, (_, line) => line);

const Waiting = () => (
  <div role="status">
    <p className="mb-4 text-13 text-ink-faint">{MESSAGES.loading}</p>
    <Skeleton className="mb-5 h-9" />
    <Skeleton className="mb-6 h-14" />
    {LINES.map((line) => (
      <div key={line} className="mb-1.5 flex h-9 items-center justify-between">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-9 w-29" />
      </div>
    ))}
  </div>
);

const Failed = ({ message }: { message: string }) => {
  const client = useQueryClient();
  return (
    <Notice tone="danger" title={MESSAGES.loadFailed} action={<Button size="sm" onClick={() => void restartSituation(client)}>Try again</Button>}>
      {message}
    </Notice>
  );
};

/** The league and the filters, or why they are not here yet. */
export const SituationPanel = ({ search }: { search: boolean }) => {
  const status = useSituation((state) => state.status);
  const message = useSituation((state) => (state.status === "failed" ? state.message : ""));
  if (status === "loading") return <Waiting />;
  if (status === "failed") return <Failed message={message} />;
  return (
    <>
      <LeagueSettings />
      <hr className="mt-1 mb-4 border-line" />
      <AssetFilters search={search} />
    </>
  );
};
