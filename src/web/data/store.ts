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
  /** The first value, which prerendered pages show. */
  readonly initial: T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    initial,
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

/** Renders again only when the selected part changes; of the first value while prerendered or hydrated. */
export const useStore = <T, Part>(store: Omit<Store<T>, "set">, select: (value: T) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
