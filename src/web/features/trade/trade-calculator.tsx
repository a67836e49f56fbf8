import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import { teamStatusOf } from "#core/situation/team-status.ts";
import type { Side } from "#core/trade/edit.ts";
import type { BandFor } from "#core/trade/chance-to-gain.ts";
import { weighTrade, type Weighing } from "#core/trade/weigh.ts";
import { canDeleteTeam, type PlacedAsset, type TeamId, type Trade, type TradeTeam } from "#core/trade/trade.ts";
import { cx } from "#web/ui/cx.ts";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { AddBar } from "./add-bar.tsx";
import { LeagueSettingsNotice } from "./league-settings-notice.tsx";
import { MESSAGES } from "./messages.ts";
import { MoveDialog, type Moving } from "./move-dialog.tsx";
import { PackageBreakdown } from "./package-breakdown.tsx";
import { buttonBefore } from "./placed-row.tsx";
import { Questions } from "./questions.tsx";
import { TeamCard } from "./team-card.tsx";
import { CardsSkeleton } from "./trade-skeleton.tsx";
import { SourcesLine, TradeTitle } from "./trade-title.tsx";
import { TradeTools } from "./trade-tools.tsx";
import { useAddressTrade } from "./use-address-trade.ts";
import { useSpotValues } from "./use-spot-values.ts";
import { useLeagueTrade } from "./use-league-trade.ts";
import { useLimitedScores } from "./use-limited-scores.ts";
import { usePrices } from "./use-prices.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTrade } from "./use-trade.ts";
import { VerdictBar } from "./verdict-bar.tsx";

export type TradeCalculatorProps = {
  config: SitbarConfig;
  tables: ReferenceTables;
  /** Who may price teams by own scores; null where nobody may. */
  scorer: UserId | null;
  /** Leads those who may not to where they could. */
  onUpgrade: () => void;
  /** The settings of the league, which stand between the title and the trade. */
  settings: ReactNode;
  /** Further ways to share a trade, shown in its dialog. */
  renderMoreSharing: (trade: Trade) => ReactNode;
  /** What else there is to say about the trade, below its teams. */
  renderBelow: (trade: Trade, weighing: Weighing, bandFor: BandFor) => ReactNode;
  /** What stands behind the values. */
  sources: ReactNode;
};

// One, two or three columns, by the number of teams and the room there is.
// What the Tab key leads to is not hidden by the verdict that stands over the cards.
const CLEAR_OF_VERDICT = cx(
  "max-md:[&_:is(button,input,select)]:scroll-mb-48 md:[&_:is(button,input,select)]:scroll-mt-36",
  "short:[&_:is(button,input,select)]:scroll-mb-20 md:short:[&_:is(button,input,select)]:scroll-mt-4",
);

const columns = (teams: number): string =>
  cx(
    "grid grid-cols-[minmax(0,1fr)] gap-3 outline-none md:grid-cols-2 md:gap-4",
    teams !== 2 && teams !== 4 && "xl:grid-cols-3",
  );

