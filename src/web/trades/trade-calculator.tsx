import { ChevronRight } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UserId } from "#core/kit/ids.ts";
import { nameList } from "#core/kit/name-list.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { currentReassignment } from "#core/trades/edit.ts";
import { faabIn } from "#core/trades/faab-in-trade.ts";
import { countedText } from "#core/trades/known-trade.ts";
import { parseTrade } from "#core/trades/stored-trade.ts";
import { sendingOf, type TeamId, type Trade } from "#core/trades/trade.ts";
import { localStore } from "#web/kit/data/store.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { useHydrated } from "#web/kit/ui/hydrated.ts";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";
import { AddBar } from "./add-bar.tsx";
import { ChooseTeamDialog } from "./choose-team-dialog.tsx";
import { assetOf } from "./messages.ts";
import { Reasons } from "./reasons.tsx";
import { SenderLeagueNotice } from "./sender-league.tsx";
import { TeamCards } from "./team-cards.tsx";
import { BoardSkeleton, CardsSkeleton, Frame, TradeTitle } from "./trade-skeleton.tsx";
import { TradeTools } from "./trade-tools.tsx";
import { type Calculation, useCalculation } from "./use-calculation.ts";
import { LAST_TRADE_KEY, type TradeDispatch } from "./use-trade.ts";
import { nameIn, VerdictBoard } from "./verdict-board.tsx";

// Most trades name no team of a league.
const LeagueSettingsNotice = lazyPart(() => import("./league-settings-notice.tsx"));
const LeagueEffects = lazyPart(() => import("./league-effect.tsx"));

// Few trades hold money.
const FaabPrice = lazyPart(() => import("./faab-price.tsx"), <div className="h-13" />);

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

export function TradeCalculator(props: TradeCalculatorProps) {
  const { config, tables, scorer, onUpgrade, settings, renderMoreSharing, renderBelow, sources } = props;
  const calculation = useCalculation(config, tables, scorer);
  const { editor, prices, leagueTrade, sender } = calculation;
  const { trade, dispatch } = editor;
  const known = effectsText(calculation);
  const [sendingTeam, setSendingTeam] = useState<TeamId | "">("");
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(dispatch, search);
  const addTo = (team: TeamId): void => {
    flushSync(() => setSendingTeam(team));
    search.current?.focus();
    // What a league team holds is listed at once.
    search.current?.click();
  };
  const isKnown = !prices.pending;

  return (
    <Frame
      title={
        <>
          <TradeTitle />
          <TradeTools calculation={calculation} renderMoreSharing={renderMoreSharing} />
        </>
      }
      build={
        <>
          {sender && <SenderLeagueNotice sender={sender} own={config} tables={tables} dispatch={dispatch} />}
          <AddBar calculation={calculation} sender={sendingTeam} onSender={setSendingTeam} search={search} />
          {faabIn(trade).length > 0 && <FaabPrice calculation={calculation} />}
          {prices.error && (
            <RetryNotice
              title="The trade values could not be loaded"
              onRetry={prices.retry}
              text={prices.error.message}
            />
          )}
          {isKnown && <TeamCards calculation={calculation} onUpgrade={onUpgrade} onAdd={addTo} />}
          {!isKnown && !prices.error && <CardsSkeleton />}
        </>
      }
      answer={
        isKnown ? (
          <>
            <VerdictBoard calculation={calculation} />
            {known !== "" && <p className="pt-3 text-13 text-ink-soft">{known}</p>}
            <Reasons calculation={calculation} />
          </>
        ) : (
          !prices.error && <BoardSkeleton />
        )
      }
      rest={
        <>
          {/* While the sender's league is used, a change of one's own settings would move nothing on this page. */}
          {!sender?.isUsed && settings}
          {isKnown && leagueTrade.league && <LeagueEffects calculation={calculation} />}
          {leagueTrade.league && !sender?.isUsed && (
            <LeagueSettingsNotice key={leagueTrade.league.leagueid} league={leagueTrade.league} />
          )}
          {isKnown && renderBelow(calculation)}
          {trade.placed.length === 0 && <LastTrade dispatch={dispatch} />}
          <p className="min-h-5 py-3">{sources}</p>
          <Questions trade={trade} dispatch={dispatch} />
        </>
      }
    />
  );
}

/** What counts, or no longer counts, of the league in which a trade from a link was made. */
function effectsText({ editor: { trade }, sender }: Calculation): string {
  if (trade.isBeyondEffects === true)
    return "The lineups of the sender's league no longer count: the trade was changed. Undo brings them back.";
  if (sender?.isUsed === false && trade.teams.some(({ effect }) => effect))
    return "Without the lineups of the league the trade was made in.";
  return countedText(trade);
}

// A box with text in it undoes its own typing.
const ownsUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "text" && target.value !== "";
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** Control or Command with Z undoes, with Shift or with Y redoes; the slash key leads to the search. */
function useShortcuts(dispatch: TradeDispatch, search: RefObject<HTMLInputElement | null>): void {
  useWindowEvent("keydown", (event) => {
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
  });
}

/** What the trade asks: who receives an asset, and who takes over those of a team that leaves. */
function Questions({ trade, dispatch }: { trade: Trade; dispatch: TradeDispatch }) {
  const { question } = trade;
  const name = nameIn(trade);
  const cancel = (): void => dispatch({ type: "cancel" });
  if (question?.kind === "receiver")
    return (
      <ChooseTeamDialog
        key="receiver"
        title="Select Receiving Team"
        description={`Sent by ${name(question.from)}. Who receives it?`}
        asset={question.asset}
        teams={trade.teams.filter(({ id }) => id !== question.from)}
        onChoose={(team) => dispatch({ type: "choose-receiver", team })}
        onCancel={cancel}
      />
    );
  const current = question && currentReassignment(trade, question);
  if (!current) return null;
  const { placed, number, total, recipients } = current;
  const what =
    placed.from === question.team ? `Who sends it to ${name(placed.to)}` : `Who receives it from ${name(placed.from)}`;
  return (
    <ChooseTeamDialog
      key="reassign"
      title="Reassign Orphaned Asset"
      description={`${assetOf(number, total)}. ${what} in place of ${name(question.team)}?`}
      asset={placed.asset}
      teams={recipients}
      onChoose={(team) => dispatch({ type: "reassign", team })}
      onCancel={cancel}
    />
  );
}

function LastTrade({ dispatch }: { dispatch: TradeDispatch }) {
  const isHydrated = useHydrated();
  const trade = isHydrated ? parseTrade(localStore.getItem(LAST_TRADE_KEY) ?? "") : null;
  if (!trade) return null;
  return (
    <button
      type="button"
      onClick={() => dispatch({ type: "open", trade })}
      className="flex min-h-12 w-full items-center gap-3 border-b border-line text-left hover:text-accent-ink"
    >
      <span className="min-w-0 grow">
        <span className="font-semibold">Your last trade</span>{" "}
        <span className="text-13 text-ink-soft">{wordsOf(trade)}</span>
      </span>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-faint" />
    </button>
  );
}

/** `Chase for Hall and 2027 1st`. */
const wordsOf = ({ teams, placed }: Trade): string =>
  teams
    .map(({ id }) => nameList(sendingOf({ placed }, id).map(({ asset }) => asset.name)))
    .filter((names) => names !== "")
    .join(" for ");
