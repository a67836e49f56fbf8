import type { PageVisit } from "#web/accounts/page-visit.ts";
import { TodaysTwelve } from "#web/daily/daily-twelve.tsx";
import { MESSAGES } from "#web/daily/messages.ts";
import { dailyQuery } from "#web/daily/queries.ts";
import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { useSituation } from "#web/situation/start.ts";

export default function DailyPage() {
  const leagueFormatId = useSituation((state) => (state.status === "ready" ? state.config.leagueFormatId : null));
  return (
    <div className="page-reading pb-8 md:pt-6">
      <SituationFailed title={MESSAGES.failed} />
      {leagueFormatId !== null && <TodaysTwelve leagueFormatId={leagueFormatId} />}
    </div>
  );
}

export const prefetch = ({ client, config }: PageVisit) => [client.prefetchQuery(dailyQuery(config.leagueFormatId))];
