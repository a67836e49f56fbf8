import { muOf } from "#core/ratings/elo.ts";
import { type Stat, STAT_BASES } from "#core/situation/score-type.ts";
import { scaleScore, toOneDecimal } from "./scale.ts";

// The range of mu in a stat pool: from no season total to the full base. Every scaled set includes these two.
const ANCHORS = { lowest: 0, highest: 4 };

/** The season total of a stat pool's mu, to one decimal: 0 at mu 0, the full base at mu 4, clamped to that range. */
export const communityStat = (stat: Stat, mu: number): number => scaleScore(mu, ANCHORS, STAT_BASES[stat]);

/** A user's own rating as a season total, to one decimal: at least 0, possibly above the base. */
export const userStat = (stat: Stat, elo: number, center: number): number =>
  toOneDecimal(STAT_BASES[stat] * Math.max(0, muOf(elo, center) / ANCHORS.highest));
