import { DAY_MS, dayNumber, dayOf, HOUR_MS, parseIsoDay, type Instant } from "#core/kit/calendar.ts";

/** The hour (UTC) at which the new twelve begin for everybody: night in all of America. */
const DAILY_HOUR = 10;

/** The day (YYYY-MM-DD) whose twelve are open at a moment. */
export const dailyDayOf = (moment: Instant): string => dayOf(moment - DAILY_HOUR * HOUR_MS);

/** When the twelve of a day (YYYY-MM-DD) begin; those of the day before end then. NaN for no day. */
export function dailyStart(day: string): Instant {
  const parsed = parseIsoDay(day);
  return parsed ? dayNumber(parsed) * DAY_MS + DAILY_HOUR * HOUR_MS : Number.NaN;
}
