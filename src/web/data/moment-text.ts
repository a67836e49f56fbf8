import { INVALID_DATE } from "#core/invalid-date.ts";

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/**
 * A moment with short month, day, year and time, in the reader's time zone: `Nov 20, 2026, 12:00 PM`; what names no
 * moment is an 'Invalid date'.
 */
export const momentText = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? INVALID_DATE : MOMENT.format(date);
};
