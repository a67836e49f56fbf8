import { HitMeButton } from "#web/prompts/hit-me-button.tsx";
import { ValueSources } from "#web/values/value-sources.tsx";
import { LeaguePanel } from "#web/situation/league-panel.tsx";
import { MESSAGES } from "#web/situation/messages.ts";
import { TradeCalculator } from "#web/trades/trade-calculator.tsx";
import { TradeSkeleton } from "#web/trades/trade-skeleton.tsx";
import { useEntitlements, useScorer } from "#web/accounts/user.ts";
import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { useSituation } from "#web/situation/start.ts";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useOffer } from "#web/plans/use-offer.tsx";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";

// Only its dialog shows it; the space is kept, so that the dialog does not grow when the code comes.
const CreateLink = lazyPart(
  () => import("#web/trades/share/create-link.tsx"),
  <div className="min-h-59 sm:min-h-40 sm:pointer-coarse:min-h-41" />,
);

/** The place of a line that opens. */
const LINE = <div className="h-11.25 border-b border-line" />;

const SettleQuestions = lazyPart(() => import("#web/trades/checks/settle-questions.tsx"));
const SimilarTrades = lazyPart(() => import("#web/market/similar-trades.tsx"), LINE);
const TradeChecks = lazyPart(() => import("#web/trades/checks/trade-checks.tsx"), LINE);

export default function TradeCalculatorPage() {
  const state = useSituation((state) => state);
  const scorer = useScorer();
  const { senseChecks } = useEntitlements();
  const { offer, modal } = useOffer();
  const isWaiting = useWaiting(state.status === "loading");
  if (isWaiting || state.status === "loading") return <TradeSkeleton sources={<ValueSources />} />;
  if (state.status === "failed") {
    return (
      <div className="page-app py-4">
        <h1 className="mb-4 text-28">Trade Calculator</h1>
        <SituationFailed title={MESSAGES.loadFailed} />
      </div>
    );
  }
  return (
    <>
      <TradeCalculator
        config={state.config}
        tables={state.tables}
        scorer={scorer}
        onUpgrade={() => offer("custom-scores")}
        settings={<LeaguePanel />}
        renderMoreSharing={(trade, settings) => (
          <CreateLink trade={trade} settings={settings} onUpgrade={() => offer("shareable-trade-links")} />
        )}
        renderBelow={({ editor: { trade }, known, judgement, prices, config }) =>
          trade.placed.length > 0 && (
            <>
              <SimilarTrades trade={trade} config={config} tables={state.tables} />
              <TradeChecks
                trade={trade}
                effects={known.teams.map(({ effect }) => effect)}
                config={config}
                scorer={scorer}
                entitled={senseChecks}
                onUpgrade={() => offer("sense-checks")}
              />
              <SettleQuestions
                trade={trade}
                judgement={judgement}
                bandFor={prices.bandFor}
                renderAsk={(asset, label) => <HitMeButton quiet about={asset} label={label} variant="secondary" />}
              />
            </>
          )
        }
        sources={<ValueSources />}
      />
      {modal}
    </>
  );
}
