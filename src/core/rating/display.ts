import type { Stat } from "../score/score-type.ts";
import { scaleScore, toOneDecimal } from "../score/scale.ts";
import { STAT_BASES } from "../score/score-type.ts";

const START = 1500;
const POINTS_PER_LN = 150;

/** The rating as shown: 1500 for the mean of the pool's starting set, 104 points for double the value. */
export const eloOf = (mu: number, center: number): number => START + POINTS_PER_LN * (mu - center);

/** The belief that a shown rating stands for; the inverse of `eloOf`. */
export const muOf = (elo: number, center: number): number => center + (elo - START) / POINTS_PER_LN;

// A stat belief runs from none of the season total to all of its base; these two stand in every set that is scaled.
const ANCHORS = { lowest: 0, highest: 4 };

/** The season total a stat pool stands for, to one decimal: 0 at mu 0, the full base at mu 4, never outside. */
export const communityStat = (stat: Stat, mu: number): number => scaleScore(mu, ANCHORS, STAT_BASES[stat]);

/**
 * The season total a user's own rating stands for, to one decimal: on the community's scale, never below 0, and free to
 * pass the base.
 */
export const userStat = (stat: Stat, elo: number, center: number): number =>
  toOneDecimal(STAT_BASES[stat] * Math.max(0, muOf(elo, center) / ANCHORS.highest));
