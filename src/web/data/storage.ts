/** The part of local storage the product uses. */
export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    // Storage may be closed (private mode) or full; the product then works without memory.
    return otherwise;
  }
};

/** Local storage that never throws: closed storage reads as empty and forgets. */
export const localStore: KeyValue = {
  getItem: (key) => attempt(() => localStorage.getItem(key), null),
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
  removeItem: (key) => attempt(() => localStorage.removeItem(key), undefined),
};
