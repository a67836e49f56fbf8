// By hand, as the first use of `Intl` in a page costs a phone 50 to 200 ms, and every page says a day.
import { INVALID_DATE } from "#core/kit/calendar.ts";

const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Formats times in the reader's time zone; 'Invalid date' if invalid. */
const inWords =
  (write: (date: Date) => string) =>
  (moment: string | number | null): string => {
    const date = new Date(moment ?? "");
    return Number.isNaN(date.getTime()) ? INVALID_DATE : write(date);
  };

const monthOf = (date: Date): string => MONTHS[date.getMonth()]!;
const shortDayOf = (date: Date): string => `${monthOf(date).slice(0, 3)} ${date.getDate()}`;
const twoDigits = (part: number): string => String(part).padStart(2, "0");

/** A time of day: `12:00 PM`. */
export const timeText = inWords((date) => {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? "AM" : "PM"}`;
});

export const monthText = inWords((date) => `${monthOf(date)} ${date.getFullYear()}`);

/** A day in words: `November 20, 2026`. */
export const dayText = inWords((date) => `${monthOf(date)} ${date.getDate()}, ${date.getFullYear()}`);

const shortDateText = inWords((date) => `${shortDayOf(date)}, ${date.getFullYear()}`);

/** A calendar day, or that of a moment in UTC: `Nov 20, 2026`. */
export const calendarDayText = (iso: string): string => shortDateText(`${iso.slice(0, 10)}T12:00`);

/** A day of this year: `Oct 10`. */
export const shortDayText = inWords(shortDayOf);

/** `Nov 20, 2026, 12:00 PM`. */
export const momentText = inWords((date) => `${shortDateText(date.getTime())}, ${timeText(date.getTime())}`);

/** A recent time: `Tue, Nov 24, 10:15`. */
export const shortMomentText = inWords(
  (date) =>
    `${WEEKDAYS[date.getDay()]}, ${shortDayOf(date)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`,
);
