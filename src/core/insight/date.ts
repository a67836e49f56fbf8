import { parseInstant, INVALID_DATE } from "../calendar.ts";
import { parseIsoDay } from "#core/calendar.ts";

const CHICAGO_DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** A time as a short US date in Chicago, for the conflict dialog: `11/20/2026`. */
export const chicagoDate = (iso: string): string => {
  const instant = parseInstant(iso);
  return instant === null ? INVALID_DATE : CHICAGO_DAY.format(instant);
};

/** A term date as it is sent: the end of that day in UTC; null for an empty or invalid date. */
export const termOf = (day: string): string | null =>
  parseIsoDay(day) && day.length === 10 ? `${day}T23:59:59.999Z` : null;

/** The day of a sent term, for the date field; empty if there is none. */
export const termDay = (iso: string | null): string => (iso !== null && parseIsoDay(iso) ? iso.slice(0, 10) : "");
