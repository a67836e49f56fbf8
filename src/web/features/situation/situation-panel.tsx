import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { startSituation, useSituation } from "#web/data/start.ts";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { AssetFilters } from "./asset-filters.tsx";
import { LeagueSettings } from "./league-settings.tsx";
import { MESSAGES } from "./messages.ts";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";

const Failed = ({ message }: { message: string }) => {
  const client = useQueryClient();
  return (
    <RetryNotice title={MESSAGES.loadFailed} retry="Try again" onRetry={() => void startSituation(client)}>
      {message}
    </RetryNotice>
  );
};

export type SituationPanelProps = {
  readonly search: boolean;
  /** Drawn below the filters. */
  readonly moreFilters?: ReactNode;
};

/** The filters above the league settings, because they are used more often; or why they are not available yet. */
export const SituationPanel = ({ search, moreFilters }: SituationPanelProps) => {
  const status = useSituation((state) => state.status);
  const message = useSituation((state) => (state.status === "failed" ? state.message : ""));
  if (status === "loading") return <SituationPanelWaiting />;
  if (status === "failed") return <Failed message={message} />;
  return (
    <>
      <AssetFilters search={search} />
      {moreFilters}
      <hr className="my-3 border-line" />
      <LeagueSettings />
    </>
  );
};
