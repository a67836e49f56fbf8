import { useRef, useState, useEffect, type ReactNode, type RefObject } from "react";
import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { countedText } from "#core/trades/known-trade.ts";
import { faabIn } from "#core/trades/faab-in-trade.ts";
import type { TeamId, Trade } from "#core/trades/trade.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { AddBar } from "./add-bar.tsx";
import { MESSAGES, assetOf } from "./messages.ts";
import { SenderLeagueNotice } from "./sender-league.tsx";
import { columns, TeamCards } from "./team-cards.tsx";
import { CardsSkeleton, SourcesLine, TradeTitle } from "./trade-skeleton.tsx";
import { TradeTools } from "./trade-tools.tsx";
import { useCalculation, type Calculation } from "./use-calculation.ts";
import { VerdictBar } from "./verdict-bar.tsx";
import type { TradeDispatch } from "./use-trade.ts";
import { currentReassignment } from "#core/trades/edit.ts";
import { ChooseTeamDialog } from "./choose-team-dialog.tsx";

// Most trades name no team of a league.
const LeagueSettingsNotice = lazyPart(() => import("./league-settings-notice.tsx"));

// Few trades hold money.
const FaabPrice = lazyPart(() => import("./faab-price.tsx"), <div className="h-13" />);

// Below the cards, and only for trades in which the sides differ in their number of assets.
const PackageBreakdown = lazyPart(
  () => import("./package-breakdown.tsx"),
  <div className="min-h-81 rounded-12 border border-line bg-surface sm:min-h-67 lg:min-h-40 xl:min-h-39" />,
);

type TradeCalculatorProps = {
  config: SitbarConfig;
  tables: ReferenceTables;
  /** The user who may price teams by own scores; null if nobody may. */
  scorer: UserId | null;
  /** Called when a feature is chosen that the plan does not include. */
  onUpgrade: () => void;
  settings: ReactNode;
  renderMoreSharing: (trade: Trade, settings: SitbarConfig) => ReactNode;
  renderBelow: (calculation: Calculation) => ReactNode;
  sources: ReactNode;
};

export function TradeCalculator({
  config,
  tables,
  scorer,
  onUpgrade,
  settings,
  renderMoreSharing,
  renderBelow,
  sources,
}: TradeCalculatorProps) {
  const calculation = useCalculation(config, tables, scorer);
  const { editor, prices, leagueTrade, judgement, sender } = calculation;
  const { trade, dispatch } = editor;
  const known = effectsText(calculation);
  const [sendingTeam, setSendingTeam] = useState<TeamId | "">("");
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(dispatch, search);

  return (
    <div className="page-app flex flex-col gap-3 pt-4 md:gap-4 md:py-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <TradeTitle />
        <SourcesLine>{sources}</SourcesLine>
      </header>
      {sender && <SenderLeagueNotice sender={sender} own={config} tables={tables} dispatch={dispatch} />}
      {/* While the sender's league is used, a change of one's own settings would move nothing on this page. */}
      {!sender?.isUsed && settings}
      <div className="grid gap-2 rounded-12 border border-line bg-surface p-3 shadow-1 md:px-4">
        <AddBar calculation={calculation} sender={sendingTeam} onSender={setSendingTeam} search={search} />
        <TradeTools calculation={calculation} renderMoreSharing={renderMoreSharing} />
      </div>
      {leagueTrade.league && !sender?.isUsed && (
        <LeagueSettingsNotice key={leagueTrade.league.leagueid} league={leagueTrade.league} />
      )}
      {faabIn(trade).length > 0 && <FaabPrice calculation={calculation} />}
      {prices.error && <RetryNotice title={MESSAGES.failed} onRetry={prices.retry} text={prices.error.message} />}
      {prices.pending && !prices.error && (
        <CardsSkeleton teams={trade.teams.length} className={columns(trade.teams.length)} />
      )}
      {!prices.pending && (
        <>
          <VerdictBar calculation={calculation} />
          {known !== "" && <p className="text-13 text-ink-soft">{known}</p>}
          <TeamCards calculation={calculation} onUpgrade={onUpgrade} />
          {judgement.isAdjusted && <PackageBreakdown trade={trade} judgement={judgement} />}
          {renderBelow(calculation)}
        </>
      )}
      <Questions trade={trade} dispatch={dispatch} />
    </div>
  );
}

/** What counts, or no longer counts, of the league in which a trade from a link was made. */
function effectsText({ editor: { trade }, sender }: Calculation): string {
  if (trade.isBeyondEffects === true) return MESSAGES.beyondEffects;
  if (sender?.isUsed === false && trade.teams.some(({ effect }) => effect)) return MESSAGES.outsideLeague;
  return countedText(trade);
}

// A box with text in it undoes its own typing.
const ownsUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "text" && target.value !== "";
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** Control or Command with Z undoes, with Shift or with Y redoes; the slash key leads to the search. */
function useShortcuts(dispatch: TradeDispatch, search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const commanded = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (commanded && (key === "z" || key === "y") && !ownsUndo(event.target)) {
        event.preventDefault();
        dispatch({ type: key === "y" || event.shiftKey ? "redo" : "undo" });
      } else if (key === "/" && !commanded && !event.altKey && !takesText(event.target)) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [dispatch, search]);
}

type QuestionsProps = { trade: Trade; dispatch: TradeDispatch };

const nameIn =
  ({ teams }: Trade) =>
  (team: TeamId): string =>
    teams.find(({ id }) => id === team)?.name ?? team;

function Receiver({ trade, dispatch }: QuestionsProps) {
  const { question } = trade;
  if (question?.kind !== "receiver") return null;
  return (
    <ChooseTeamDialog
      open
      title={MESSAGES.receiver}
      description={`Sent by ${nameIn(trade)(question.from)}. Who receives it?`}
      asset={question.asset}
      teams={trade.teams.filter(({ id }) => id !== question.from)}
      onChoose={(team) => dispatch({ type: "choose-receiver", team })}
      onCancel={() => dispatch({ type: "cancel" })}
    />
  );
}

function Reassign({ trade, dispatch }: QuestionsProps) {
  const { question } = trade;
  const current = question?.kind === "reassign" ? currentReassignment(trade, question) : null;
  if (question?.kind !== "reassign" || !current) return null;
  const { placed, number, total, recipients } = current;
  const name = nameIn(trade);
  const what =
    placed.from === question.team ? `Who sends it to ${name(placed.to)}` : `Who receives it from ${name(placed.from)}`;
  return (
    <ChooseTeamDialog
      open
      title={MESSAGES.reassign}
      description={`${assetOf(number, total)}. ${what} in place of ${name(question.team)}?`}
      asset={placed.asset}
      teams={recipients}
      onChoose={(team) => dispatch({ type: "reassign", team })}
      onCancel={() => dispatch({ type: "cancel" })}
    />
  );
}

/** What the trade asks: who receives an asset, and who takes over those of a team that leaves. */
const Questions = (props: QuestionsProps) => (
  <>
    <Receiver {...props} />
    <Reassign {...props} />
  </>
);
