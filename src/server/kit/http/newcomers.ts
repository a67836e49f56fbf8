import { HOUR_MS } from "#core/kit/calendar.ts";
import { CROWDED_ADDRESS_VISITORS } from "#contract/kit/limits.ts";
import { Failure } from "./failure.ts";

/** Counts new visitors by address, in memory and by keyed hash only. */
export type Newcomers = {
  /** Counts a new visitor; true if so many came from the address within the hour that answers get less weight. */
  readonly meet: (source: string) => boolean;
};

export function createNewcomers(factor: number, now: () => Date): Newcomers {
  const current = countsPerWindow(HOUR_MS, now);
  return {
    meet: (source) => {
      const met = current().state;
      const count = (met.get(source) ?? 0) + 1;
      met.set(source, count);
      return count > scaled(CROWDED_ADDRESS_VISITORS, factor);
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

export const countsPerWindow = (length: number, now: () => Date): (() => CurrentWindow<Map<string, number>>) =>
  perWindow(length, now, () => new Map());

/** A limit times the operator's factor, of which 0 turns limits off. */
export const scaled = (limit: number, factor: number): number => (factor > 0 ? limit * factor : Infinity);

/** Counts what a source does in a window. Throws Failure `too-many` with a sentence beyond `most`, which counts not. */
export function capPerWindow(
  length: number,
  now: () => Date,
  most: number,
  refusal: (secondsLeft: number) => string,
): (source: string) => void {
  const current = countsPerWindow(length, now);
  return (source) => {
    const { state, secondsLeft } = current();
    const count = (state.get(source) ?? 0) + 1;
    const retryAfter = Math.ceil(secondsLeft);
    if (count > most) throw new Failure("too-many", refusal(retryAfter), { retryAfter });
    state.set(source, count);
  };
}
