import type { PlayerPosition } from "../asset/position.ts";
import type { Belief } from "../rating/belief.ts";
import { STAT_BASES, STATS, type Stat, type StatLine } from "../score/score-type.ts";

/**
 * Root mean square error of a projected statistic over the square root of the projection; back-tested 2018-2025. No
 * entry: not rated.
 */
const ROOTS: Readonly<Record<Stat, Partial<Record<PlayerPosition, number>>>> = {
  passtds: { QB: 2.53 },
  passyds: { QB: 29.3 },
  rushtds: { QB: 1.43, RB: 1.85, WR: 1.35 },
  rushyds: { QB: 11.1, RB: 16.3, WR: 7.34 },
  receptiontds: { RB: 1.32, WR: 1.53, TE: 1.52 },
  receptionyds: { RB: 10.6, WR: 13.9, TE: 13.1 },
  receptions: { RB: 3.66, WR: 3.84, TE: 3.9 },
};

/** Lower limit, so that a statistic projected at 0 can still move. */
const SMALLEST_SHARE = 0.02;
/** The mu of a statistic's full base, at which 4 % of the base lie within an answer of Even (judgment). */
const FULL_MARKS = 4;
/** Projected rushing yards from which a receiver is rated as a runner too. */
const RUNNING_RECEIVER = 50;

/** The statistics in which a player of that position and projected season line is compared. */
export const ratedStats = (position: PlayerPosition, line: StatLine): readonly Stat[] =>
  STATS.filter((stat) => {
    if (ROOTS[stat][position] === undefined) return false;
    const runs = position !== "WR" || (line[STATS.indexOf("rushyds")] ?? 0) >= RUNNING_RECEIVER;
    return runs || (stat !== "rushtds" && stat !== "rushyds");
  });

/** The starting belief of a projected statistic, on the scale of the stat pools: season total = base x mu / 4. */
export const statBelief = (stat: Stat, projected: number, position: PlayerPosition): Belief => {
  const base = STAT_BASES[stat];
  const sd = (ROOTS[stat][position] ?? 0) * Math.sqrt(Math.max(projected, SMALLEST_SHARE * base));
  return { mu: (FULL_MARKS * projected) / base, variance: ((FULL_MARKS * sd) / base) ** 2 };
};
