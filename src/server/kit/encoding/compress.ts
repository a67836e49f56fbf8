import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Matches a header that names an encoding without refusing it by q=0. */
const accepts = (name: string): RegExp => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(?![\\d.]))`);
const ACCEPTED = [
  ["br", accepts("br")],
  ["gzip", accepts("gzip")],
] as const;

/** The best encoding that an Accept-Encoding header allows, or identity. */
export const bestEncoding = (accept = ""): Encoding =>
  ACCEPTED.find(([, expression]) => expression.test(accept))?.[0] ?? "identity";

// Brotli 2 sends a tenth fewer bytes than brotli 1 or gzip 1, for about what gzip 1 costs.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 6 };

export function compress(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "br") return brotliCompressSync(text, BROTLI);
  return encoding === "gzip" ? gzipSync(text, GZIP) : Buffer.from(text);
}
