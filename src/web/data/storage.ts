/** The part of local storage in use. */
export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    // Storage may be blocked (private mode) or full; the application then works without it.
    return otherwise;
  }
};

/** Local storage that never throws: blocked storage reads as empty and drops writes. */
export const localStore: KeyValue = {
  getItem: (key) => attempt(() => localStorage.getItem(key), null),
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
  removeItem: (key) => attempt(() => localStorage.removeItem(key), undefined),
};
