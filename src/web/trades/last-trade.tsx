import { ChevronRight } from "lucide-react";
import { nameList } from "#core/kit/name-list.ts";
import { parseTrade } from "#core/trades/stored-trade.ts";
import { sendingOf, type Trade } from "#core/trades/trade.ts";
import { localStore } from "#web/kit/data/store.ts";
import { useHydrated } from "#web/kit/ui/hydrated.ts";
import { MESSAGES } from "./messages.ts";
import { LAST_TRADE_KEY, type TradeDispatch } from "./use-trade.ts";

/** Opens the trade that was here before this one was emptied. Nothing without one. */
export function LastTrade({ dispatch }: { dispatch: TradeDispatch }) {
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
        <span className="font-semibold">{MESSAGES.lastTrade}</span>{" "}
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
