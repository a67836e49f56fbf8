import { LRUCache } from "lru-cache";
import type { Encoding } from "./compress.ts";

/** A text as it is sent. `tag` is its entity tag, by which a browser may cache it; null if it must not be cached. */
export type Encoded = { readonly bytes: Uint8Array; readonly encoding: Encoding; readonly tag: string | null };

/**
 * A cache of encoded responses by key, for one version at a time: a get or put of another version empties it. Above
 * `mostBytes` the least recently used entries are evicted.
 */
export type ByteCache = {
  readonly get: (version: unknown, key: string) => Encoded | undefined;
  readonly put: (version: unknown, key: string, encoded: Encoded) => void;
};

/** Keeps nothing: for answers that are made for each call. */
export const NO_CACHE: ByteCache = { get: () => undefined, put: () => {} };

export const createByteCache = (mostBytes: number): ByteCache => {
  let current: unknown;
  const entries = new LRUCache<string, Encoded>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  const follow = (version: unknown): void => {
    if (version === current) return;
    entries.clear();
    current = version;
  };
  return {
    get: (version, key) => {
      follow(version);
      return entries.get(key);
    },
    put: (version, key, encoded) => {
      follow(version);
      entries.set(key, encoded);
    },
  };
};
