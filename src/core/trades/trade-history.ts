import { edit, type Change } from "./edit.ts";
import type { Trade } from "./trade.ts";

export type TradeHistory = History<Trade>;

/** A history that begins with this trade, without its open question. */
export const beginTradeHistory = (trade: Trade): TradeHistory => beginHistory({ ...trade, question: null });

/** Only changes of teams or assets are steps: undoing the answer to a question undoes the whole change. */
export function editInHistory(history: TradeHistory, change: Change): TradeHistory {
  const { present } = history;
  const next = edit(present, change);
  if (next === present) return history;
  if (next.teams === present.teams && next.placed === present.placed) return { ...history, present: next };
  return record({ ...history, present: { ...present, question: null } }, next);
}

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

type History<State> = {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
};

// Enough steps for a long session, few enough for memory.
const LONGEST_PAST = 100;

const beginHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** The history with a new present. Undone states can no longer be redone; the oldest states are dropped. */
const record = <State>({ past, present }: History<State>, next: State): History<State> => ({
  past: [...past, present].slice(-LONGEST_PAST),
  present: next,
  future: [],
});

function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  return before === undefined
    ? history
    : { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

function redo<State>(history: History<State>): History<State> {
  const [after, ...future] = history.future;
  return after === undefined ? history : { past: [...history.past, history.present], present: after, future };
}
