import { useSyncExternalStore } from "react";

export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    // Storage may be blocked (private mode) or full; the application then works without it.
    return otherwise;
  }
}

const guarded = (area: () => KeyValue): KeyValue => ({
  getItem: (key) => attempt(() => area().getItem(key), null),
  setItem: (key, value) => attempt(() => area().setItem(key, value), undefined),
  removeItem: (key) => attempt(() => area().removeItem(key), undefined),
});

/** Local storage that never throws: blocked storage reads as empty and drops writes. */
export const localStore = guarded(() => localStorage);

export const sessionStore = guarded(() => sessionStorage);

/** What is stored as JSON under a key; null for nothing, and for what is damaged. */
export const storedJson = (key: string): unknown =>
  attempt<unknown>(() => JSON.parse(localStore.getItem(key) ?? "null"), null);

/** Items remembered in this browser under a key: of more than `most` the newest. Damaged storage reads as none. */
export function rememberedIn<Item>(key: string, isItem: (value: unknown) => value is Item, most: number) {
  const read = (): readonly Item[] => {
    const stored = storedJson(key);
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  };
  /** Adds or removes an item; returns all that are remembered then. */
  const put = (item: Item, isIn: boolean): readonly Item[] => {
    const others = read().filter((other) => other !== item);
    const items = isIn ? [...others, item].slice(-most) : others;
    localStore.setItem(key, JSON.stringify(items));
    return items;
  };
  return { read, put };
}

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
