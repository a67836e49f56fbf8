import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useEntitlements, userQuery } from "#web/data/session/user.ts";
import { startSituation, useSituation } from "#web/data/api/start.ts";
import { BulkAnalysis } from "#web/features/bulk/bulk-analysis.tsx";
import { MESSAGES } from "#web/features/bulk/messages.ts";
import { TradesWaiting } from "#web/features/bulk/trades-form.tsx";
import { FeaturePreview } from "#web/features/subscribe/feature-preview.tsx";
import { SituationSummary } from "#web/features/situation/situation-summary.tsx";
import { RetryNotice } from "#web/ui/display/notice.tsx";
import { layer } from "#web/ui/overlay/layer.ts";

const UpgradeModal = layer(async () => ({
  default: (await import("#web/features/subscribe/upgrade-modal.tsx")).UpgradeModal,
}));

/** Many trades weighed at once. Everybody may look; the server decides who may weigh. */
const BulkPage = () => {
  const client = useQueryClient();
  const state = useSituation((state) => state);
  const { data: user } = useQuery(userQuery);
  const { customScores, bulkAnalysis } = useEntitlements();
  const [paywall, setPaywall] = useState(false);
  return (
    <div className="mx-auto grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 md:px-6 md:py-8">
      <header className="grid gap-1">
        <h1 className="text-28">{MESSAGES.title}</h1>
        <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
        <p className="min-h-5 text-13 text-ink-soft">{state.status === "ready" && <SituationSummary />}</p>
      </header>
      {state.status === "failed" && (
        <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={() => void startSituation(client)}>
          {state.message}
        </RetryNotice>
      )}
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
    </div>
  );
};

export default BulkPage;
