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

export const createByteCache = (mostBytes: number): ByteCache => {
  let current: unknown;
  let held = 0;
  const entries = new Map<string, Encoded>();
  const follow = (version: unknown): void => {
    if (version === current) return;
    entries.clear();
    held = 0;
    current = version;
  };
  return {
    get: (version, key) => {
      follow(version);
      const found = entries.get(key);
      if (found) {
        entries.delete(key);
        entries.set(key, found);
      }
      return found;
    },
    put: (version, key, encoded) => {
      follow(version);
      held += encoded.bytes.length - (entries.get(key)?.bytes.length ?? 0);
      entries.set(key, encoded);
      for (const [oldest, { bytes }] of entries) {
        if (held <= mostBytes) break;
        entries.delete(oldest);
        held -= bytes.length;
      }
    },
  };
};
