type Designation = {
  readonly label: string;
  /** The meaning as the end of a sentence about the player: 'is suspended'. */
  readonly says: string;
  /** Weeks of a season under way that he usually still misses. */
  readonly weeks: number;
  /** Share of the coming season that he can be expected to play when the season has not begun. */
  readonly ofSeason: number;
};

/** Weeks missed from which a player is likely to miss the next game. */
const LIKELY = 0.5;
/** More weeks than a season has. */
const WHOLE_SEASON = 18;

/**
 * The designations of injury reports and reserve lists, as their publishers write them. The weeks and shares are
 * judgment: a reserve list costs at least four games; a weekly designation counts the chance to miss the next game, and
 * who is out often misses a second one. Before a season weekly designations say little.
 */
const DESIGNATIONS: Readonly<Record<string, Designation>> = {
  IR: { label: "IR", says: "is on a reserve list and will miss several games", weeks: 5, ofSeason: 0.4 },
  PUP: { label: "PUP", says: "is physically unable to perform", weeks: 5, ofSeason: 0.75 },
  NFI: { label: "NFI", says: "is on the non-football injury list", weeks: 5, ofSeason: 0.75 },
  DNR: { label: "DNR", says: "has not reported to his team", weeks: WHOLE_SEASON, ofSeason: 1 },
  Sus: { label: "SUS", says: "is suspended", weeks: 3, ofSeason: 0.75 },
  Out: { label: "O", says: "is out for the next game", weeks: 1.5, ofSeason: 1 },
  Doubtful: { label: "D", says: "is doubtful for the next game", weeks: 0.9, ofSeason: 1 },
  Questionable: { label: "Q", says: "is questionable for the next game", weeks: 0.25, ofSeason: 1 },
};

/** What a designation says; null for none, and for one that says nothing about the player's health. */
export const designationOf = (designation: string | null): Designation | null =>
  designation !== null && Object.hasOwn(DESIGNATIONS, designation) ? (DESIGNATIONS[designation] ?? null) : null;

/** A designation in words for a player who will miss games ('is suspended'); null where he is likely to play. */
export function absenceOf(designation: string | null): string | null {
  const found = designationOf(designation);
  return found && found.weeks >= LIKELY ? found.says : null;
}

/** Weeks from now on that a player is expected to miss by his designation, in a season under way; 0 for none. */
export const weeksMissed = (designation: string | null): number => designationOf(designation)?.weeks ?? 0;

/** The share of the weeks left, from 0 to 1, in which a player is expected to be fit; 1 without weeks left. */
export const shareOfGames = (designation: string | null, weeksLeft: number): number =>
  weeksLeft <= 0 ? 1 : Math.max(0, 1 - weeksMissed(designation) / weeksLeft);

/** The share of the coming season, from 0 to 1, that a player is expected to play, as estimated before it begins. */
export const shareOfSeason = (designation: string | null): number => designationOf(designation)?.ofSeason ?? 1;

/** Whether a designation is that of a reserve list or a suspension, which lasts longer than a game. */
export const isOnList = (designation: string | null): boolean => shareOfSeason(designation) < 1;
