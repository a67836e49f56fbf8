import { useQuery } from "@tanstack/react-query";
import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { PageHead } from "#web/kit/ui/display/page-head.tsx";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { useSituation } from "#web/situation/start.ts";
import { useEntitlements, userQuery } from "#web/accounts/user.ts";
import { MarketFilterControls, useMarketFilters } from "#web/market/market-filters.tsx";
import { MarketList, TradesWaiting } from "#web/market/market-list.tsx";
import { MESSAGES } from "#web/market/messages.ts";
import { marketQuery } from "#web/market/queries.ts";
import { useOffer } from "#web/plans/use-offer.tsx";

export default function TradesPage() {
  const state = useSituation((state) => state);
  const { isPending } = useQuery(userQuery);
  const { dataSuite } = useEntitlements();
  const { offer, modal } = useOffer();
  const market = useMarketFilters();
  const { asset } = market.filters;
  const isReady = state.status === "ready" && !isPending;
  return (
    <div className="page-app grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8">
      <PageHead title={MESSAGES.title} lead={MESSAGES.lead} />
      <SituationFailed title={MESSAGES.failed} />
      {state.status === "loading" && <TradesWaiting />}
      {isReady && (
        <>
          <MarketFilterControls config={state.config} state={market} isOpen={dataSuite} />
          <MarketList
            filters={dataSuite ? market.filters : { ...(asset !== undefined && { asset }) }}
            onClear={market.clear}
            onUpgrade={() => offer("data-suite")}
          />
        </>
      )}
      {modal}
    </div>
  );
}

/** The newest trades, which is what everybody sees; filters come with the plan and are asked for by the browser. */
export const prefetch = ({ client, search }: PageVisit) =>
  search === "" ? [client.prefetchInfiniteQuery(marketQuery({}))] : [];
