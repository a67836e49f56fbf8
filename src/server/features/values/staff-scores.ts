import type { Received } from "#contract/call.ts";
import type { AssetScoreRow, tradeValueScores } from "#contract/values.ts";
import type { Deps } from "../../deps.ts";
import type { Viewer } from "../../http/viewer.ts";
import { enabledInsights } from "../insights/store.ts";
import { shortValue } from "./asset-json.ts";
import { communityAndOwn } from "./lists.ts";
import { ownScoresFor } from "./own-scores.ts";
import { leagueOf, stanceOf } from "./situation.ts";

/**
 * The value of every asset in a situation, beside the caller's own where the caller keeps custom scores and may use
 * them, and the newest insight that stands in the format. Assets a format does not deal in have no value.
 */
export const staffScores = async (
  deps: Deps,
  viewer: Viewer,
  wanted: Received<typeof tradeValueScores>["body"],
): Promise<AssetScoreRow[]> => {
  const { book } = deps;
  const league = leagueOf(book.reference, wanted);
  const stance = stanceOf(book.reference, wanted.teamStatus);
  const own = await ownScoresFor(deps, viewer, wanted);
  const values = communityAndOwn(book, league, stance, deps.now().toISOString().slice(0, 10), own);
  const standing = new Map(
    (await enabledInsights(deps.db))
      .filter(({ formats }) => formats.some(({ leagueformatid }) => leagueformatid === wanted.leagueFormatId))
      .map((one) => [one.assetid, one]),
  );
  return book.assets.map((asset, index) => {
    const insight = standing.get(asset.id);
    const isDealt = league.format === "dynasty" || asset.position !== "PICK";
    return {
      assetid: asset.id,
      communityScore: isDealt ? shortValue(values.community[index]!) : null,
      userScore: isDealt && own?.has(asset.id) ? shortValue(values.shown[index]!) : null,
      hasinsight: insight !== undefined,
      insightstatus:
        book.reference.codes.find(({ codeid }) => codeid === insight?.insightstatuscodeid)?.displayname ?? null,
      insightid: insight?.insightid ?? null,
    };
  });
};
