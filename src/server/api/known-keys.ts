import { LRUCache } from "lru-cache";
import { dayOf } from "#core/kit/calendar.ts";
import { apiLevelOf, type ApiLevel } from "#core/plans/api-access.ts";
import { entitlementsOf, type AccessFacts } from "#core/accounts/entitlements.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import { findKey, noteUse, type Use } from "./store.ts";
import { accessFactsOf } from "#server/plans/api.ts";
import { isWellFormed, keyHash } from "./key-text.ts";

/** A valid key with its owner, and the level of its calls; null if the owner's plan does not include the API. */
type KnownKey = { readonly keyid: number; readonly owner: AccountRow; readonly level: ApiLevel | null };

type ReadKey = { readonly keyid: number; readonly owner: AccountRow; readonly facts: AccessFacts };

/** How long a revoked key may live on: needs no notice, and a flood queries twice a second. */
const BELIEVED_MS = 500;
/** Most cached keys; the least recently used are evicted first. */
const MOST_REMEMBERED = 10_000;
const FLUSH_MS = 5000;

/** Opens the cache of keys. Its clock is monotonic, so that a change of the system's clock does not extend a key. */
export function openKnownKeys(deps: Deps) {
  const known = new LRUCache<string, Promise<ReadKey | null>>({ max: MOST_REMEMBERED, ttl: BELIEVED_MS });
  const uses = new Map<string, { keyid: number; day: string; calls: number; last: Date }>();
  let flushing: Promise<void> = Promise.resolve();

  const read = async (keyhash: string): Promise<ReadKey | null> => {
    const found = await findKey(deps.db, keyhash);
    return found && { ...found, facts: await accessFactsOf(deps, found.owner) };
  };

  /** The level is computed at every call, because a plan may end while the key is cached. */
  const atNow = async (reading: Promise<ReadKey | null>): Promise<KnownKey | null> => {
    const key = await reading;
    if (!key) return null;
    const { keyid, owner, facts } = key;
    return { keyid, owner, level: apiLevelOf(entitlementsOf(facts, deps.now().getTime())) };
  };

  const store = async (): Promise<void> => {
    const taken: Use[] = [...uses.values()];
    uses.clear();
    if (taken.length > 0) await noteUse(deps.db, taken);
  };
  const flush = (): Promise<void> => {
    flushing = flushing
      .then(store)
      .catch((error: unknown) => deps.log.warn({ err: error }, "The use of API keys could not be stored"));
    return flushing;
  };
  const timer = setInterval(() => void (uses.size > 0 && flush()), FLUSH_MS);
  timer.unref();

  return {
    /** The key with this text; null if it is no key, is unknown or revoked, or its owner is disabled. */
    find: (text: string): Promise<KnownKey | null> => {
      if (!isWellFormed(text)) return Promise.resolve(null);
      const keyhash = keyHash(text);
      const before = known.get(keyhash);
      if (before) return atNow(before);
      const key = read(keyhash);
      known.set(keyhash, key);
      // A failed read is not cached.
      key.catch(() => known.delete(keyhash));
      return atNow(key);
    },
    count: (keyid: number): void => {
      const last = deps.now();
      const day = dayOf(last);
      const use = uses.get(`${keyid}|${day}`) ?? { keyid, day, calls: 0, last };
      uses.set(`${keyid}|${day}`, { ...use, calls: use.calls + 1, last });
    },
    forget: (keyhash: string): void => void known.delete(keyhash),
    flush,
    close: (): Promise<void> => {
      clearInterval(timer);
      return flush();
    },
  };
}

export type KnownKeys = ReturnType<typeof openKnownKeys>;
