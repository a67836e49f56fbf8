import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteCache, Encoded } from "./byte-cache.ts";
import { bestEncoding, compress, type Encoding } from "./compress.ts";

/** Shorter texts (in characters) fit a packet or two and are sent uncompressed. */
const WORTH_COMPRESSING = 4096;

const encode = (text: string, wanted: Encoding, isTagged: boolean): Encoded => {
  const encoding = text.length < WORTH_COMPRESSING ? "identity" : wanted;
  const bytes = compress(text, encoding);
  const tag = isTagged ? `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` : null;
  return { bytes, encoding, tag };
};

const send = ({ headers }: FastifyRequest, reply: FastifyReply, { bytes, encoding, tag }: Encoded): FastifyReply => {
  reply.header("vary", "accept-encoding").header("content-type", "application/json; charset=utf-8");
  reply.header("cache-control", tag === null ? "no-store" : "public, max-age=0, must-revalidate");
  if (tag !== null) {
    reply.header("etag", tag);
    if (headers["if-none-match"] === tag) return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(bytes);
};

/**
 * JSON shared by several calls. `text` creates it, `key` is unique within the cache, `version` identifies the data it
 * is made from.
 */
export type SharedJson = {
  readonly cache: ByteCache;
  readonly version: unknown;
  readonly key: string;
  readonly text: () => string;
  /** May browsers cache it and revalidate it by its entity tag (304)? */
  readonly isTagged?: boolean;
};

/** Sends JSON that is created and compressed once for each key, version and encoding. */
export const sendShared = (
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, version, key, text, isTagged = false }: SharedJson,
): FastifyReply => {
  const wanted = bestEncoding(request.headers["accept-encoding"]);
  const id = `${wanted}|${key}`;
  let encoded = cache.get(version, id);
  if (!encoded) {
    encoded = encode(text(), wanted, isTagged);
    cache.put(version, id, encoded);
  }
  return send(request, reply, encoded);
};

/** Sends JSON made for one reader; it is not cached. */
export const sendOnce = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
  send(request, reply, encode(text, bestEncoding(request.headers["accept-encoding"]), false));
