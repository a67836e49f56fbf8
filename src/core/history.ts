/** A state with the states before it and, after an undo, those that can be brought back. */
export type History<State> = {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
};

// Enough to take back an evening's work, little enough to keep in memory.
const LONGEST_PAST = 100;

export const beginHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** The history with a new present; what had been undone can no longer be redone. The oldest states are forgotten. */
export const record = <State>({ past, present }: History<State>, next: State): History<State> => ({
  past: [...past, present].slice(-LONGEST_PAST),
  present: next,
  future: [],
});

/** One step back; unchanged where there is none. */
export const undo = <State>(history: History<State>): History<State> => {
  const before = history.past.at(-1);
  return before === undefined
    ? history
    : { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
};

/** One step forward again; unchanged where nothing was undone. */
export const redo = <State>(history: History<State>): History<State> => {
  const [after, ...future] = history.future;
  return after === undefined ? history : { past: [...history.past, history.present], present: after, future };
};
