import { HOUR_MS } from "#core/kit/calendar.ts";
import { CROWDED_ADDRESS_VISITORS } from "#contract/kit/limits.ts";

/** Counts new visitors by address, in memory and by keyed hash only. */
export type Newcomers = {
  /** Counts a new visitor; true if so many came from the address within the hour that answers get less weight. */
  readonly meet: (source: string) => boolean;
};

/** `factor` multiplies the number above which an address is crowded; 0 turns the rule off. */
export function createNewcomers(factor: number, now: () => Date): Newcomers {
  const current = countsPerWindow(HOUR_MS, now);
  return {
    meet: (source) => {
      const met = current().state;
      const count = (met.get(source) ?? 0) + 1;
      met.set(source, count);
      return factor > 0 && count > CROWDED_ADDRESS_VISITORS * factor;
    },
  };
}

/** The state of the current time window, the window's number, and the seconds until the next window. */
type CurrentWindow<State> = { readonly state: State; readonly window: number; readonly secondsLeft: number };

/** State created anew for every window of `length` ms since the epoch, so all processes change together. */
export function perWindow<State>(length: number, now: () => Date, begin: () => State): () => CurrentWindow<State> {
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
}

type Counts = Map<string, number>;

export const countsPerWindow = (length: number, now: () => Date): (() => CurrentWindow<Counts>) =>
  perWindow(length, now, () => new Map());
