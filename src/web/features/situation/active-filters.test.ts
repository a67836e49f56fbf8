import { expect, test } from "vitest";
import { DEFAULT_FILTERS } from "#core/situation/defaults.ts";
import { activeFilters } from "./active-filters.ts";

test("the defaults leave nothing out", () => {
  expect(activeFilters(DEFAULT_FILTERS)).toBe(0);
});

test.each([
  [{ nameFilter: "chase" }, 1],
  [{ nameFilter: "  " }, 0],
  [{ positions: ["QB"] }, 1],
  [{ ageRange: [18, 30] as const }, 1],
  [{ rookiesOnly: true, hasInsights: true }, 2],
])("%j counts %i", (change, count) => {
  expect(activeFilters({ ...DEFAULT_FILTERS, ...change })).toBe(count);
});
