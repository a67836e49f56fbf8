import { expect, test } from "vitest";
import { seasonLeft } from "./league-lineups.ts";
import { passedDeadline } from "./trade-deadline.ts";

const league = { format: "dynasty", season: 2026, weeksplayed: 11 } as const;

test.each([
  [{ week: 12, day: null }, "2026-11-28", false],
  [{ week: 11, day: null }, "2026-11-28", true],
  [{ week: null, day: "2026-11-28" }, "2026-11-28", false],
  [{ week: null, day: "2026-11-27" }, "2026-11-28", true],
  [{ week: null, day: null }, "2026-11-28", false],
  // Who keeps the roster trades again after the season.
  [{ week: 11, day: null }, "2027-02-01", false],
])("a deadline of %o on %s has passed: %s", (tradedeadline, today, isPassed) => {
  expect(passedDeadline({ ...league, tradedeadline }, today)).toEqual(isPassed ? tradedeadline : null);
});

test("no deadline never passes, and one of redraft stays passed", () => {
  expect(passedDeadline(league, "2026-12-30")).toBeNull();
  const tradedeadline = { week: 11, day: null };
  expect(passedDeadline({ ...league, format: "redraft", tradedeadline }, "2027-02-01")).toEqual(tradedeadline);
});

test("a season is ahead of a team by its weeks, and over for who cannot reach the playoffs", () => {
  expect([0, 11, 17, 18].map((over) => seasonLeft(over, null))).toEqual([1, 6 / 17, 0, 0]);
  expect([0.5, 0.001].map((odds) => seasonLeft(0, odds))).toEqual([1, 0]);
});
