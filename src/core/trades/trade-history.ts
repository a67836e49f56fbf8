import { edit, type Change } from "./edit.ts";
import type { Trade } from "./trade.ts";

export type TradeHistory = {
  readonly past: readonly Trade[];
  readonly present: Trade;
  readonly future: readonly Trade[];
};

// Enough steps for a long session, few enough for memory.
const LONGEST_PAST = 100;

const withoutQuestion = (trade: Trade): Trade => ({ ...trade, question: null });

/** A history that begins with this trade, without its open question. */
export const beginTradeHistory = (trade: Trade): TradeHistory => ({
  past: [],
  present: withoutQuestion(trade),
  future: [],
});

/** Only changes of teams or assets are steps: undoing the answer to a question undoes the whole change. */
export function editInHistory(history: TradeHistory, change: Change): TradeHistory {
  const { present } = history;
  const next = edit(present, change);
  if (next === present) return history;
  if (next.teams === present.teams && next.placed === present.placed) return { ...history, present: next };
  return { past: [...history.past, withoutQuestion(present)].slice(-LONGEST_PAST), present: next, future: [] };
}

/** One step back; an open question is only cancelled. */
export function undoTrade(history: TradeHistory): TradeHistory {
  const { past, present, future } = history;
  if (present.question) return { ...history, present: withoutQuestion(present) };
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
}

/** One step forward; an open question is only cancelled. */
export function redoTrade(history: TradeHistory): TradeHistory {
  const { past, present } = history;
  if (present.question) return { ...history, present: withoutQuestion(present) };
  const [after, ...future] = history.future;
  return after ? { past: [...past, present], present: after, future } : history;
}
