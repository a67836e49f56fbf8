export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_S = DAY_MS / 1000;

/** A time as milliseconds since 1970 (UTC). */
export type Instant = number;

/** A calendar day; `month` runs from 1 to 12. */
export type IsoDay = { readonly year: number; readonly month: number; readonly day: number };

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|T)/;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The day of an ISO date (`2001-02-28`) or date and time, in the zone it was written in; null if invalid. */
export function parseIsoDay(text: string): IsoDay | null {
  const match = ISO_DAY.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

/** Whether a text (YYYY-MM-DD) is a day of the calendar from the year 1 on, as databases take it. */
export const isCalendarDay = (text: string): boolean => (parseIsoDay(text)?.year ?? 0) > 0;

/** Days since 1 January 1970 in the Gregorian calendar, for differences between days; NaN if a part is NaN. */
export const dayNumber = ({ year, month, day }: IsoDay): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;

/** The same day that many months later, or the last day of that month if it is shorter. */
export function addMonths({ year, month, day }: IsoDay, months: number): IsoDay {
  const count = year * 12 + (month - 1) + months;
  const there = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return { ...there, day: Math.min(day, daysInMonth(there.year, there.month)) };
}

/** The day (YYYY-MM-DD, UTC) of a moment. Throws RangeError for an invalid date. */
export const dayOf = (moment: Date | Instant): string => new Date(moment).toISOString().slice(0, 10);

/** The day (YYYY-MM-DD) a number of days after another, before it if negative. Throws RangeError for an invalid day. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** Days from one day (YYYY-MM-DD) to another, negative if the other is earlier; NaN if either is no valid day. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const CLOCK = /^\d{4}-\d\d-\d\dT(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/** Parses an ISO date and time with its zone; a date alone is its midnight in UTC. Null if the text is not one. */
export function parseInstant(text: string): Instant | null {
  const day = parseIsoDay(text);
  if (!day) return null;
  const midnight = dayNumber(day) * DAY_MS;
  if (!text.includes("T")) return midnight;
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [, hours = 0, minutes = 0, seconds = 0, , , zoneHours = 0, zoneMinutes = 0] = match.map((part) =>
    Number(part ?? 0),
  );
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const offset = (zoneHours * 60 + zoneMinutes) * (match[5] === "-" ? -1 : 1);
  const millis = Math.floor(Number(`0.${match[4] ?? "0"}`) * 1000 + 1e-6);
  return midnight + (hours * 60 + minutes - offset) * MINUTE_MS + seconds * 1000 + millis;
}

export const INVALID_DATE = "Invalid date";
