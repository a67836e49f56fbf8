import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, ENCODINGS } from "./compress.ts";

const PLAIN = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => Buffer.from(bytes) };

test.each(ENCODINGS)("texts of any length and alphabet come back whole from %s, also after longer ones", (encoding) => {
  const texts = ["long ".repeat(10_000), "José, Ł and 🏈", "", "short", "🏈".repeat(20_000)];
  const packed = texts.map((text) => compress(text, encoding));
  expect(packed.map((bytes) => PLAIN[encoding](bytes).toString())).toEqual(texts);
});
