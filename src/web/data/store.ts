import { useSyncExternalStore } from "react";

/** A value outside components that notifies its subscribers of changes. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
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
};

/** The part of a store that `select` returns; the component renders again only when that part changes. */
export const useStore = <T, Part>(store: Pick<Store<T>, "get" | "subscribe">, select: (value: T) => Part): Part => {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
};
