import { meanOf } from "#core/kit/sums.ts";
import type { PoolSeed, Belief } from "./belief.ts";
import { STATS, type StatLine, STAT_BASES, type Stat } from "#core/situation/score-type.ts";
import { FORMATS } from "../situation/situation.ts";
import type { DraftPick } from "./draft-picks.ts";
import { type FirstValue, firstVariance } from "./first-values.ts";
import { type SettledCareer, scaled } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { spreadAround } from "./points-above.ts";
import type { Outlook } from "./projection.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { PRICES, type PriceConstants } from "./price-constants.ts";
import { lnValueOfRank, valueAtRank } from "./value-curve.ts";

function ofPlayer(value: FirstValue): readonly PoolSeed[] {
  const { career, line } = seasonProjection(value.outlook);
  return FORMATS.flatMap((format) => [
    { asset: career.id, pool: { format, scoreType: "perception" as const }, ...value[format].belief },
    ...ratedStats(career.position, line).map((stat) => ({
      asset: career.id,
      pool: { format, scoreType: stat },
      ...statBelief(stat, line[STATS.indexOf(stat)] ?? 0, career.position),
    })),
  ]);
}

/** The starting beliefs in all pools: players in both formats and their position's stats, picks in dynasty alone. */
export function startingBeliefs(
  values: readonly FirstValue[],
  picks: readonly DraftPick[],
  worths: readonly number[],
  season: number,
): readonly PoolSeed[] {
  const ladder = pickLadder(values);
  return [
    ...values.flatMap(ofPlayer),
    ...picks.map((pick) => ({
      asset: pick.id,
      pool: { format: "dynasty" as const, scoreType: "perception" as const },
      ...pickBelief(pick, worths, ladder, season),
    })),
  ];
}

/** A player's projected season: stat line, points and their standard deviation, both in reference points. */
type SeasonProjection = {
  readonly career: SettledCareer;
  readonly line: StatLine;
  readonly points: number;
  readonly sd: number;
};

/** The expected season of an outlook, reduced for a player without a team. */
export function seasonProjection(
  { career, lines, points, teamFactor }: Outlook,
  constants: PriorConstants = PRIOR,
): SeasonProjection {
  const season = (points[0] ?? 0) * teamFactor;
  return {
    career,
    line: scaled(lines[0] ?? [], teamFactor),
    points: season,
    sd: spreadAround(season, 0, constants[career.position]),
  };
}

/** Root mean square error over the square root of the projection; back-tested 2018-2025. No entry: not rated. */
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
const ratedStats = (position: PlayerPosition, line: StatLine): readonly Stat[] =>
  STATS.filter((stat) => {
    if (ROOTS[stat][position] === undefined) return false;
    const runs = position !== "WR" || (line[STATS.indexOf("rushyds")] ?? 0) >= RUNNING_RECEIVER;
    return runs || (stat !== "rushtds" && stat !== "rushyds");
  });

/** The starting belief of a projected statistic, on the scale of the stat pools: season total = base x mu / 4. */
function statBelief(stat: Stat, projected: number, position: PlayerPosition): Belief {
  const base = STAT_BASES[stat];
  const sd = (ROOTS[stat][position] ?? 0) * Math.sqrt(Math.max(projected, SMALLEST_SHARE * base));
  return { mu: (FULL_MARKS * projected) / base, variance: ((FULL_MARKS * sd) / base) ** 2 };
}

/** The players' dynasty worths and shared ln values, both best first: the scale on which picks are placed. */
type PickLadder = { readonly worths: readonly number[]; readonly shared: readonly number[] };

export const pickLadder = (values: readonly FirstValue[]): PickLadder => ({
  worths: values.map(({ worth }) => worth).sort((a, b) => b - a),
  shared: values.map(({ shared }) => shared).sort((a, b) => b - a),
});

/** The rank (1 is best) of a value in a descending list; interpolated, and extrapolated beyond the last. */
function rankOn(ladder: readonly number[], value: number): number {
  const below = ladder.findIndex((other) => other <= value);
  if (below === -1) return ladder.length + 1;
  const [above, under] = [ladder[below - 1], ladder[below]];
  return above === undefined || under === undefined ? 1 : below + (above - value) / (above - under);
}

/** A pick's worth is the mean over its places, less a discount a year; its rank is that of this worth on `ladder`. */
export function pickBelief(
  { places: [from, to], year }: Pick<DraftPick, "places" | "year">,
  worths: readonly number[],
  ladder: PickLadder,
  season: number,
  k: PriceConstants = PRICES,
): Belief {
  const worth = meanOf(worths.slice(from - 1, to)) * k.pickDiscount ** (year - season);
  const rank = rankOn(ladder.shared, lnValueOfRank(rankOn(ladder.worths, worth), "dynasty"));
  return {
    mu: Math.log(valueAtRank(rank, "dynasty")),
    variance: firstVariance(rank, "dynasty", k.priceDeviation ** 2, k),
  };
}
