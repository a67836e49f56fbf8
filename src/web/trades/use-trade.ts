import { useEffect, useEffectEvent, useLayoutEffect, useReducer, type Dispatch } from "react";
import type { TeamStatus } from "#core/situation/situation.ts";
import type { Change } from "#core/trades/edit.ts";
import { parseTrade, serialiseTrade } from "#core/trades/stored-trade.ts";
import { startTrade, type Trade } from "#core/trades/trade.ts";
import { beginTradeHistory, editInHistory, redoTrade, undoTrade } from "#core/trades/trade-history.ts";
import type { TradeHistory } from "#core/trades/trade-history.ts";
import { localStore } from "#web/kit/data/store.ts";
import { useHydrated } from "#web/kit/ui/hydrated.ts";

export const TRADE_KEY = "bbf_trade";

/** Where the trade is kept that was here before it was emptied. */
export const LAST_TRADE_KEY = "bbf_last_trade";

type TradeAction = Change | { readonly type: "undo" } | { readonly type: "redo" };
export type TradeDispatch = Dispatch<TradeAction>;

function reduce(history: TradeHistory, action: TradeAction | { type: "restored"; trade: Trade }): TradeHistory {
  if (action.type === "restored") return beginTradeHistory(action.trade);
  if (action.type === "undo") return undoTrade(history);
  if (action.type === "redo") return redoTrade(history);
  return editInHistory(history, action);
}

export const storedTrade = (): Trade | null => parseTrade(localStore.getItem(TRADE_KEY) ?? "");

export type TradeEditor = {
  readonly trade: Trade;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly dispatch: TradeDispatch;
};

/** The trade that a calculator shows, for additions from elsewhere; null while none is on screen. */
let shown: Pick<TradeEditor, "trade" | "dispatch"> | null = null;

export const shownTrade = (): typeof shown => shown;

/** The trade of this browser, kept with every change; a new one begins with teams of the given status. */
export function useTrade(teamStatus: TeamStatus): TradeEditor {
  const isHydrated = useHydrated();
  const [history, dispatch] = useReducer(reduce, teamStatus, (status) =>
    beginTradeHistory((isHydrated ? storedTrade() : null) ?? startTrade(status)),
  );
  const { past, present, future } = history;
  const { teams, placed, nextInstance, sender, isBeyondEffects } = present;
  const touched = past.length + future.length > 0 || sender !== undefined;

  // The document knows nothing of what this browser keeps.
  const restore = useEffectEvent(() => {
    const trade = isHydrated ? null : storedTrade();
    if (trade) dispatch({ type: "restored", trade });
  });
  useLayoutEffect(() => restore(), []);
  // The document's status may be older than this browser's.
  const begin = useEffectEvent((status: TeamStatus) => {
    if (!touched && placed.length === 0 && teams[0]?.teamStatus !== status && storedTrade() === null)
      dispatch({ type: "restored", trade: startTrade(status) });
  });
  useEffect(() => begin(teamStatus), [teamStatus]);

  useEffect(() => {
    if (touched)
      localStore.setItem(
        TRADE_KEY,
        serialiseTrade({ teams, placed, nextInstance, question: null, sender, isBeyondEffects }),
      );
  }, [touched, teams, placed, nextInstance, sender, isBeyondEffects]);

  const before = past.at(-1);
  useEffect(() => {
    if (placed.length === 0 && before && before.placed.length > 0)
      localStore.setItem(LAST_TRADE_KEY, serialiseTrade({ ...before, question: null }));
  }, [placed, before]);

  useEffect(() => {
    shown = { trade: present, dispatch };
    return () => {
      shown = null;
    };
  }, [present]);

  return { trade: present, canUndo: past.length > 0, canRedo: future.length > 0, dispatch };
}
