import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { startSituation, useSituation } from "#web/data/api/start.ts";
import { useEntitlements, userQuery } from "#web/data/session/user.ts";
import { MarketFilterControls, useMarketFilters } from "#web/features/market/market-filters.tsx";
import { MarketList, TradesWaiting } from "#web/features/market/market-list.tsx";
import { MESSAGES } from "#web/features/market/messages.ts";
import { RetryNotice } from "#web/ui/display/notice.tsx";
import { layer } from "#web/ui/overlay/layer.ts";

const UpgradeModal = layer(async () => ({
  default: (await import("#web/features/subscribe/upgrade-modal.tsx")).UpgradeModal,
}));

/** Completed trades of imported leagues. Everybody sees the newest; filters and older ones come with a plan. */
const TradesPage = () => {
  const client = useQueryClient();
  const state = useSituation((state) => state);
  const { isPending } = useQuery(userQuery);
  const { dataSuite } = useEntitlements();
  const [paywall, setPaywall] = useState(false);
  const market = useMarketFilters();
  const { asset } = market.filters;
  const isReady = state.status === "ready" && !isPending;
  return (
    <div className="mx-auto grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 md:px-6 md:py-8">
      <header className="grid gap-1">
        <h1 className="text-28">{MESSAGES.title}</h1>
        <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
      </header>
      {state.status === "failed" && (
        <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={() => void startSituation(client)}>
          {state.message}
        </RetryNotice>
      )}
      {state.status === "loading" && <TradesWaiting />}
      {isReady && (
        <>
          <MarketFilterControls config={state.config} state={market} isOpen={dataSuite} />
          <MarketList
            filters={dataSuite ? market.filters : { ...(asset !== undefined && { asset }) }}
            onClear={market.clear}
            onUpgrade={() => setPaywall(true)}
          />
        </>
      )}
      <UpgradeModal feature="data-suite" open={paywall} onOpenChange={setPaywall} />
    </div>
  );
};

export default TradesPage;
