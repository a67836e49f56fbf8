/** A state with its earlier states and, after an undo, those that can be restored. */
export type History<State> = {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
};

// Enough steps for a long session, few enough for memory.
const LONGEST_PAST = 100;

/** A history that begins with this state. */
export const beginHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** The history with a new present. Undone states can no longer be redone; the oldest states are dropped. */
export const record = <State>({ past, present }: History<State>, next: State): History<State> => ({
  past: [...past, present].slice(-LONGEST_PAST),
  present: next,
  future: [],
});

/** One step back; unchanged if there is none. */
export const undo = <State>(history: History<State>): History<State> => {
  const before = history.past.at(-1);
  return before === undefined
    ? history
    : { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
};

/** One step forward; unchanged if nothing was undone. */
export const redo = <State>(history: History<State>): History<State> => {
  const [after, ...future] = history.future;
  return after === undefined ? history : { past: [...history.past, history.present], present: after, future };
};
