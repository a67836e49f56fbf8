import { communityStat, userStat } from "#core/scores/display.ts";
import { eloOf } from "#core/ratings/elo.ts";
import type { ScoreRow } from "#contract/scores.ts";
import type { Deps } from "#server/deps.ts";
import { requireFormat } from "#server/situation/situation.ts";
import { Failure } from "#server/kit/http/failure.ts";

type LiveRatings = Deps["ratings"];
type PoolView = ReturnType<LiveRatings["pool"]>;

/** The pool of a format and a score type by their ids. Throws Failure `invalid` for unknown ids. */
export function poolFor({ reference, pool }: LiveRatings, leagueFormatId: number, scoreTypeId: number): PoolView {
  const format = requireFormat(reference, leagueFormatId);
  const type = reference.scoreTypes.find(({ scoretypeid }) => scoretypeid === scoreTypeId);
  if (!type) throw new Failure("invalid", "scoreTypeId: there is no such score type");
  return pool(format, type.dataname);
}

/** The index of an asset in the ratings. Throws Failure `invalid` for an unknown id. */
export function indexOfAsset(ratings: LiveRatings, assetid: number, field: string): number {
  const index = ratings.indexOf(assetid);
  if (index === undefined) throw new Failure("invalid", `${field}: there is no such asset`);
  return index;
}

/** An asset's row on the board of a pool; null if it is not rated in that pool. */
export function scoreRow(
  ratings: LiveRatings,
  { mu: beliefs, centre, scoreType }: PoolView,
  index: number,
  own: number | null,
): ScoreRow | null {
  const asset = ratings.assets[index];
  const mu = beliefs[index];
  if (!asset || mu === undefined || Number.isNaN(mu)) return null;
  const isStat = scoreType !== "perception";
  return {
    id: asset.row.assetid,
    communityscore: eloOf(mu, centre),
    userscore: own,
    communitystat: isStat ? communityStat(scoreType, mu) : null,
    userstat: isStat && own !== null ? userStat(scoreType, own, centre) : null,
  };
}
