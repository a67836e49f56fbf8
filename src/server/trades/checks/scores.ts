import { dayOf } from "#core/kit/calendar.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import type * as contract from "#contract/trades/checks.ts";
import { checkScores, type CheckedScore } from "#core/trades/checks/score-checks.ts";
import { eloOf, muOf } from "#core/ratings/elo.ts";
import { STATS, type ScoreType } from "#core/situation/score-type.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { customValue, type CustomScores } from "#core/values/band.ts";
import type { Deps } from "#server/deps.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { type CustomScoreRow } from "#server/scores/api.ts";
import { ownScoresIn, scoresOfFormat } from "#server/values/pricing/own-scores.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { readNews } from "#server/ratings/store/read-log.ts";

/** Own scores of one asset without that of one type. */
const leaving = ({ perception, stats }: CustomScores, type: ScoreType): CustomScores =>
  type === "perception"
    ? { ...(stats && { stats }) }
    : {
        ...(perception !== undefined && { perception }),
        stats: new Map([...(stats ?? [])].filter(([stat]) => STATS[stat] !== type)),
      };

/** The place of a level among the other assets of a pool, the best first. */
function placeIn(mu: Float64Array, index: number, level: number): number {
  let place = 1;
  for (let at = 0; at < mu.length; at += 1) if (at !== index && mu[at]! > level) place += 1;
  return place;
}

export async function scoreChecks(
  deps: Deps,
  viewer: Viewer,
  wanted: Received<typeof contract.checkOwnScores>["body"],
): Promise<Reply<typeof contract.checkOwnScores>> {
  const { db, ratings } = deps;
  const user = await signedIn(viewer);
  const league = leagueOf(ratings.reference, wanted);
  const rows = await scoresOfFormat(db, user.userid, wanted.leagueFormatId);
  const { poolid } = ratings.pool(league.format, "perception");
  // The last news of an asset stays in the map.
  const news = new Map(
    (await readNews(db, { poolid, assetids: rows.map(({ assetid }) => assetid) })).map(
      ({ assetid, note, at }) => [assetid, { day: dayOf(at), what: note }] as const,
    ),
  );
  const { assets, indexOf } = ratings;
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const typeOf = ({ scoretypeid }: CustomScoreRow) =>
    ratings.reference.scoreTypes.find((known) => known.scoretypeid === scoretypeid);
  const ownOf = ownScoresIn(ratings, league.format, rows);
  const withAll = new Map<number, ReturnType<typeof customValue>>();
  const checkOf = (row: CustomScoreRow): CheckedScore[] => {
    const [type, index] = [typeOf(row), indexOf(row.assetid)];
    const asset = assets[index ?? -1];
    if (!type || index === undefined || !asset) return [];
    const { mu, variance, centre, votes } = ratings.pool(league.format, type.dataname);
    const [mean, spread] = [mu[index] ?? Number.NaN, variance[index] ?? Number.NaN];
    if (Number.isNaN(mean)) return [];
    const own = ownOf.get(row.assetid) ?? {};
    const community = eloOf(mean, centre);
    const worth = withAll.get(index) ?? customValue(valuation, index, own);
    withAll.set(index, worth);
    return [
      {
        id: asset.id,
        name: asset.row.assetdisplayname,
        position: asset.position,
        type: type.dataname,
        category: type.formalname,
        own: row.customscore,
        community,
        deviation: eloOf(mean + Math.sqrt(spread), centre) - community,
        place: { own: placeIn(mu, index, muOf(row.customscore, centre)), community: placeIn(mu, index, mean) },
        answers: votes[index] ?? 0,
        changed: dayOf(row.updateddatetime),
        news: news.get(row.assetid) ?? null,
        worth: { with: worth, without: customValue(valuation, index, leaving(own, type.dataname)) },
      },
    ];
  };
  return { checks: [...checkScores((await mapInTurns(rows, checkOf)).flat())] };
}
