import { dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type { AssetScoreRow, tradeValueScores } from "#contract/values/values.ts";
import type { Deps } from "#server/deps.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import { leagueValues } from "#server/values/pricing/league-values.ts";
import { ownScoresFor } from "#server/values/pricing/own-scores.ts";
import { enabledInsights } from "./store.ts";

/** By asset: value, the caller's own if entitled, and the format's newest insight; none outside the format. */
export async function staffScores(
  deps: Deps,
  viewer: Viewer,
  wanted: Received<typeof tradeValueScores>["body"],
): Promise<AssetScoreRow[]> {
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
}
