import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";
import { ResultsTable } from "./results-table.tsx";
import { TradesForm } from "./trades-form.tsx";
import { unmatchedIn, tradesOf, withChoices, type Choices } from "./trade-input.ts";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState, useMemo } from "react";
import type { BulkTrade } from "#contract/trades/bulk.ts";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { readTrades } from "#core/trades/paste/read-trades.ts";
import { excessOf } from "#core/kit/pasted-text.ts";
import { needsPlan, refusalText, send } from "#web/kit/query/send.ts";
import type { Asset } from "#contract/values/values.ts";
import { guessedNames } from "#core/assets/closest-names.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/assets/search.ts";
import { assetListQuery, leagueBody } from "#web/values/trade-values.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MeaningChoice } from "#web/kit/ui/form/meaning-choice.tsx";

type BulkAnalysisProps = {
  readonly config: SitbarConfig;
  readonly scorer: UserId | null;
  readonly isIncluded: boolean;
  /** Called where the reader's plan does not include the analysis. */
  readonly onGate: () => void;
};

export function BulkAnalysis({ config, scorer, isIncluded, onGate }: BulkAnalysisProps) {
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
        <RetryNotice title="The league's trades could not be loaded" onRetry={bulk.again} text={bulk.leagueError} />
      )}
      {bulk.error !== null && <RetryNotice title={MESSAGES.failed} onRetry={bulk.again} text={bulk.error} />}
      {bulk.results && (
        <div className="grid min-w-0 gap-5" aria-busy={bulk.busy}>
          <UnmatchedNames names={unmatchedIn(bulk.results)} config={config} onChoose={bulk.choose} />
          <ResultsTable results={bulk.results} trades={bulk.trades} />
        </div>
      )}
    </>
  );
}

type Asked = {
  readonly source: readonly BulkTrade[] | string;
  readonly choices: Choices;
  /** The league whose trades they are; null for those of a text. */
  readonly leagueid: string | null;
  /** Who values the first side by own scores; null for the community's values. */
  readonly userId: UserId | null;
};

async function tradesIn(client: QueryClient, config: SitbarConfig, text: string): Promise<readonly BulkTrade[]> {
  const assets = await client.ensureQueryData(assetListQuery(config, null));
  const listed = assets.map(({ assetdisplayname: name, position, team }) => ({ name, position, team }));
  return tradesOf(readTrades(text, knownNames(listed)));
}

/** A missing sign-in leads to the offer of the plan here, and not to the login page. */
const OFFERS_PLAN = { tellsSignedOut: true };

/** Weighs trades of a text or a league, again with chosen assets. `onGate`: the plan does not include it. */
function useBulk(config: SitbarConfig, onGate: () => void) {
  const [textProblem, setTextProblem] = useState<string | null>(null);
  const client = useQueryClient();
  const onError = (error: unknown): void => {
    if (needsPlan(error)) onGate();
  };
  const weighing = useMutation({
    mutationFn: async ({ source, choices, leagueid, userId }: Asked) => {
      const trades = typeof source === "string" ? await tradesIn(client, config, source) : source;
      if (trades.length === 0) return { trades, results: null };
      const { results } = await send("POST /api/bulk-trades", {
        body: {
          trades: withChoices(trades, choices),
          leagueid,
          teamStatus: config.teamStatusCodeId,
          ...leagueBody(config),
          userId,
        },
      });
      return { trades: withChoices(trades, choices), results };
    },
    onError,
    meta: OFFERS_PLAN,
  });
  const reading = useMutation({
    mutationFn: (leagueid: string) => send("GET /api/leagues/{leagueid}/trades", { params: { leagueid } }),
    onSuccess: ({ trades }, leagueid) => weighing.mutate({ source: trades, choices: {}, leagueid, userId: null }),
    onError,
    meta: OFFERS_PLAN,
  });
  const asked = weighing.variables;
  return {
    weighText: (text: string, userId: UserId | null): void => {
      const excess = excessOf(text);
      const isEmpty = text.trim() === "";
      if (excess) setTextProblem(`${excess} Split them into several analyses.`);
      else setTextProblem(isEmpty ? MESSAGES.nothing : null);
      reading.reset();
      if (excess || isEmpty) weighing.reset();
      else weighing.mutate({ source: text, choices: {}, leagueid: null, userId });
    },
    weighLeague: (leagueid: string): void => {
      setTextProblem(null);
      weighing.reset();
      reading.mutate(leagueid);
    },
    choose: (name: string, assetid: number | null): void => {
      if (asked) weighing.mutate({ ...asked, choices: { ...asked.choices, [name]: assetid } });
    },
    again: (): void => {
      if (reading.error) reading.mutate(reading.variables ?? "");
      else if (asked) weighing.mutate(asked);
    },
    textProblem: weighing.data?.results === null ? MESSAGES.nothing : textProblem,
    busy: weighing.isPending,
    readsLeague: reading.isPending,
    results: weighing.data?.results ?? null,
    trades: weighing.data?.trades ?? [],
    leagueError: reading.error && !needsPlan(reading.error) ? refusalText(reading.error) : null,
    error: weighing.error && !needsPlan(weighing.error) ? refusalText(weighing.error) : null,
  };
}

const MOST_GUESSES = 3;

type Choose = (name: string, assetid: number | null) => void;
type RowProps = { name: string; why: string; assets: readonly Asset[]; onChoose: Choose };

function Row({ name, why, assets, onChoose }: RowProps) {
  const guesses = useMemo(() => guessedNames(assets, name, MOST_GUESSES), [assets, name]);
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <MeaningChoice
        name={name}
        why={why}
        guesses={guesses}
        guessLabel={(asset) => `${asset.assetdisplayname} (${asset.position})`}
        find={(text) => searchAssets(assets, text, CALCULATOR_MATCHES)}
        searchLabel={`Who is ${name}?`}
        emptyText="No player or pick matches."
        keyOf={(asset) => String(asset.assetid)}
        renderItem={(asset) => (
          <>
            <span className="grow">{asset.assetdisplayname}</span>
            <span className="text-12 text-ink-faint">
              {asset.position}
              {asset.team && ` ${asset.team}`}
            </span>
          </>
        )}
        onChoose={(asset) => onChoose(name, asset.assetid)}
      >
        <Button size="sm" aria-label={`${MESSAGES.leaveOut} ${name}`} onClick={() => onChoose(name, null)}>
          {MESSAGES.leaveOut}
        </Button>
      </MeaningChoice>
    </li>
  );
}

type UnmatchedNamesProps = { names: ReturnType<typeof unmatchedIn>; config: SitbarConfig; onChoose: Choose };

// More names than anybody resolves by hand at once.
const MOST_SHOWN = 25;

function UnmatchedNames({ names, config, onChoose }: UnmatchedNamesProps) {
  const { data: assets } = useQuery(assetListQuery(config, null));
  if (names.length === 0) return null;
  return (
    <Card aria-label={MESSAGES.unmatched}>
      <h2 className="text-16">
        {MESSAGES.unmatched} ({names.length})
      </h2>
      <p className="mt-1 mb-3 text-13 text-ink-soft">
        Choose the right player or pick, or leave the name out of its trades.
      </p>
      <ul>
        {names.slice(0, MOST_SHOWN).map(({ name, why }) => (
          <Row key={name} name={name} why={why} assets={assets ?? []} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  );
}
