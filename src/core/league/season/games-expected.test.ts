import { describe, expect, test } from "vitest";
import { nflWeeksOver, shareOfGames, weeksMissed } from "./games-expected.ts";

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

describe("the games a player is expected to play", () => {
  test("are all of them without a designation, and none on a reserve list late in the season", () => {
    expect(shareOfGames(null, 7)).toBe(1);
    expect(shareOfGames("IR", 7)).toBe(0);
    expect(shareOfGames("IR", 16)).toBe(0.5);
    expect(shareOfGames("anything else", 7)).toBe(1);
  });

  test("are fewer the graver the designation", () => {
    const missed = ["Questionable", "Doubtful", "Out", "Sus", "PUP", "IR"].map(weeksMissed);
    expect(missed).toEqual(missed.toSorted((a, b) => a - b));
  });
});
