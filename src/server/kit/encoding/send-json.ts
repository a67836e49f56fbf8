import type { FastifyReply, FastifyRequest } from "fastify";
import { bestEncoding, compress, type Encoding } from "./compress.ts";
import { etagOf, hasTagged } from "./entity-tag.ts";
import { LRUCache } from "lru-cache";

/** Shorter texts (in characters) fit a packet or two and are sent uncompressed. */
const WORTH_COMPRESSING = 4096;

function encode(text: string, wanted: Encoding, isTagged: boolean): Encoded {
  const encoding = text.length < WORTH_COMPRESSING ? "identity" : wanted;
  const bytes = compress(text, encoding);
  const tag = isTagged ? etagOf(bytes) : null;
  return { bytes, encoding, tag };
}

const JSON_TYPE = "application/json; charset=utf-8";

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, encoding, tag }: Encoded,
  { type = JSON_TYPE, isPrivate = false }: Pick<SharedJson, "type" | "isPrivate"> = {},
): FastifyReply {
  if (!reply.hasHeader("vary")) reply.header("vary", "accept-encoding");
  reply.header("content-type", type);
  if (tag !== null) {
    reply.header("cache-control", `${isPrivate ? "private" : "public"}, max-age=0, must-revalidate`);
    reply.header("etag", tag);
    if (hasTagged(request, tag)) return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/** JSON shared by calls: `text` creates it for its `key` in the cache, `version` is that of its data. */
export type SharedJson = {
  readonly cache: ByteCache;
  readonly version: unknown;
  readonly key: string;
  readonly text: () => string;
  /** May browsers cache it and revalidate it by its entity tag (304)? */
  readonly isTagged?: boolean;
  /** The type of content, where the text is not JSON. */
  readonly type?: string;
  /** Keeps it out of caches that people share. */
  readonly isPrivate?: boolean;
};

/** Whether shared JSON is in the cache as the request accepts it. */
export const isKept = (
  { headers }: FastifyRequest,
  { cache, version, key }: Pick<SharedJson, "cache" | "version" | "key">,
): boolean => cache.get(version, `${bestEncoding(headers["accept-encoding"])}|${key}`) !== undefined;

/** The bytes of shared JSON in an encoding; created and compressed once for each key, version and encoding. */
export function sharedBytes({ cache, version, key, text, isTagged = false }: SharedJson, encoding: Encoding): Encoded {
  const id = `${encoding}|${key}`;
  const kept = cache.get(version, id);
  if (kept) return kept;
  const encoded = encode(text(), encoding, isTagged);
  cache.put(version, id, encoded);
  return encoded;
}

export const sendShared = (request: FastifyRequest, reply: FastifyReply, shared: SharedJson): FastifyReply =>
  send(request, reply, sharedBytes(shared, bestEncoding(request.headers["accept-encoding"])), shared);

/** Sends JSON made for one reader; it is not cached. */
export const sendOnce = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
  send(request, reply, encode(text, bestEncoding(request.headers["accept-encoding"]), false));

/** A text as it is sent. `tag` is its entity tag, by which a browser may cache it; null if it must not be cached. */
export type Encoded = { readonly bytes: Uint8Array; readonly encoding: Encoding; readonly tag: string | null };

/** Encoded responses by key for one version: another empties it. Above `mostBytes` the least used are evicted. */
export type ByteCache = {
  readonly get: (version: unknown, key: string) => Encoded | undefined;
  readonly put: (version: unknown, key: string, encoded: Encoded) => void;
};

/** Keeps nothing: for answers that are made for each call. */
export const NO_CACHE: ByteCache = { get: () => undefined, put: () => {} };

export function createByteCache(mostBytes: number): ByteCache {
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
}
