import type { UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { MESSAGES } from "./messages.ts";
import { ResultsTable } from "./results-table.tsx";
import { TradesForm } from "./trades-form.tsx";
import { UnmatchedNames } from "./unmatched-names.tsx";
import { useBulk } from "./use-bulk.ts";
import { unmatchedIn } from "./wishes.ts";

type BulkAnalysisProps = {
  readonly config: SitbarConfig;
  /** Who may price the first side by own scores; null where nobody may. */
  readonly scorer: UserId | null;
  /** Whether the reader's plan includes the analysis. */
  readonly isIncluded: boolean;
  /** Called where the reader's plan does not include the analysis. */
  readonly onGate: () => void;
};

/** Weighs many trades: where they come from, names to resolve, and the results. */
export const BulkAnalysis = ({ config, scorer, isIncluded, onGate }: BulkAnalysisProps) => {
  const bulk = useBulk(config, onGate);
  return (
    <>
      <TradesForm
        canUseScores={scorer !== null}
        isIncluded={isIncluded}
        busy={bulk.busy}
        readsLeague={bulk.readsLeague}
        problem={bulk.textProblem}
        onText={(text, withScores) => bulk.weighText(text, withScores ? scorer : null)}
        onLeague={bulk.weighLeague}
      />
      {bulk.leagueError !== null && (
        <RetryNotice title={MESSAGES.leagueFailed} retry={MESSAGES.retry} onRetry={bulk.again}>
          {bulk.leagueError}
        </RetryNotice>
      )}
      {bulk.error !== null && (
        <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={bulk.again}>
          {bulk.error}
        </RetryNotice>
      )}
      {bulk.results && (
        <div className="grid min-w-0 gap-5" aria-busy={bulk.busy}>
          <UnmatchedNames names={unmatchedIn(bulk.results)} config={config} onChoose={bulk.choose} />
          <ResultsTable results={bulk.results} />
        </div>
      )}
    </>
  );
};
