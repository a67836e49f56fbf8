import { dayNumber, parseIsoDay, type IsoDay } from "#core/kit/calendar.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { StatLine } from "#core/situation/score-type.ts";

/** One regular season: games played, its stat line, and a quarterback's passes and runs combined (`plays`). */
export type Season = { readonly games: number; readonly plays: number; readonly line: StatLine };

/**
 * The facts about one player that the prior uses. Unknown facts are null and are filled by a stated assumption. `birth`
 * is YYYY-MM-DD; `pick` is the overall draft pick, null if undrafted; `team`, `depth` (place on the team's depth chart
 * within the position, from 1) and `injury` (designation such as PUP or IR) are those of the day of the list.
 */
export type Career = {
  readonly id: AssetId;
  readonly position: PlayerPosition;
  readonly birth: string | null;
  readonly rookieYear: number | null;
  readonly pick: number | null;
  readonly seasons: ReadonlyMap<number, Season>;
  readonly team: string | null;
  readonly depth: number | null;
  readonly injury: string | null;
};

export type SettledCareer = Omit<Career, "birth" | "rookieYear"> & {
  readonly birthDay: number;
  readonly rookieYear: number;
};

/** The first season on record; earlier ones are unknown. */
export const FIRST_SEASON = 2015;
const ROOKIE_AGE = 22;
const LATEST_ROOKIE_AGE = 23;
const DAYS_A_YEAR = 365.25;

const firstOfSeptember = (year: number): IsoDay => ({ year, month: 9, day: 1 });

export const gamesIn = (year: number): number => (year >= 2021 ? 17 : 16);

/** Fills a career's gaps before season `year`: rookie year by the first season on record, birth as 22 in that year. */
export function settled(career: Career, year: number): SettledCareer {
  const birth = parseIsoDay(career.birth ?? "");
  const played = [...career.seasons.keys()].filter((season) => season < year);
  const first = played.length > 0 ? Math.min(...played) : year;
  const begun = first > FIRST_SEASON || !birth ? first : Math.min(first, birth.year + LATEST_ROOKIE_AGE);
  const rookieYear = career.rookieYear ?? begun;
  return { ...career, rookieYear, birthDay: dayNumber(birth ?? firstOfSeptember(rookieYear - ROOKIE_AGE)) };
}

/** Age in years on 1 September of a year. */
export const ageIn = (career: SettledCareer, year: number): number =>
  (dayNumber(firstOfSeptember(year)) - career.birthDay) / DAYS_A_YEAR;

/** Fantasy points per unit of each statistic in the reference league (half PPR), in the order of STATS. */
const REFERENCE_SCORING: StatLine = [4, 0.04, 6, 0.1, 6, 0.1, 0.5];

/** Reference fantasy points of a stat line. A missing entry counts as 0. */
export const pointsOf = (line: StatLine): number =>
  REFERENCE_SCORING.reduce((sum, weight, i) => sum + weight * (line[i] ?? 0), 0);

export const scaled = (line: StatLine, factor: number): StatLine => line.map((x) => x * factor);

export const added = (a: StatLine, b: StatLine, factor = 1): StatLine => a.map((x, i) => x + factor * (b[i] ?? 0));

export const blended = (a: StatLine, b: StatLine, share: number): StatLine =>
  a.map((x, i) => share * x + (1 - share) * (b[i] ?? 0));

/** The line without negative entries (a season may end with yards lost). */
export const nonNegative = (line: StatLine): StatLine => line.map((x) => Math.max(0, x));
