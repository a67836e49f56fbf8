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

/**
 * Weeks that a player with a designation usually still misses. A reserve list costs at least four games, and about half
 * of those on it do not return in the season. A weekly designation counts the chance to miss the next game, and who is
 * out often misses a second one.
 */
const WEEKS_MISSED: Readonly<Record<string, number>> = {
  IR: 8,
  PUP: 6,
  NFI: 6,
  DNR: NFL_WEEKS,
  Sus: 3,
  Out: 1.5,
  Inactive: 1,
  Doubtful: 0.9,
  Questionable: 0.25,
};

/** Weeks from now on that a player is expected to miss by his designation; 0 for none. */
export const weeksMissed = (designation: string | null): number =>
  designation !== null && Object.hasOwn(WEEKS_MISSED, designation) ? (WEEKS_MISSED[designation] ?? 0) : 0;

/** The share of the weeks left, from 0 to 1, in which a player is expected to be fit; 1 without weeks left. */
export const shareOfGames = (designation: string | null, weeksLeft: number): number =>
  weeksLeft <= 0 ? 1 : Math.max(0, 1 - weeksMissed(designation) / weeksLeft);
