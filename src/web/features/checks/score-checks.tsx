import { useQuery } from "@tanstack/react-query";
import type { SitbarConfig } from "#core/situation/config.ts";
import { isSubscriptionRequired, isUnauthorized } from "#web/data/api-error.ts";
import { send } from "#web/data/send.ts";
import { TRADE_VALUES } from "#web/data/trade-values.ts";
import { Card } from "#web/ui/display/card.tsx";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { ChecksList } from "./checks-list.tsx";
import { MESSAGES } from "./messages.ts";

/** What looks unintended in the reader's own scores of the situation's format. */
const ScoreChecks = ({ config }: { config: SitbarConfig }) => {
  const body = {
    leagueFormatId: config.leagueFormatId,
    scoringSettings: { ...config.scoring },
    rosterSettings: { ...config.roster },
  };
  const { data, error, refetch } = useQuery({
    queryKey: [TRADE_VALUES, "score checks", body],
    queryFn: ({ signal }) => send("POST /api/sense-checks/scores", { body }, { signal }),
  });
  if (isSubscriptionRequired(error) || isUnauthorized(error)) return null;
  if (error)
    return (
      <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  if (!data || data.checks.length === 0) return null;
  return (
    <Card aria-label={MESSAGES.scoresTitle} className="grid gap-3">
      <h2 className="text-16">{MESSAGES.scoresTitle}</h2>
      <ChecksList checks={data.checks} label={MESSAGES.scoresTitle} />
    </Card>
  );
};

export default ScoreChecks;