/** The trade calculator: search, team cards and verdict for a trade among two to six teams. */
export const TradeCalculator = ({
  config,
  tables,
  scorer,
  onUpgrade,
  settings,
  renderMoreSharing,
  renderBelow,
  sources,
}: TradeCalculatorProps) => {
  const teamStatus = teamStatusOf(config.teamStatusCodeId, tables.codes);
  const isRedraft = formatOf(config.leagueFormatId, tables.formats) === "redraft";
  const editor = useTrade(teamStatus);
  const { trade, dispatch } = editor;
  const usesCustom = scorer !== null && trade.teams.some(({ customScoresEnabled }) => customScoresEnabled);
  const cataloguePrices = usePrices(config, tables, trade.teams, usesCustom ? scorer : null);
  const { leagueTrade, prices } = useLeagueTrade(trade.teams, cataloguePrices);
  const spotValueFor = useSpotValues(trade.teams, prices.listFor, config.roster);
  const weighing = useMemo(
    () => weighTrade(trade, prices.priceFor, spotValueFor),
    [trade, prices.priceFor, spotValueFor],
  );
  const [sender, setSender] = useState<TeamId | "">("");
  const [moving, setMoving] = useState<Moving | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  useShortcuts(dispatch, search);
  useAddressTrade(prices, teamStatus, dispatch);
  const limitScores = useLimitedScores(trade.teams, config.leagueFormatId, dispatch);

  const move = useCallback(
    (placed: PlacedAsset, side: Side) => {
      const opposite = side === "sending" ? placed.to : placed.from;
      if (trade.teams.length === 2) dispatch({ type: "move", instanceId: placed.instanceId, side, team: opposite });
      else setMoving({ placed, side });
    },
    [trade.teams.length, dispatch],
  );

  // The rows below move up under the same buttons: only behind the last row the focus has to go elsewhere.
  const remove = useCallback(
    ({ instanceId }: PlacedAsset, button: HTMLElement) => {
      const before = buttonBefore(button);
      flushSync(() => dispatch({ type: "remove", instanceId }));
      if (!button.isConnected) (before ?? cards.current)?.focus({ preventScroll: true });
    },
    [dispatch],
  );

  const addFor = useCallback((team: TradeTeam) => {
    setSender(team.id);
    search.current?.focus();
  }, []);

  // A team with assets may stay, while it is asked who takes them over or because the answer is to keep it.
  const removeTeam = (team: TradeTeam, button: HTMLElement) => {
    flushSync(() => dispatch({ type: "delete-team", team: team.id }));
    if (!button.isConnected) cards.current?.focus({ preventScroll: true });
  };

  return (
    <div className="mx-auto flex max-w-330 flex-col gap-3 px-3 pt-4 md:gap-4 md:px-6 md:py-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <TradeTitle />
        <SourcesLine>{sources}</SourcesLine>
      </header>
      {settings}
      <div className="grid gap-2 rounded-12 border border-line bg-surface p-3 shadow-1 md:px-4">
        <AddBar
          trade={trade}
          prices={prices}
          teamStatus={teamStatus}
          sender={sender}
          onSender={setSender}
          dispatch={dispatch}
          search={search}
          onChosen={limitScores}
          leagueTrade={leagueTrade}
        />
        <TradeTools
          editor={editor}
          weighing={weighing}
          priceFor={prices.priceFor}
          renderMoreSharing={renderMoreSharing}
        />
      </div>
      <LeagueSettingsNotice key={leagueTrade.league?.leagueid} league={leagueTrade.league} />
      {prices.error && (
        <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={prices.retry}>
          {prices.error.message}
        </RetryNotice>
      )}
      {prices.pending && !prices.error && (
        <CardsSkeleton teams={trade.teams.length} className={columns(trade.teams.length)} />
      )}
      {!prices.pending && (
        <>
          <VerdictBar
            trade={trade}
            weighing={weighing}
            prices={prices}
            spotValueFor={spotValueFor}
            leagueTrade={leagueTrade}
            dispatch={dispatch}
          />
          <div
            ref={cards}
            tabIndex={-1}
            role="group"
            aria-label="Teams"
            aria-busy={prices.stale}
            className={cx(columns(trade.teams.length), CLEAR_OF_VERDICT)}
          >
            {trade.teams.map((team, index) => {
              const net = weighing.teams[index];
              return (
                net && (
                  <TeamCard
                    key={team.id}
                    trade={trade}
                    team={team}
                    leagueTrade={leagueTrade}
                    net={net}
                    prices={prices}
                    isRedraft={isRedraft}
                    leagueFormatId={config.leagueFormatId}
                    entitled={scorer !== null}
                    onUpgrade={onUpgrade}
                    onChosen={limitScores}
                    onAdd={addFor}
                    onDelete={canDeleteTeam(trade) ? removeTeam : null}
                    onMove={move}
                    onRemove={remove}
                    onDrop={(instanceId, side, onto) => dispatch({ type: "move", instanceId, side, team: onto.id })}
                    dispatch={dispatch}
                  />
                )
              );
            })}
          </div>
          {weighing.isAdjusted && <PackageBreakdown trade={trade} weighing={weighing} />}
          {renderBelow(trade, weighing, prices.bandFor)}
        </>
      )}
      <Questions trade={trade} dispatch={dispatch} />
      {moving && (
        <MoveDialog
          trade={trade}
          moving={moving}
          onCancel={() => setMoving(null)}
          onMove={(team) => {
            setMoving(null);
            dispatch({ type: "move", instanceId: moving.placed.instanceId, side: moving.side, team });
          }}
        />
      )}
    </div>
  );
};
