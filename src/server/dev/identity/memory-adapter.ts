import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

type Kept = { readonly payload: AdapterPayload; readonly until: number };

const MOST_ENTRIES = 10_000;

/** The local provider's storage, in memory. */
export const memoryAdapter = (): AdapterFactory => {
  const kept = new Map<string, Kept>();
  const live = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    if (entry.until > Date.now()) return entry.payload;
    kept.delete(key);
    return undefined;
  };
  const matching = (model: string, wanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...kept.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(live)
      .find((payload) => payload !== undefined && wanted(payload));

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const oldest = kept.keys().next();
      if (kept.size >= MOST_ENTRIES && !oldest.done) kept.delete(oldest.value);
      kept.set(`${model}:${id}`, {
        payload,
        until: expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000,
      });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => matching(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => matching(model, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = live(`${model}:${id}`);
      if (payload) payload["consumed"] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
};
