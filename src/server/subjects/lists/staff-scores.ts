import { dayOf } from "#core/calendar.ts";
import type { Received } from "#contract/call.ts";
import type { AssetScoreRow, tradeValueScores } from "#contract/values.ts";
import type { Deps } from "#server/deps.ts";
import type { Viewer } from "#server/base/http/viewer.ts";
import { enabledInsights } from "#server/subjects/insights/api.ts";
import { leagueValues } from "#server/pricing/league-values.ts";
import { ownScoresFor } from "#server/pricing/own-scores.ts";
import { leagueOf, requireTeamStatus } from "#server/pricing/situation.ts";

/**
 * The value of every asset in a situation, the caller's own value if the caller has custom scores and may use them, and
 * the newest insight of the format. Assets outside the format have no value.
 */
export const staffScores = async (
  deps: Deps,
  viewer: Viewer,
  wanted: Received<typeof tradeValueScores>["body"],
): Promise<AssetScoreRow[]> => {
  const { ratings } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatus = requireTeamStatus(ratings.reference, wanted.teamStatus);
  const own = await ownScoresFor(deps, viewer, wanted);
  const values = leagueValues(ratings, league, dayOf(deps.now()), own)(teamStatus);
  const stored = new Map(
    (await enabledInsights(deps.db))
      .filter(({ formats }) => formats.some(({ leagueformatid }) => leagueformatid === wanted.leagueFormatId))
      .map((one) => [one.assetid, one]),
  );
  return ratings.assets.map((asset, index) => {
    const insight = stored.get(asset.id);
    const isDealt = league.format === "dynasty" || asset.position !== "PICK";
    return {
      assetid: asset.id,
      communityScore: isDealt ? values.community[index]! : null,
      userScore: isDealt && own?.has(asset.id) ? values.shown[index]! : null,
      hasinsight: insight !== undefined,
      insightstatus:
        ratings.reference.codes.find(({ codeid }) => codeid === insight?.insightstatuscodeid)?.displayname ?? null,
      insightid: insight?.insightid ?? null,
    };
  });
};
