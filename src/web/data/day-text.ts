import { INVALID_DATE } from "#core/invalid-date.ts";

const LONG_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** A time as a day in words, in the reader's time zone; 'Invalid date' if invalid. */
export const dayText = (moment: string | null): string => {
  const date = new Date(moment ?? "");
  return Number.isNaN(date.getTime()) ? INVALID_DATE : LONG_DAY.format(date);
};
