import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

// Letters and digits only, so that a double click selects the whole key.
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "bbf_";
const RANDOM_BYTES = 16;
/** Base 62 digits of 128 bits, and of the 32 bits of the checksum. */
const RANDOM_DIGITS = 22;
const CHECKSUM_DIGITS = 6;
const HINT_LENGTH = 4;

function base62(number: bigint, digits: number): string {
  let text = "";
  for (let rest = number; text.length < digits; rest /= 62n) text = ALPHABET[Number(rest % 62n)]! + text;
  return text;
}

const checksumOf = (text: string): string => base62(BigInt(crc32(text)), CHECKSUM_DIGITS);

/** `bbf_`, 128 random bits, and a checksum (CRC-32) that tells mistyped keys without a query. */
export function newKey(): string {
  const random = base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString("hex")}`), RANDOM_DIGITS);
  return `${PREFIX}${random}${checksumOf(PREFIX + random)}`;
}

const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECKSUM_DIGITS}}$`);

/** Whether a text has the form of a key with a right checksum. It may still be unknown or revoked. */
export const isWellFormed = (text: string): boolean =>
  SHAPE.test(text) && text.slice(-CHECKSUM_DIGITS) === checksumOf(text.slice(0, -CHECKSUM_DIGITS));

/** The stored form of a key. One round of SHA-256 is enough, because 128 random bits cannot be guessed. */
export const keyHash = (key: string): string => createHash("sha256").update(key).digest("base64url");

export const keyHint = (key: string): string => key.slice(-HINT_LENGTH);
