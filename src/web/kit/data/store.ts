import { useSyncExternalStore } from "react";

/** The part of local storage in use. */
export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    // Storage may be blocked (private mode) or full; the application then works without it.
    return otherwise;
  }
}

/** Local storage that never throws: blocked storage reads as empty and drops writes. */
export const localStore: KeyValue = {
  getItem: (key) => attempt(() => localStorage.getItem(key), null),
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
  removeItem: (key) => attempt(() => localStorage.removeItem(key), undefined),
};

export type Store<T> = {
  readonly get: () => T;
  /** The value that a page is rendered and hydrated with. */
  readonly initial: T;
  /** Replaces the first value; call it before the page is hydrated. */
  readonly begin: (first: T) => void;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(first: T): Store<T> {
  let initial = first;
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    get initial() {
      return initial;
    },
    begin: (first) => {
      initial = first;
      value = first;
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const tell of listeners) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Renders again only when the selected part changes; of the first value while rendered by the server or hydrated. */
export const useStore = <T, Part>(
  store: Pick<Store<T>, "get" | "initial" | "subscribe">,
  select: (value: T) => Part,
): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
