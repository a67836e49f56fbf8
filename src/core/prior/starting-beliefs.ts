import type { AssetId } from "../ids.ts";
import type { Belief, PoolKey } from "../rating/belief.ts";
import { STATS } from "../score/score-type.ts";
import { FORMATS } from "../situation/situation.ts";
import type { DraftPick } from "./draft-picks.ts";
import type { FirstValue } from "./first-values.ts";
import { pickBelief, pickLadder } from "./pick-belief.ts";
import { seasonProjection } from "./season-projection.ts";
import { ratedStats, statBelief } from "./stat-belief.ts";

/** The belief about one asset in one pool before the first answer. */
export type StartingBelief = { readonly asset: AssetId; readonly pool: PoolKey; readonly belief: Belief };

const ofPlayer = (value: FirstValue): readonly StartingBelief[] => {
  const { career, line } = seasonProjection(value.outlook);
  return FORMATS.flatMap((format) => [
    { asset: career.id, pool: { format, scoreType: "perception" as const }, belief: value[format].belief },
    ...ratedStats(career.position, line).map((stat) => ({
      asset: career.id,
      pool: { format, scoreType: stat },
      belief: statBelief(stat, line[STATS.indexOf(stat)] ?? 0, career.position),
    })),
  ]);
};

/**
 * The starting beliefs of every asset in every eligible pool. Players: perception by first values in both formats, and
 * the statistics of their position (of the coming season, so equal in both). Picks: perception in dynasty only, at the
 * rank of their worth among the players. `worths` are those of `rookieWorths`, `season` that of the list.
 */
export const startingBeliefs = (
  values: readonly FirstValue[],
  picks: readonly DraftPick[],
  worths: readonly number[],
  season: number,
): readonly StartingBelief[] => {
  const ladder = pickLadder(values);
  return [
    ...values.flatMap(ofPlayer),
    ...picks.map((pick) => ({
      asset: pick.id,
      pool: { format: "dynasty" as const, scoreType: "perception" as const },
      belief: pickBelief(pick, worths, ladder, season),
    })),
  ];
};
