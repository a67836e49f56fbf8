import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding a client says it takes; identity where it says nothing. */
export const bestEncoding = (accept: string | undefined): Encoding => {
  if (!accept) return "identity";
  const refused = (name: string): boolean => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(?![\\d.])`).test(accept);
  return ENCODINGS.find((name) => name !== "identity" && new RegExp(`\\b${name}\\b`).test(accept) && !refused(name)) ?? "identity";
};

// Brotli 4 halves the bytes of brotli 1 for a millisecond more; an answer is compressed once and sent often.
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** Compresses a text as asked. */
export const encode = (text: string, encoding: Encoding): Uint8Array => {
  const bytes = Buffer.from(text);
  if (encoding === "br") return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  return encoding === "gzip" ? gzipSync(bytes, { level: GZIP_LEVEL }) : bytes;
};
