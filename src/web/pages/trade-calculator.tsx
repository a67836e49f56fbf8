import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HitMeButton } from "#web/prompts/hit-me-button.tsx";
import { ValueSources } from "#web/values/value-sources.tsx";
import { LeaguePanel } from "#web/situation/league-panel.tsx";
import { MESSAGES } from "#web/situation/messages.ts";
import { TradeCalculator } from "#web/trades/trade-calculator.tsx";
import { TradeSkeleton } from "#web/trades/trade-skeleton.tsx";
import { useEntitlements, userQuery } from "#web/accounts/user.ts";
import { startSituation, useSituation } from "#web/situation/start.ts";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";

// Few users open it, so its code is loaded on demand.
const UpgradeModal = layer(async () => ({
  default: (await import("#web/plans/upgrade-modal.tsx")).UpgradeModal,
}));

// Only its dialog shows it; the space is kept, so that the dialog does not grow when the code comes.
const CreateLink = lazyPart(
  () => import("#web/trades/share/create-link.tsx"),
  <div className="min-h-59 sm:min-h-40 sm:pointer-coarse:min-h-41" />,
);

/** The place of a line that opens. */
const LINE = <div className="h-11.25 border-b border-line" />;

// Below the trade.
const SettleQuestions = lazyPart(() => import("#web/trades/checks/settle-questions.tsx"));
const SimilarTrades = lazyPart(() => import("#web/market/similar-trades.tsx"), LINE);
const TradeChecks = lazyPart(() => import("#web/trades/checks/trade-checks.tsx"), LINE);

function TradeCalculatorPage() {
  const client = useQueryClient();
  const state = useSituation((state) => state);
  const { data: user } = useQuery(userQuery);
  const { customScores, senseChecks } = useEntitlements();
  const [paywall, setPaywall] = useState<"custom-scores" | "shareable-trade-links" | "sense-checks" | null>(null);
  const isWaiting = useWaiting(state.status === "loading");
  if (isWaiting || state.status === "loading") return <TradeSkeleton sources={<ValueSources />} />;
  if (state.status === "failed") {
    return (
      <div className="page-app py-4">
        <h1 className="mb-4 text-28">Trade Calculator</h1>
        <RetryNotice title={MESSAGES.loadFailed} onRetry={() => void startSituation(client)} text={state.message} />
      </div>
    );
  }
  return (
    <>
      <TradeCalculator
        config={state.config}
        tables={state.tables}
        scorer={customScores ? (user?.userid ?? null) : null}
        onUpgrade={() => setPaywall("custom-scores")}
        settings={<LeaguePanel />}
        renderMoreSharing={(trade, settings) => (
          <CreateLink trade={trade} settings={settings} onUpgrade={() => setPaywall("shareable-trade-links")} />
        )}
        renderBelow={({ editor: { trade }, known, judgement, prices, config }) => (
          <>
            {trade.placed.length > 0 && (
              <>
                <SimilarTrades trade={trade} config={config} tables={state.tables} />
                <TradeChecks
                  trade={trade}
                  effects={known.teams.map(({ effect }) => effect)}
                  config={config}
                  scorer={customScores ? (user?.userid ?? null) : null}
                  entitled={senseChecks}
                  onUpgrade={() => setPaywall("sense-checks")}
                />
                <SettleQuestions
                  trade={trade}
                  judgement={judgement}
                  bandFor={prices.bandFor}
                  renderAsk={(asset, label) => <HitMeButton quiet about={asset} label={label} variant="secondary" />}
                />
              </>
            )}
          </>
        )}
        sources={<ValueSources />}
      />
      <UpgradeModal feature={paywall ?? ""} open={paywall !== null} onOpenChange={() => setPaywall(null)} />
    </>
  );
}

export default TradeCalculatorPage;
