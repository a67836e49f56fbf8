import { expect, test } from "vitest";
import { addDays, dayNumber, dayOf, daysBetween, parseInstant, parseIsoDay } from "./calendar.ts";

test.each([
  ["1970-01-01T00:00:00Z", 0],
  ["1970-01-01", 0],
  ["2026-11-20T18:30:15.250Z", 1_795_199_415_250],
  ["2026-11-20T12:30:15.25-06:00", 1_795_199_415_250],
  ["2026-11-21T00:00:15.25+0530", 1_795_199_415_250],
  ["2026-11-20T18:30Z", 1_795_199_400_000],
  ["1969-12-31T23:59:59.999Z", -1],
])("%s is %d", (text, instant) => {
  expect(parseInstant(text)).toBe(instant);
});

test.each([
  "",
  "soon",
  "2026-02-30",
  "2026-02-30T00:00:00Z",
  "2026-01-01T24:00:00Z",
  "2026-01-01T10:60:00Z",
  "2026-01-01T10:00:00",
  "2026-01-01T",
  "2026-1-1",
])("%j names no moment", (text) => {
  expect(parseInstant(text)).toBeNull();
});

test.each([
  [0, "1970-01-01"],
  [-1, "1969-12-31"],
  [1_709_251_199_999, "2024-02-29"],
  [parseInstant("2026-12-31T23:30:00-01:00")!, "2027-01-01"],
])("the day of %s is %s", (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});

test.each([
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-11-20", -365, "2025-11-20"],
  ["0099-12-31", 1, "0100-01-01"],
])("%s and %d days are %s", (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
  expect(dayNumber(parseIsoDay(later)!) - dayNumber(parseIsoDay(day)!)).toBe(days);
});

test("no days lie between a day and a text that is none", () => {
  expect(daysBetween("2026-02-30x", "2026-03-01")).toBeNaN();
});
