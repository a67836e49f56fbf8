/** A calendar day; `month` runs from 1 to 12. */
export type IsoDay = { readonly year: number; readonly month: number; readonly day: number };

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|T)/;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** The day of an ISO date (`2001-02-28`) or date and time, in the zone it was written in; null if invalid. */
export const parseIsoDay = (text: string): IsoDay | null => {
  const match = ISO_DAY.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
};

/** Days since 1 March of the year 0 in the Gregorian calendar, for differences between days. */
export const dayNumber = ({ year, month, day }: IsoDay): number => {
  // Years begin in March here, so that the leap day comes last and month lengths follow one formula.
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  return (
    365 * marchYear +
    Math.floor(marchYear / 4) -
    Math.floor(marchYear / 100) +
    Math.floor(marchYear / 400) +
    Math.floor((153 * monthsSinceMarch + 2) / 5) +
    day -
    1
  );
};

/** The same day that many months later, or the last day of that month if it is shorter. */
export const addMonths = ({ year, month, day }: IsoDay, months: number): IsoDay => {
  const count = year * 12 + (month - 1) + months;
  const there = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return { ...there, day: Math.min(day, daysInMonth(there.year, there.month)) };
};

const DAY_S = 86_400;

/**
 * The day (YYYY-MM-DD, UTC) of a number of seconds since 1970, which may be negative: days as a civil date (Howard
 * Hinnant, chrono-compatible date algorithms).
 */
export const isoDayOf = (seconds: number): string => {
  const days = Math.floor(seconds / DAY_S) + 719_468;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
};

/** A time as milliseconds since 1970 (UTC). */
export type Instant = number;

const EPOCH = dayNumber({ year: 1970, month: 1, day: 1 });
const MINUTE = 60_000;
const DAY = 86_400_000;
const CLOCK = /^\d{4}-\d\d-\d\dT(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/** Parses an ISO date and time with its zone; a date alone is its midnight in UTC. Null if the text is not one. */
export const parseInstant = (text: string): Instant | null => {
  const day = parseIsoDay(text);
  if (!day) return null;
  const midnight = (dayNumber(day) - EPOCH) * DAY;
  if (!text.includes("T")) return midnight;
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [hours, minutes, seconds, zoneHours, zoneMinutes] = [match[1], match[2], match[3], match[6], match[7]].map(
    (part) => Number(part ?? 0),
  );
  if (
    hours === undefined ||
    minutes === undefined ||
    seconds === undefined ||
    hours > 23 ||
    minutes > 59 ||
    seconds > 59
  )
    return null;
  const offset = ((zoneHours ?? 0) * 60 + (zoneMinutes ?? 0)) * (match[5] === "-" ? -1 : 1);
  const millis = Math.floor(Number(`0.${match[4] ?? "0"}`) * 1000 + 1e-6);
  return midnight + (hours * 60 + minutes - offset) * MINUTE + seconds * 1000 + millis;
};

/** Shown in place of an invalid date. */
export const INVALID_DATE = "Invalid date";
