import { muOf } from "#core/ratings/elo.ts";
import { STATS } from "#core/situation/score-type.ts";
import type { CustomScores } from "#core/values/band.ts";
import type { Deps } from "#server/deps.ts";
import type { Format } from "#core/situation/situation.ts";
import type { LiveRatings } from "#server/values/live/live-ratings.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { and, eq } from "drizzle-orm";
import { customscore as ownScore } from "#server/accounts/tables.ts";
import type { Database } from "#server/kit/db/database.ts";
import { isEntitled } from "#server/plans/api.ts";
import { requireFormat } from "#server/situation/situation.ts";

type ScoreRow = typeof ownScore.$inferSelect;

export type OwnScores = ReadonlyMap<number, CustomScores>;

/** Stored scores of a format as the value model reads them, by asset. */
export function ownScoresIn({ reference, pool }: LiveRatings, format: Format, rows: readonly ScoreRow[]): OwnScores {
  const own = new Map<number, { perception?: number; stats?: Map<number, number> }>();
  for (const { assetid, scoretypeid, customscore } of rows) {
    const type = reference.scoreTypes.find((known) => known.scoretypeid === scoretypeid)?.dataname;
    if (!type) continue;
    const mu = muOf(customscore, pool(format, type).centre);
    const scores = own.get(assetid) ?? {};
    if (type === "perception") scores.perception = mu;
    else scores.stats = new Map([...(scores.stats ?? []), [STATS.indexOf(type), mu]]);
    own.set(assetid, scores);
  }
  return own;
}

/** The signed-in user's scores if the call names him and he is entitled; else none, without an error. */
export async function ownScoresFor(
  deps: Deps,
  viewer: Viewer,
  wanted: { readonly leagueFormatId: number; readonly userId?: number | string | null | undefined },
): Promise<OwnScores | null> {
  if (wanted.userId == null) return null;
  const user = await viewer.user();
  if (!user || String(wanted.userId) !== String(user.userid)) return null;
  if (!(await isEntitled(deps, viewer, "customScores"))) return null;
  const format = requireFormat(deps.ratings.reference, wanted.leagueFormatId);
  const own = ownScoresIn(deps.ratings, format, await scoresOfFormat(deps.db, user.userid, wanted.leagueFormatId));
  return own.size > 0 ? own : null;
}

export const scoresOfFormat = async (db: Database, userid: number, leagueformatid: number): Promise<ScoreRow[]> =>
  db
    .select()
    .from(ownScore)
    .where(and(eq(ownScore.userid, userid), eq(ownScore.leagueformatid, leagueformatid)));
