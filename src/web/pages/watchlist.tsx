import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { useSituation } from "#web/situation/start.ts";
import { AlertsCard } from "#web/watchlist/alerts-card.tsx";
import { MESSAGES } from "#web/watchlist/messages.ts";
import { WatchedList } from "#web/watchlist/watched-list.tsx";

export default function WatchlistPage() {
  const state = useSituation((state) => state);
  return (
    <div className="page-reading grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8">
      <div>
        <h1 className="text-28">{MESSAGES.title}</h1>
        <p className="mt-1 text-14 text-ink-soft">{MESSAGES.lead}</p>
      </div>
      {state.status === "ready" && (
        <>
          <WatchedList config={state.config} />
          <AlertsCard />
        </>
      )}
      <SituationFailed title={MESSAGES.failed} />
    </div>
  );
}
