import { dayOf, HOUR_MS } from "#core/kit/calendar.ts";

/** The hour (UTC) at which the new twelve begin for everybody: night in all of America. */
const DAILY_HOUR = 10;

/** The day (YYYY-MM-DD) whose twelve are open at a moment. Throws RangeError for an invalid date. */
export const dailyDayOf = (moment: Date): string => dayOf(moment.getTime() - DAILY_HOUR * HOUR_MS);

/** When the twelve of a day (YYYY-MM-DD) begin; those of the day before end then. */
export const dailyStart = (day: string): Date => new Date(Date.parse(day) + DAILY_HOUR * HOUR_MS);
