import { useQueryClient } from "@tanstack/react-query";
import { startSituation, useSituation } from "#web/data/start.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { AssetFilters } from "./asset-filters.tsx";
import { LeagueSettings } from "./league-settings.tsx";
import { MESSAGES } from "./messages.ts";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";

const Failed = ({ message }: { message: string }) => {
  const client = useQueryClient();
  return (
    <Notice
      tone="danger"
      title={MESSAGES.loadFailed}
      action={
        <Button size="sm" onClick={() => void startSituation(client)}>
          Try again
        </Button>
      }
    >
      {message}
    </Notice>
  );
};

/** The filters above the league settings, because they are used more often; or why they are not available yet. */
export const SituationPanel = ({ search }: { search: boolean }) => {
  const status = useSituation((state) => state.status);
  const message = useSituation((state) => (state.status === "failed" ? state.message : ""));
  if (status === "loading") return <SituationPanelWaiting />;
  if (status === "failed") return <Failed message={message} />;
  return (
    <>
      <AssetFilters search={search} />
      <hr className="my-3 border-line" />
      <LeagueSettings />
    </>
  );
};
