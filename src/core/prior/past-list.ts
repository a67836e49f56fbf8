import type { Career } from "./career.ts";

/** A career with the team of each season since 2015, where known. */
export type KnownCareer = { readonly career: Career; readonly teams: ReadonlyMap<number, string> };

/** A drafted player stays on the list through this many seasons without playing. */
const PATIENCE = 2;

/**
 * Could the player be on a list before a season: drafted for it or for the two before, or with a season in the last
 * two? An unknown rookie year counts as long ago.
 */
export const isRelevant = ({ seasons, pick, rookieYear }: Career, year: number): boolean => {
  if (rookieYear !== null && rookieYear > year) return false;
  const isRecent = pick !== null && rookieYear !== null && year - rookieYear <= PATIENCE;
  return isRecent || seasons.has(year - 1) || seasons.has(year - 2);
};

/**
 * Was the player on the list before a season? Undrafted rookies are left out: only those who then played are on record.
 */
export const wasListed = (career: Career, year: number): boolean =>
  isRelevant(career, year) && !(career.pick === null && career.rookieYear === year);

/**
 * The team before a season, approximated by the team he then played for, because past rosters of August are not on
 * record; without games, that of up to two seasons before. Null if unknown.
 */
export const teamBefore = ({ teams }: KnownCareer, year: number): string | null =>
  teams.get(year) ?? teams.get(year - 1) ?? teams.get(year - 2) ?? null;
