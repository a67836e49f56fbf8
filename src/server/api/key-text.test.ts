import { expect, test } from "vitest";
import { isWellFormed, newKey } from "./key-text.ts";

test("a key is bbf_ and 28 letters and digits, and no two are the same", () => {
  const keys = Array.from({ length: 1000 }, newKey);
  for (const key of keys)
    expect([key, isWellFormed(key)]).toEqual([expect.stringMatching(/^bbf_[0-9A-Za-z]{28}$/), true]);
  expect(new Set(keys).size).toBe(1000);
});

test("a key with one character changed, or two exchanged, is not well-formed", () => {
  const key = newKey();
  for (let at = 4; at < key.length; at++) {
    const other = key[at] === "x" ? "y" : "x";
    expect(isWellFormed(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
  for (let at = 4; at + 1 < key.length; at++)
    if (key[at] !== key[at + 1])
      expect(isWellFormed(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))).toBe(false);
  for (const text of ["", "bbf_", key.slice(4), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase()])
    expect([text, isWellFormed(text)]).toEqual([text, false]);
});
