import { expect, test } from "vitest";
import { momentText } from "./date-text.ts";

test("a moment is shown with short month, day, year and time", () => {
  expect(momentText("2026-11-20T15:05:00")).toMatch(/^Nov 20, 2026, 3:05\sPM$/);
});

test.each(["", "soon", "2026-13-40"])("%j is an invalid date", (text) => {
  expect(momentText(text)).toBe("Invalid date");
});
