import { expect, test } from "vitest";
import { createByteCache, type Encoded } from "./send-json.ts";

const ofLength = (length: number): Encoded => ({ bytes: new Uint8Array(length), encoding: "identity", tag: null });

test("above its bytes a cache evicts what was not used for longest, and another version empties it", () => {
  const cache = createByteCache(100);
  cache.put(1, "a", ofLength(40));
  cache.put(1, "b", ofLength(40));
  cache.get(1, "a");
  cache.put(1, "c", ofLength(40));
  expect(["a", "b", "c"].map((key) => cache.get(1, key)?.bytes.length)).toEqual([40, undefined, 40]);
  expect(cache.get(2, "a")).toBeUndefined();
  expect(cache.get(1, "a")).toBeUndefined();
});
