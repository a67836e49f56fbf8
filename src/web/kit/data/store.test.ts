import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { localStore, rememberedIn } from "./store.ts";

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const ids = rememberedIn("ids", (value): value is number => Number.isInteger(value), 20);

test("items are remembered once, the newest twenty, until they are removed", () => {
  expect(ids.read()).toEqual([]);
  ids.put(7, true);
  ids.put(8, true);
  expect(ids.put(7, true)).toEqual([8, 7]);
  expect(ids.put(8, false)).toEqual([7]);
  for (let id = 100; id < 130; id++) ids.put(id, true);
  expect(ids.read()).toHaveLength(20);
  expect(ids.read().at(-1)).toBe(129);
});

test.each(["no json", '{"7": true}', '["7", null, 7.5]'])("damaged storage (%s) reads as nothing", (text) => {
  localStore.setItem("ids", text);
  expect(ids.read()).toEqual([]);
});
