import { expect, test } from "vitest";
import { showDate, showLastLogin } from "./user-admin.tsx";

test("a moment is shown with short month, day, year and time; none is a dash, or Never for a sign-in", () => {
  expect(showDate("2026-11-20T15:05:00")).toMatch(/^Nov 20, 2026, 3:05\sPM$/);
  expect(showDate(null)).toBe("-");
  expect(showLastLogin("2026-01-02T00:30:00")).toMatch(/^Jan 2, 2026, 12:30\sAM$/);
  expect(showLastLogin(null)).toBe("Never");
});

test("an unreadable time is an invalid date", () => {
  expect([showDate("soon"), showLastLogin("soon")]).toEqual(["Invalid date", "Invalid date"]);
});
