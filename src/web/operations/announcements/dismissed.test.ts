import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { dismiss, dismissedIds } from "./announcements.tsx";

test("dismissed announcements are stored once, and only the newest twenty", () => {
  const store = memoryStorage();
  expect(dismissedIds(store)).toEqual([]);
  dismiss(7, store);
  dismiss(8, store);
  expect(dismiss(7, store)).toEqual([8, 7]);
  for (let id = 100; id < 130; id++) dismiss(id, store);
  expect(dismissedIds(store)).toHaveLength(20);
  expect(dismissedIds(store).at(-1)).toBe(129);
});

test.each(["no json", '{"7": true}', '["7", null, 7.5]'])("damaged storage (%s) reads as nothing dismissed", (text) => {
  const store = memoryStorage();
  store.setItem("bbf_announcements_dismissed", text);
  expect(dismissedIds(store)).toEqual([]);
});
