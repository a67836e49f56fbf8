import type { PageVisit } from "#web/accounts/page-visit.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useEntitlements, userQuery } from "#web/accounts/user.ts";
import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { useSituation } from "#web/situation/start.ts";
import { BulkAnalysis } from "#web/trades/bulk/bulk-analysis.tsx";
import { MESSAGES } from "#web/trades/bulk/messages.ts";
import { TradesWaiting } from "#web/trades/bulk/trades-form.tsx";
import { FeaturePreview, previewQuery } from "#web/plans/feature-preview.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { DataPlace } from "./data/place.tsx";

const UpgradeModal = layer(async () => ({
  default: (await import("#web/plans/upgrade-modal.tsx")).UpgradeModal,
}));

function BulkPage() {
  const state = useSituation((state) => state);
  const { data: user } = useQuery(userQuery);
  const { customScores, bulkAnalysis } = useEntitlements();
  const [paywall, setPaywall] = useState(false);
  return (
    <DataPlace title={MESSAGES.title} lead={MESSAGES.lead}>
      <SituationFailed title={MESSAGES.failed} />
      {state.status === "ready" && (
        <BulkAnalysis
          config={state.config}
          scorer={customScores ? (user?.userid ?? null) : null}
          isIncluded={bulkAnalysis}
          onGate={() => setPaywall(true)}
        />
      )}
      {state.status === "loading" && <TradesWaiting />}
      {!bulkAnalysis && <FeaturePreview feature="bulk-analysis" />}
      <UpgradeModal feature="bulk-analysis" open={paywall} onOpenChange={setPaywall} />
    </DataPlace>
  );
}

/** The preview for readers without the plan. */
export const prefetch = ({ client, config, tables }: PageVisit) => [
  client.prefetchQuery(previewQuery("bulk-analysis", { config, tables })),
];

export default BulkPage;
