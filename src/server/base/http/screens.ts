import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PUBLIC_URL_PLACEHOLDER } from "#contract/documents.ts";
import { bestEncoding, ENCODINGS, type Encoding } from "../encoding/compress.ts";

const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

type Form = { readonly bytes: Uint8Array; readonly etag: string };

/** The built document of a screen, in every encoding. */
type Screen = Record<Encoding, Form>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Nearly as small as the build's compression in a fifth of the time; this runs at every start.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Uint8Array>> = {
  br: (bytes) => brotli(bytes, BROTLI),
  gzip: (bytes) => zip(bytes),
  identity: async (bytes) => bytes,
};

/**
 * Reads the document of a screen, such as "asset-list", from the built files, and inserts the public address where it
 * is named.
 */
export const readScreen = async (webRoot: string, name: string, publicUrl: string): Promise<Screen> => {
  const file = join(webRoot, "screens", `${name}.html`);
  const text = await readFile(file, "utf8");
  const addressed = text.includes(PUBLIC_URL_PLACEHOLDER)
    ? Buffer.from(text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl))
    : null;
  const form = async (encoding: Encoding): Promise<[Encoding, Form]> => {
    const bytes = addressed ? await COMPRESS[encoding](addressed) : await readFile(`${file}${ENDINGS[encoding]}`);
    return [encoding, { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` }];
  };
  return Object.fromEntries(await Promise.all(ENCODINGS.map(form))) as Screen;
};

/** Sends a screen's document, or 304 if the browser already has it and the status would be a success. */
export const sendScreen = (
  request: FastifyRequest,
  reply: FastifyReply,
  screen: Screen,
  status: number,
): FastifyReply => {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  const { bytes, etag } = screen[encoding];
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding, cookie");
  if (status === 200) {
    reply.header("etag", etag);
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).type("text/html; charset=utf-8").send(bytes);
};
