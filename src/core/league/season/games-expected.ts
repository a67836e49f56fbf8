import { addDays, daysBetween } from "../../calendar.ts";

/** Weeks of a professional season: 17 games and a bye for each team. */
export const NFL_WEEKS = 18;

const WEEK = 7;
/** A Monday, to count weekdays from. */
const MONDAY = "2024-01-01";

/** The Tuesday after the first week of a season, which begins on the Thursday after Labor Day. */
const firstWeekOver = (season: number): string => {
  const september = `${season}-09-01`;
  const weekday = ((daysBetween(MONDAY, september) % WEEK) + WEEK) % WEEK;
  const laborDay = addDays(september, (WEEK - weekday) % WEEK);
  return addDays(laborDay, WEEK + 1);
};

/** Weeks of the professional season `season` that are over on a day (YYYY-MM-DD), from 0 to 18. */
export const nflWeeksOver = (today: string, season: number): number =>
  Math.min(NFL_WEEKS, Math.max(0, Math.floor(daysBetween(firstWeekOver(season), today) / WEEK) + 1));
