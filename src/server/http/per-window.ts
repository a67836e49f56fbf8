/** The state of the current time window, the window's number, and the seconds until the next window. */
export type CurrentWindow<State> = { readonly state: State; readonly window: number; readonly secondsLeft: number };

/**
 * In-memory state that is created again for every window of `length` milliseconds. Windows are counted from the epoch,
 * so all processes change windows together. Returns a function that reads the current window.
 */
export const perWindow = <State>(length: number, now: () => Date, begin: () => State): (() => CurrentWindow<State>) => {
  let window = Number.NaN;
  let state: State;
  return () => {
    const time = now().getTime();
    const current = Math.floor(time / length);
    if (current !== window) {
      window = current;
      state = begin();
    }
    return { state, window, secondsLeft: ((window + 1) * length - time) / 1000 };
  };
};

/** Counts of one window, by source. */
export type Counts = Map<string, number>;

export const countsPerWindow = (length: number, now: () => Date): (() => CurrentWindow<Counts>) =>
  perWindow(length, now, () => new Map());
