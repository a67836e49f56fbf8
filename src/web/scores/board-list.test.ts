import { expect, test } from "vitest";
import { LIST_HEIGHT, ROW_HEIGHT, scrollFor } from "./board-list.tsx";

test("a visible row does not scroll the list, another is centred", () => {
  expect([scrollFor(0, 0), scrollFor(9, 0), scrollFor(5, ROW_HEIGHT)]).toEqual([null, null, null]);
  expect(scrollFor(10, 0)).toBe(10 * ROW_HEIGHT - (LIST_HEIGHT - ROW_HEIGHT) / 2);
  expect(scrollFor(20, 21 * ROW_HEIGHT)).toBe(20 * ROW_HEIGHT - (LIST_HEIGHT - ROW_HEIGHT) / 2);
  expect(scrollFor(1, 5 * ROW_HEIGHT)).toBe(0);
});

test("the list has the specified height", () => {
  expect(LIST_HEIGHT).toBe(440);
});
