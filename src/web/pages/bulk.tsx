import type { PageVisit } from "#web/accounts/page-visit.ts";
import { useEntitlements, useScorer } from "#web/accounts/user.ts";
import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { useSituation } from "#web/situation/start.ts";
import { BulkAnalysis } from "#web/trades/bulk/bulk-analysis.tsx";
import { MESSAGES } from "#web/trades/bulk/messages.ts";
import { TradesWaiting } from "#web/trades/bulk/trades-form.tsx";
import FeaturePreview, { previewQuery } from "#web/plans/feature-preview.tsx";
import { useOffer } from "#web/plans/use-offer.tsx";
import { DataPlace } from "./data/place.tsx";

export default function BulkPage() {
  const state = useSituation((state) => state);
  const scorer = useScorer();
  const { bulkAnalysis } = useEntitlements();
  const { offer, modal } = useOffer();
  return (
    <DataPlace title="Bulk Analysis" lead="Analyze up to 500 trades at once with your league's settings.">
      <SituationFailed title={MESSAGES.failed} />
      {state.status === "ready" && (
        <BulkAnalysis
          config={state.config}
          scorer={scorer}
          isIncluded={bulkAnalysis}
          onGate={() => offer("bulk-analysis")}
        />
      )}
      {state.status === "loading" && <TradesWaiting />}
      {!bulkAnalysis && <FeaturePreview feature="bulk-analysis" />}
      {modal}
    </DataPlace>
  );
}

export const prefetch = ({ client, config, tables }: PageVisit) => [
  client.prefetchQuery(previewQuery("bulk-analysis", { config, tables })),
];
