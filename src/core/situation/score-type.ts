/** The seven rated season statistics, in the order every stat line keeps. */
export const STATS = [
  "passtds",
  "passyds",
  "rushtds",
  "rushyds",
  "receptiontds",
  "receptionyds",
  "receptions",
] as const;
export type Stat = (typeof STATS)[number];

/** What a comparison may be about: overall value, or one season statistic. */
export const SCORE_TYPES = ["perception", ...STATS] as const;
export type ScoreType = (typeof SCORE_TYPES)[number];

/** Seven season totals in the order of STATS. */
export type StatLine = readonly number[];

/** The season total that scaling maps to the highest score (specification part 1, section 9). */
export const STAT_BASES: Readonly<Record<Stat, number>> = {
  passtds: 45,
  passyds: 5000,
  rushtds: 16,
  rushyds: 1500,
  receptiontds: 15,
  receptionyds: 1750,
  receptions: 125,
};
