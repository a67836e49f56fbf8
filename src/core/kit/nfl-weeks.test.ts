import { describe, expect, test } from "vitest";
import { nflWeeksOver } from "./nfl-weeks.ts";

const over = (day: string, season = 2026): number => nflWeeksOver(day, season);

describe("the weeks of a season that are over", () => {
  test.each([
    ["2026-08-22", 0],
    ["2026-09-14", 0],
    ["2026-09-15", 1],
    ["2026-10-10", 4],
    ["2026-11-23", 10],
    ["2027-01-12", 18],
    ["2027-03-01", 18],
  ])("on %s are %i", (day, weeks) => {
    expect(over(day)).toBe(weeks);
  });

  test("begin after Labor Day in other years as well", () => {
    // Labor Day: 1 September 2025, 2 September 2024.
    expect([over("2025-09-08", 2025), over("2025-09-09", 2025)]).toEqual([0, 1]);
    expect([over("2024-09-09", 2024), over("2024-09-10", 2024)]).toEqual([0, 1]);
  });
});
