import { expect, test } from "vitest";
import { activeFilters, DEFAULT_FILTERS } from "./filters.ts";

test("the defaults leave nothing out", () => {
  expect(activeFilters(DEFAULT_FILTERS)).toEqual([]);
});

test.each([
  [{ nameFilter: "chase" }, 1],
  [{ nameFilter: "  " }, 0],
  [{ positions: ["QB"] }, 1],
  [{ ageRange: [18, 30] as const }, 1],
  [{ rookiesOnly: true, hasInsights: true }, 2],
])("%j counts %i", (change, count) => {
  expect(activeFilters({ ...DEFAULT_FILTERS, ...change })).toHaveLength(count);
});
