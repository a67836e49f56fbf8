import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bestEncoding, encode, type Encoding } from "../../http/encoding.ts";

/** An answer as bytes, with the tag by which a browser may keep them. */
type Ready = { readonly bytes: Uint8Array; readonly tag: string };

/** Shorter answers fill a packet or two as they are. */
const WORTH_COMPRESSING = 4096;

const HEADERS = { "cache-control": "public, max-age=0, must-revalidate", vary: "accept-encoding" };

/** The bytes of a text in every encoding, each made when it is first asked for. */
const inEncodings = (text: string): ((encoding: Encoding) => Ready) => {
  const plain = Buffer.from(text);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const made = new Map<Encoding, Ready>();
  return (encoding) => {
    const ready = made.get(encoding) ?? {
      bytes: encode(plain, encoding),
      tag: encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`,
    };
    made.set(encoding, ready);
    return ready;
  };
};

/** Answers with a list that seldom changes, from bytes made once for each `source` it is made from, or 304 when the browser has them already. */
export const answerReady = <Source extends object>(
  source: () => Source,
  listOf: (source: Source) => unknown,
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) => {
  let made:
    { readonly source: Source; readonly isLong: boolean; readonly bytesIn: (encoding: Encoding) => Ready } | undefined;
  return (request, reply) => {
    const now = source();
    if (made?.source !== now) {
      const text = JSON.stringify(listOf(now));
      made = { source: now, isLong: text.length >= WORTH_COMPRESSING, bytesIn: inEncodings(text) };
    }
    const encoding = made.isLong ? bestEncoding(request.headers["accept-encoding"]) : "identity";
    const { bytes, tag } = made.bytesIn(encoding);
    reply.headers(HEADERS).header("etag", tag);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(bytes);
  };
};
