import { useQuery } from "@tanstack/react-query";
import type { SitbarConfig } from "#core/situation/config.ts";
import { isSubscriptionRequired, isUnauthorized, send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { ChecksCard } from "./checks-card.tsx";
import { MESSAGES } from "./messages.ts";

function ScoreChecks({ config }: { config: SitbarConfig }) {
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
  return <ChecksCard title={MESSAGES.scoresTitle} checks={data?.checks} error={error} onRetry={() => void refetch()} />;
}

export default ScoreChecks;
