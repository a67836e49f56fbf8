import { customValue } from "#core/value/custom-value.ts";
import { boardFor } from "#core/value/board.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { statusFactor } from "#core/value/status.ts";
import type { LiveRatings } from "../../ratings/live/live-ratings.ts";
import { shortValue } from "./asset-json.ts";
import type { OwnScores } from "./own-scores.ts";

/**
 * Rounded values by asset index: as shown to a reader, and the community's. Without own scores both are the same array.
 */
export type LeagueValues = { readonly shown: Float64Array; readonly community: Float64Array };

/**
 * The values of every asset in a league for each of some team statuses, on a day (YYYY-MM-DD). The league is computed
 * once.
 */
export const leagueValues = (
  ratings: LiveRatings,
  league: League,
  today: string,
  own: OwnScores | null,
): ((teamStatus: TeamStatus) => LeagueValues) => {
  const board = boardFor(ratings.valueContext(league.format), league);
  const { assets } = ratings;
  const season = seasonOf(today);
  return (teamStatus) => {
    const factorOf = (index: number): number =>
      teamStatus === 0 ? 1 : statusFactor(assets[index]!, teamStatus, league.format, season);
    const community = board.values.map((value, index) => shortValue(value * factorOf(index)));
    if (!own) return { shown: community, community };
    const shown = community.slice();
    for (const [assetid, scores] of own) {
      const index = ratings.indexOf(assetid);
      if (index !== undefined) shown[index] = shortValue(customValue(board, index, scores) * factorOf(index));
    }
    return { shown, community };
  };
};
