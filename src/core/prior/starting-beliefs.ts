import type { AssetId } from "../ids.ts";
import type { Belief, PoolKey } from "../rating/belief.ts";
import { STATS } from "../score/score-type.ts";
import { FORMATS } from "../situation/situation.ts";
import type { DraftPick } from "./draft-picks.ts";
import { dynastyLadder, rankOfWorth, worthAtPlace } from "./pick-worth.ts";
import { ratedStats, statBelief } from "./stat-belief.ts";
import { beliefAtRank } from "./value-curve.ts";
import { DISCOUNT, type Projection } from "./worth.ts";

/** What is believed about one asset in one pool before the first answer. */
export type StartingBelief = { readonly asset: AssetId; readonly pool: PoolKey; readonly belief: Belief };

const ofPlayer = ({ career, line, ...standings }: Projection): readonly StartingBelief[] =>
  FORMATS.flatMap((format) => [
    {
      asset: career.id,
      pool: { format, scoreType: "perception" as const },
      belief: beliefAtRank(standings[format].rank, format),
    },
    ...ratedStats(career.position, line).map((stat) => ({
      asset: career.id,
      pool: { format, scoreType: stat },
      belief: statBelief(stat, line[STATS.indexOf(stat)] ?? 0, career.position),
    })),
  ]);

const ofPick = (pick: DraftPick, worths: readonly number[], ladder: readonly number[]): StartingBelief => {
  const rank = rankOfWorth(worthAtPlace(worths, pick.place) * DISCOUNT ** pick.yearsAhead, ladder);
  return {
    asset: pick.id,
    pool: { format: "dynasty", scoreType: "perception" },
    belief: beliefAtRank(rank, "dynasty"),
  };
};

/**
 * The starting beliefs of every asset in every pool it is eligible for. Players: perception by rank in both formats, and the
 * statistics of their position (the coming season's, so alike in both). Picks: perception in dynasty only, at the rank where
 * their worth stands among the players. `worths` are those of pickWorths.
 */
export const startingBeliefs = (
  projections: readonly Projection[],
  picks: readonly DraftPick[],
  worths: readonly number[],
): readonly StartingBelief[] => {
  const ladder = dynastyLadder(projections);
  return [...projections.flatMap(ofPlayer), ...picks.map((pick) => ofPick(pick, worths, ladder))];
};
