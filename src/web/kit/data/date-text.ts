import { INVALID_DATE } from "#core/kit/calendar.ts";
import { once } from "#core/kit/once.ts";

/** Formats times in the reader's time zone; 'Invalid date' if invalid. */
function inWords(options: Intl.DateTimeFormatOptions): (moment: string | number | null) => string {
  const format = once(() => new Intl.DateTimeFormat("en-US", options));
  return (moment) => {
    const date = new Date(moment ?? "");
    return Number.isNaN(date.getTime()) ? INVALID_DATE : format().format(date);
  };
}

/** A day in words: `November 20, 2026`. */
export const dayText = inWords({ dateStyle: "long" });

/** A day of this year: `Oct 10`. */
export const shortDayText = inWords({ month: "short", day: "numeric" });

/** `Nov 20, 2026, 12:00 PM`. */
export const momentText = inWords({ dateStyle: "medium", timeStyle: "short" });

/** A recent time: `Tue, Nov 24, 10:15`. */
export const shortMomentText = inWords({
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
