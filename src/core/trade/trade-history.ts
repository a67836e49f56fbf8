import { beginHistory, record, redo, undo, type History } from "../history.ts";
import { edit, type Change } from "./edit.ts";
import type { Trade } from "./trade.ts";

export type TradeHistory = History<Trade>;

/** A history that begins with this trade, without its open question. */
export const beginTradeHistory = (trade: Trade): TradeHistory => beginHistory({ ...trade, question: null });

/**
 * The history after a change. Only changes of teams or assets are steps to undo: opening or cancelling a question is
 * none, and undoing its answer undoes the whole change it was about.
 */
export const editInHistory = (history: TradeHistory, change: Change): TradeHistory => {
  const { present } = history;
  const next = edit(present, change);
  if (next === present) return history;
  if (next.teams === present.teams && next.placed === present.placed) return { ...history, present: next };
  return record({ ...history, present: { ...present, question: null } }, next);
};

const withoutQuestion = (history: TradeHistory): TradeHistory => ({
  ...history,
  present: { ...history.present, question: null },
});

/** One step back; an open question is only cancelled. */
export const undoTrade = (history: TradeHistory): TradeHistory =>
  history.present.question ? withoutQuestion(history) : undo(history);

/** One step forward; an open question is only cancelled. */
export const redoTrade = (history: TradeHistory): TradeHistory =>
  history.present.question ? withoutQuestion(history) : redo(history);
