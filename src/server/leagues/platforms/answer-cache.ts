import { LRUCache } from "lru-cache";

const KEEP_MS = 60_000;

/** Memory for answers; each counts with its bytes as they came. */
const MOST_BYTES = 32 * 1024 * 1024;

/** An answer of a provider: its bytes, the origin it came from, and the tag by which it can be asked for again. */
export type Answer = { readonly body: Buffer; readonly origin: string; readonly etag: string | null };

/** Keeps answers 60 s within 32 MB. Concurrent calls share one; failed ones are not kept. `now` is in milliseconds. */
export const createAnswerCache = (now: () => number) =>
  new LRUCache<string, Answer, () => Promise<Answer>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.byteLength),
    ttl: KEEP_MS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_address, _stale, { context: ask }) => ask(),
    // An answer that is evicted while it is being fetched still reaches its callers.
    ignoreFetchAbort: true,
  });
