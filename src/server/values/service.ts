import { dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type * as contract from "#contract/values/values.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { assetList, statusLists, type Reader } from "./pricing/value-lists.ts";
import { leagueKey, leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import type { AssetScoreRow, tradeValueScores } from "#contract/values/values.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { enabledInsights } from "#server/insights/api.ts";
import { leagueValues } from "./pricing/league-values.ts";
import { ownScoresFor } from "./pricing/own-scores.ts";

export type Wanted = Received<typeof contract.tradeValues>["body"];

/** The league and each distinct status. Shared by all, or by insight readers, without own scores; `answer` makes it. */
export type Question = {
  readonly key: string;
  readonly hasInsights: boolean;
  readonly answer: (reader: Reader) => object;
};

function teamStatusesOf(deps: Deps, wanted: Wanted): ReadonlyMap<number, TeamStatus> {
  const ids = wanted.teamStatuses ?? (wanted.teamStatus == null ? [] : [wanted.teamStatus]);
  if (ids.length === 0) throw new Failure("invalid", "teamStatus: name one team status, or several in teamStatuses");
  return new Map(
    [...new Set(ids)].sort((a, b) => a - b).map((id) => [id, requireTeamStatus(deps.ratings.reference, id)]),
  );
}

/** Validates a request for trade values; equal questions have the same key. */
export function question(deps: Deps, wanted: Wanted): Question {
  const { ratings, insights, now } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatuses = teamStatusesOf(deps, wanted);
  const today = dayOf(now());
  if (wanted.teamStatuses) {
    return {
      key: `${leagueKey(league)}|${[...teamStatuses.keys()].join(",")}`,
      hasInsights: false,
      answer: ({ own }) => statusLists(ratings, league, teamStatuses, today, own),
    };
  }
  const teamStatus = [...teamStatuses.values()][0]!;
  const showing = () => insights.showing(wanted.leagueFormatId);
  return {
    key: `${leagueKey(league)}|${teamStatus}`,
    hasInsights: showing().size > 0,
    answer: (reader) => assetList(ratings, league, teamStatus, today, showing(), reader),
  };
}

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
