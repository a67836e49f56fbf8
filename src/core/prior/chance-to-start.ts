import type { SettledCareer } from "./career.ts";
import { slotDepth } from "./constants.ts";
import { FULL_GAME } from "./role.ts";

/** Full games from which a season is one of a starter. */
export const STARTER_GAMES = 8;
/** Seasons before this one by which a player counts as a starter of late. */
const RECENT_SEASONS = [1, 2];

/**
 * Coefficients of `startingFacts`: their sum is the log odds that a quarterback who is not first on the chart becomes a
 * starter. Fitted on the quarterbacks behind others of 2016 to 2022 by `npm run bench:prior-fit`;
 * docs/decisions/0006-first-values.md compares the fit with a table by draft round.
 */
export const STARTING_CHANCE: readonly number[] = [-3.19, 0.81, 1.78, 1.37];

type Known = Pick<SettledCareer, "seasons" | "pick" | "rookieYear">;

/** Full games of a quarterback's season: relief appearances count in part. 0 without a line. */
export const fullGames = ({ seasons }: Pick<Known, "seasons">, year: number): number => {
  const season = seasons.get(year);
  return season ? Math.min(season.games, season.plays / FULL_GAME) : 0;
};

/** The better of the last two seasons before `year` as a share (0 to 1) of a starter's season. */
const startedLately = (career: Known, year: number): number =>
  Math.min(1, Math.max(...RECENT_SEASONS.map((back) => fullGames(career, year - back))) / STARTER_GAMES);

/** The facts before season `year` by which a backup's chance is estimated, in the order of STARTING_CHANCE. */
export const startingFacts = (career: Known, year: number): readonly number[] => {
  const slot = (20 - slotDepth(career.pick)) / 10;
  return [1, slot, career.rookieYear >= year ? slot : 0, startedLately(career, year)];
};

/**
 * The chance (0 to 1) that a quarterback who is not first on his team's chart before season `year` plays eight full
 * games or more in that season or one of the next three. Only seasons before `year` are used. A starter of the last two
 * seasons who is on a reserve list returns as the starter.
 */
export const backupChance = (
  career: Known,
  year: number,
  onReserve: boolean,
  k: readonly number[] = STARTING_CHANCE,
): number => {
  if (onReserve && startedLately(career, year) === 1) return 1;
  const logOdds = startingFacts(career, year).reduce((sum, fact, i) => sum + fact * (k[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-logOdds));
};
