import { once } from "#core/kit/once.ts";
import { INVALID_DATE } from "#core/kit/calendar.ts";

const longDay = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long" }));

/** A time as a day in words, in the reader's time zone; 'Invalid date' if invalid. */
export function dayText(moment: string | null): string {
  const date = new Date(moment ?? "");
  return Number.isNaN(date.getTime()) ? INVALID_DATE : longDay().format(date);
}

const shortDay = once(() => new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" }));

/** A time as a day of this year, in the reader's time zone: `Oct 10`; 'Invalid date' if invalid. */
export function shortDayText(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? INVALID_DATE : shortDay().format(date);
}

const shortMoment = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }));

/** In the reader's time zone: `Nov 20, 2026, 12:00 PM`; 'Invalid date' if invalid. */
export function momentText(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? INVALID_DATE : shortMoment().format(date);
}

const SHORT_MOMENT = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A recent time in milliseconds, in the reader's time zone: `Tue, Nov 24, 10:15`. */
export const shortMomentText = (moment: number): string => SHORT_MOMENT.format(moment);
