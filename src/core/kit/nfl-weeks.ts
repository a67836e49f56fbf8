import { addDays, dayNumber, daysBetween } from "./calendar.ts";

/** Weeks of a professional season: 17 games and a bye for each team. */
export const NFL_WEEKS = 18;

const WEEK = 7;

/** Labor Day (YYYY-MM-DD): the first Monday of September. */
function laborDay(year: number): string {
  const first = dayNumber({ year, month: 9, day: 1 });
  // Day 0, 1 January 1970, was a Thursday: the first Monday after it is day 4.
  return addDays(`${year}-09-01`, (4 - (first % WEEK) + WEEK) % WEEK);
}

/** The day (YYYY-MM-DD) from which a week's statistics are complete: the Tuesday after it; 0: before the first. */
export const weekIsComplete = (season: number, week: number): string => addDays(laborDay(season), 1 + week * WEEK);

/** Weeks of the professional season `season` that are over on a day (YYYY-MM-DD), from 0 to 18. */
export const nflWeeksOver = (today: string, season: number): number =>
  Math.min(NFL_WEEKS, Math.max(0, Math.floor(daysBetween(weekIsComplete(season, 0), today) / WEEK)));
