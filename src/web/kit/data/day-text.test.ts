import { expect, test } from "vitest";
import { dayText } from "./date-text.ts";

test("a moment is shown as a day in words", () => {
  expect(dayText("2026-11-20T12:00:00.000Z")).toBe("November 20, 2026");
});

test.each(["", "yesterday", "2026-13-40"])("%j is an invalid date", (text) => {
  expect(dayText(text)).toBe("Invalid date");
});
