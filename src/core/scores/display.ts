import { muOf } from "#core/ratings/elo.ts";
import { type Stat, STAT_BASES } from "#core/situation/score-type.ts";

/** The mu in a stat pool that stands for the full base; 0 stands for no season total. */
const FULL_MU = 4;

/** The season total of a stat pool's mu, to one decimal: 0 at mu 0, the full base at mu 4, clamped to that range. */
export const communityStat = (stat: Stat, mu: number): number =>
  toOneDecimal(Math.min(1, Math.max(0, mu / FULL_MU)) * STAT_BASES[stat]);

/** A user's own rating as a season total, to one decimal: at least 0, possibly above the base. */
export const userStat = (stat: Stat, elo: number, center: number): number =>
  toOneDecimal(STAT_BASES[stat] * Math.max(0, muOf(elo, center) / FULL_MU));

/** Rounds to one decimal for display. Scores themselves are stored unrounded; otherwise midpoints would cause ties. */
const toOneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0;
