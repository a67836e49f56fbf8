import { createPublicKey, verify, type KeyObject } from "node:crypto";

/** Seconds by which the time of a call may differ from ours. */
const WINDOW_SECONDS = 300;
/** Signatures remembered; far more calls than arrive within the window. */
const MOST_REMEMBERED = 20_000;

/** What precedes the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const DER_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** The public key of its 64 hexadecimal digits. */
const keyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_PREFIX, Buffer.from(hex, "hex")]), format: "der", type: "spki" });

type SignedCall = {
  readonly signature: unknown;
  readonly timestamp: unknown;
  readonly body: Buffer;
};

/**
 * Returns a check of signed calls: true once for a call that Discord signed (Ed25519 over timestamp and body) within
 * the window; false for an unsigned, stale or repeated one. Repeats are known per process.
 */
export const signatureCheck = (publicKey: string, now: () => Date): ((call: SignedCall) => boolean) => {
  const key = keyOf(publicKey);
  /** Signatures seen, with the second at which they leave the window; in order of arrival. */
  const seen = new Map<string, number>();
  return ({ signature, timestamp, body }) => {
    if (typeof signature !== "string" || !/^[0-9a-f]{128}$/i.test(signature)) return false;
    if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
    const seconds = Math.floor(now().getTime() / 1000);
    if (Math.abs(seconds - Number(timestamp)) > WINDOW_SECONDS) return false;
    const bytes = Buffer.from(signature, "hex");
    if (!verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, bytes)) return false;
    for (const [old, until] of seen) {
      if (until >= seconds && seen.size < MOST_REMEMBERED) break;
      seen.delete(old);
    }
    const id = bytes.toString("base64");
    if (seen.has(id)) return false;
    seen.set(id, Number(timestamp) + WINDOW_SECONDS);
    return true;
  };
};
