import { seasonOf } from "#core/prior/draft-picks.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { opinionValue } from "#core/values/band.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { statusFactor } from "#core/values/status.ts";
import type { LiveRatings } from "../live/live-ratings.ts";
import { markOf, type History } from "./day-beliefs.ts";

/** The values of a stored day: `priceOf` is the value of an asset to a team of a status; null if it had none. */
export type PastDay = {
  readonly day: string;
  readonly isFromStatistics: boolean;
  readonly priceOf: (asset: number, status: TeamStatus) => number | null;
};

/** The values of the stored day nearest before a date (`markOf`); null if there is none. */
export type PastPrices = (date: string) => PastDay | null;

/** Prices the beliefs of stored days by today's model of the league, so that only opinions differ between the days. */
export function pastPrices(ratings: LiveRatings, league: League, today: string, history: History | null): PastPrices {
  if (!history) return () => null;
  const { assets, indexOf } = ratings;
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const season = seasonOf(today);
  const days = new Map<number, PastDay>();
  const dayAt = (mark: number): PastDay => {
    const known = new Map<number, number | null>();
    const balanced = (asset: number): number | null => {
      const index = indexOf(asset);
      const belief = index === undefined ? null : history.at(mark, asset);
      return index === undefined || !belief ? null : opinionValue(valuation, index, belief);
    };
    return {
      day: history.days[mark]!,
      isFromStatistics: mark < history.fromStatistics,
      priceOf: (asset, status) => {
        const value = known.has(asset) ? known.get(asset)! : balanced(asset);
        known.set(asset, value);
        const about = assets[indexOf(asset) ?? -1];
        return value === null || !about ? null : value * statusFactor(about, status, league.format, season);
      },
    };
  };
  return (date) => {
    const mark = Number.isNaN(Date.parse(date)) ? -1 : markOf(history, date);
    if (mark < 0) return null;
    const day = days.get(mark) ?? dayAt(mark);
    days.set(mark, day);
    return day;
  };
}
