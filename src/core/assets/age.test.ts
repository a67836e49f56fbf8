import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ageOf, ageOn, decimalAgeOn } from "./age.ts";
import { addMonths, dayNumber, parseIsoDay } from "#core/kit/calendar.ts";

test.each([
  ["2000-03-15", "2026-03-15", 26, 0],
  ["2000-03-15", "2026-03-14", 25, 11],
  ["2000-03-15", "2026-11-20", 26, 8],
  ["2000-01-31", "2026-02-28", 26, 1],
  ["2004-02-29", "2026-02-28", 22, 0],
  ["2004-02-29", "2028-02-28", 23, 11],
  ["1999-12-31", "2026-01-01", 26, 0],
  ["2000-03-15T00:00:00.000Z", "2026-11-20T18:00:00Z", 26, 8],
])("a birthday of %s makes an age on %s of %d years and %d months", (birthday, today, years, months) => {
  expect(ageOn(birthday, today)).toEqual({ years, months });
});

test.each([
  ["2001-02-29", "2026-01-01"],
  ["yesterday", "2026-01-01"],
  ["2027-01-01", "2026-01-01"],
  ["2001-13-01", "2026-01-01"],
  ["2001-01-01", ""],
  ["2001-01-00", "2026-01-01"],
])("a birthday %j seen on %j gives no age", (birthday, today) => {
  expect([ageOn(birthday, today), decimalAgeOn(birthday, today)]).toEqual([null, null]);
});

const two = (part: number) => String(part).padStart(2, "0");
const written = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;
const aDay = fc
  .tuple(fc.integer({ min: 1950, max: 2110 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .filter(([year, month, day]) => parseIsoDay(written(year, month, day)) !== null);
function dayAfter([year, month, day]: readonly [number, number, number]): string {
  const candidates = [written(year, month, day + 1), written(year, month + 1, 1), written(year + 1, 1, 1)];
  return candidates.find((candidate) => parseIsoDay(candidate) !== null) ?? "";
}
const numberOf = (text: string) => dayNumber(parseIsoDay(text) ?? { year: NaN, month: NaN, day: NaN });

test("each day is numbered one more than the day before", () => {
  fc.assert(
    fc.property(aDay, (day) => {
      expect(numberOf(dayAfter(day)) - numberOf(written(...day))).toBe(1);
    }),
  );
  expect(numberOf("2000-03-01") - numberOf("2000-02-28")).toBe(2);
  expect(numberOf("2100-03-01") - numberOf("2100-02-28")).toBe(1);
  expect(numberOf("2026-11-20") - numberOf("1970-01-01")).toBe(20_777);
});

test("the decimal age grows every day and agrees with the years and months", () => {
  fc.assert(
    fc.property(aDay, aDay, (one, other) => {
      const [from, to] = numberOf(written(...one)) <= numberOf(written(...other)) ? [one, other] : [other, one];
      const [birthday, today] = [written(...from), written(...to)];
      const age = decimalAgeOn(birthday, today);
      expect(decimalAgeOn(birthday, dayAfter(to))).toBeGreaterThan(age ?? Infinity);
      expect(ageOf({ age }, today)).toEqual(ageOn(birthday, today));
    }),
  );
});

test("months can be added across the turn of a year", () => {
  expect(addMonths({ year: 2026, month: 11, day: 30 }, 3)).toEqual({ year: 2027, month: 2, day: 28 });
  expect(addMonths({ year: 2026, month: 1, day: 31 }, -2)).toEqual({ year: 2025, month: 11, day: 30 });
});

test("a decimal age of whole months shows exactly those months", () => {
  for (let months = 0; months < 600; months++)
    expect(ageOf({ age: months / 12 }, "2026-11-20")).toEqual({ years: Math.floor(months / 12), months: months % 12 });
  expect(ageOf({ age: 0.1 + 0.2 + 0.2 }, "2026-11-20")).toEqual({ years: 0, months: 6 });
  expect(ageOf({ age: 24.916666 }, "2026-11-20")).toEqual({ years: 24, months: 10 });
  expect(ageOf({ age: 24.91666666 }, "2026-11-20")).toEqual({ years: 24, months: 11 });
});

test("only every fourth century has a leap day", () => {
  expect([parseIsoDay("2000-02-29"), parseIsoDay("2100-02-29"), parseIsoDay("2104-02-29")]).toEqual([
    { year: 2000, month: 2, day: 29 },
    null,
    { year: 2104, month: 2, day: 29 },
  ]);
});

test("the age to show falls back to the decimal one, and to nothing", () => {
  expect(ageOf({ age: 24 + 11 / 12, birthday: null }, "2026-11-20")).toEqual({ years: 24, months: 11 });
  expect(ageOf({ age: 24.99, birthday: "2002-11-20" }, "2026-11-20")).toEqual({ years: 24, months: 0 });
  expect(ageOf({ age: null }, "2026-11-20")).toBeNull();
  expect(ageOf({ age: -1, birthday: "nonsense" }, "2026-11-20")).toBeNull();
});
