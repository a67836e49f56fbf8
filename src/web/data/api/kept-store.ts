/** A reply as it was kept in the browser, and when it came. */
export type Kept = { readonly at: number; readonly data: unknown };

/** Replies kept in the browser, those of each owner apart. */
export type KeptStore = {
  readonly read: (owner: string, key: string) => Promise<Kept | null>;
  /** Keeps a reply in place of an earlier one with the key, and removes the oldest above the limit. */
  readonly write: (owner: string, key: string, kept: Kept) => Promise<void>;
  /** Removes everything, or everything but what is kept for one owner. */
  readonly forget: (exceptOwner?: string | null) => Promise<void>;
};

const PREFIX = "kept-";

/** Replies that are kept for an owner; the lists of a dozen situations, a trade and some leagues fit well. */
const MOST_KEPT = 60;

const addressOf = (key: string): string => `/kept?${new URLSearchParams({ key })}`;

const attempt = async <T>(act: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await act();
  } catch {
    // Storage may be blocked, full, or missing without https; the product then works online only.
    return otherwise;
  }
};

/** The store in the browser's cache storage. Never throws: without storage it keeps nothing. */
export const browserStore: KeptStore = {
  read: (owner, key) =>
    attempt(async () => {
      const found = await caches.match(addressOf(key), { cacheName: `${PREFIX}${owner}` });
      return found ? ((await found.json()) as Kept) : null;
    }, null),
  write: (owner, key, kept) =>
    attempt(async () => {
      const cache = await caches.open(`${PREFIX}${owner}`);
      await cache.put(addressOf(key), new Response(JSON.stringify(kept)));
      // Keys come in the order in which they were last written.
      const all = await cache.keys();
      for (const old of all.slice(0, -MOST_KEPT)) await cache.delete(old);
    }, undefined),
  forget: (exceptOwner = null) =>
    attempt(async () => {
      for (const name of await caches.keys())
        if (name.startsWith(PREFIX) && name !== `${PREFIX}${exceptOwner}`) await caches.delete(name);
    }, undefined),
};

/** Removes everything that is kept in this browser. */
export const forgetKept = (): Promise<void> => browserStore.forget();
