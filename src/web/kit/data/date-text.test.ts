import { expect, test } from "vitest";
import { dayText, momentText, monthText, shortDayText, shortMomentText, timeText } from "./date-text.ts";

const FORMS: readonly [(moment: string) => string, Intl.DateTimeFormatOptions][] = [
  [dayText, { dateStyle: "long" }],
  [monthText, { month: "long", year: "numeric" }],
  [shortDayText, { month: "short", day: "numeric" }],
  [timeText, { hour: "numeric", minute: "2-digit" }],
  [momentText, { dateStyle: "medium", timeStyle: "short" }],
  [
    shortMomentText,
    { weekday: "short", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  ],
];

test.each(FORMS)("form %# is the one of English", (write, options) => {
  const format = new Intl.DateTimeFormat("en-US", options);
  for (let month = 1; month <= 12; month++)
    for (const clock of ["00:05", "09:59", "12:00", "23:30"]) {
      const moment = `2026-${String(month).padStart(2, "0")}-${String(7 + month).padStart(2, "0")}T${clock}:00`;
      expect(write(moment)).toBe(format.format(new Date(moment)).replaceAll(/\s/g, " "));
    }
});

test.each(["", "yesterday", "2026-13-40"])("%j is an invalid date", (text) => {
  expect(dayText(text)).toBe("Invalid date");
});
