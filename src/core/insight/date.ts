import { parseInstant } from "../instant.ts";
import { INVALID_DATE } from "../invalid-date.ts";
import { parseIsoDay } from "../iso-day.ts";

const CHICAGO_DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** A moment as a short US date in Chicago, as the conflict dialog shows it: `11/20/2026`. */
export const chicagoDate = (iso: string): string => {
  const instant = parseInstant(iso);
  return instant === null ? INVALID_DATE : CHICAGO_DAY.format(instant);
};

/** A term date as it is sent: the end of that day in universal time; null for none or no date. */
export const termOf = (day: string): string | null =>
  parseIsoDay(day) && day.length === 10 ? `${day}T23:59:59.999Z` : null;

/** The day a sent term falls on, for the date field; empty for none. */
export const termDay = (iso: string | null): string => (iso !== null && parseIsoDay(iso) ? iso.slice(0, 10) : "");
