import { expect, test } from "vitest";
import { dayText, momentText } from "./date-text.ts";

test("a moment is shown as a day in words, or with short month, day, year and time", () => {
  expect(dayText("2026-11-20T12:00:00.000Z")).toBe("November 20, 2026");
  expect(momentText("2026-11-20T15:05:00")).toMatch(/^Nov 20, 2026, 3:05\sPM$/);
});

test.each(["", "yesterday", "2026-13-40"])("%j is an invalid date", (text) => {
  expect(dayText(text)).toBe("Invalid date");
});
