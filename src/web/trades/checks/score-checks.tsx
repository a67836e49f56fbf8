import { useQuery } from "@tanstack/react-query";
import type { SitbarConfig } from "#core/situation/config.ts";
import { needsPlan, send } from "#web/kit/query/send.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { TRADE_VALUES, leagueBody } from "#web/values/trade-values.ts";
import { ChecksList } from "./checks-list.tsx";
import { MESSAGES } from "./messages.ts";

export default function ScoreChecks({ config }: { config: SitbarConfig }) {
  const body = leagueBody(config);
  const { data, error, refetch } = useQuery({
    queryKey: [TRADE_VALUES, "score checks", body],
    queryFn: ({ signal }) => send("POST /api/sense-checks/scores", { body }, { signal }),
  });
  if (needsPlan(error)) return null;
  if (error && !data)
    return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={error.message} />;
  if (!data || data.checks.length === 0) return null;
  return (
    <Card aria-label={MESSAGES.scoresTitle} className="grid gap-3">
      <h2 className="text-16">{MESSAGES.scoresTitle}</h2>
      <ChecksList checks={data.checks} label={MESSAGES.scoresTitle} />
    </Card>
  );
}
