import { bandsOf, customValue } from "#core/values/band.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { statusFactor } from "#core/values/status.ts";
import type { LiveRatings } from "../live/live-ratings.ts";
import { shortValue } from "./asset-json.ts";
import type { OwnScores } from "./own-scores.ts";

/** Rounded values by asset index; without own scores both are one array. Band ends are rounded outwards. */
export type LeagueValues = {
  readonly shown: Float64Array;
  readonly community: Float64Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
};

/** Values for several team statuses on a day (YYYY-MM-DD); the league is computed once. */
export function leagueValues(
  ratings: Pick<LiveRatings, "assets" | "indexOf" | "valueContext">,
  league: League,
  today: string,
  own: OwnScores | null,
): (teamStatus: TeamStatus) => LeagueValues {
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const bands = bandsOf(valuation);
  const { assets } = ratings;
  const season = seasonOf(today);
  const count = assets.length;
  // Loops rather than maps: five statuses of the calculator come to a third of the time.
  return (teamStatus) => {
    const [community, low, high] = [new Float64Array(count), new Int32Array(count), new Int32Array(count)];
    const factors = new Float64Array(count).fill(1);
    for (let index = 0; index < count; index++) {
      const factor = teamStatus === 0 ? 1 : statusFactor(assets[index]!, teamStatus, league.format, season);
      factors[index] = factor;
      community[index] = shortValue(valuation.values[index]! * factor);
      low[index] = Math.floor(bands.low[index]! * factor);
      high[index] = Math.ceil(bands.high[index]! * factor);
    }
    if (!own) return { shown: community, community, low, high };
    const shown = community.slice();
    for (const [assetid, scores] of own) {
      const index = ratings.indexOf(assetid);
      if (index !== undefined) shown[index] = shortValue(customValue(valuation, index, scores) * factors[index]!);
    }
    return { shown, community, low, high };
  };
}
