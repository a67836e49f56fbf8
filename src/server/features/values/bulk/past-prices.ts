import { seasonOf } from "#core/prior/draft-picks.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { opinionValue } from "#core/value/band.ts";
import { boardFor } from "#core/value/board.ts";
import { statusFactor } from "#core/value/status.ts";
import type { LiveRatings } from "#server/ratings/live/live-ratings.ts";
import { markOf, SLACK_DAYS, type DayBeliefs, type History } from "../profile/day-beliefs.ts";

const DAY_MS = 86_400_000;

/** The values of a stored day: `priceOf` is the value of an asset to a team of a status; null if it had none. */
export type PastDay = { readonly day: string; readonly priceOf: (asset: number, status: TeamStatus) => number | null };

/** The values of the stored day nearest before a date (`markOf`); null if there is none. */
export type PastPrices = (date: string) => PastDay | null;

/** The stored days of a pool that some dates (YYYY-MM-DD) need; null without dates. */
export const readPast = async (
  beliefs: DayBeliefs,
  poolid: number,
  dates: readonly string[],
): Promise<History | null> => {
  const moments = dates.map((date) => Date.parse(date)).filter((moment) => !Number.isNaN(moment));
  if (moments.length === 0) return null;
  const first = moments.reduce((earliest, moment) => Math.min(earliest, moment), Infinity);
  return beliefs.since(poolid, new Date(first - SLACK_DAYS * DAY_MS).toISOString().slice(0, 10));
};

/** Prices the beliefs of stored days by today's model of the league, so that only opinions differ between the days. */
export const pastPrices = (
  ratings: LiveRatings,
  league: League,
  today: string,
  history: History | null,
): PastPrices => {
  if (!history) return () => null;
  const { assets, indexOf } = ratings;
  const board = boardFor(ratings.valueContext(league.format), league);
  const season = seasonOf(today);
  const days = new Map<number, PastDay>();
  const dayAt = (mark: number): PastDay => {
    const known = new Map<number, number | null>();
    const balanced = (asset: number): number | null => {
      const index = indexOf(asset);
      const belief = index === undefined ? null : history.at(mark, asset);
      return index === undefined || !belief ? null : opinionValue(board, index, belief);
    };
    return {
      day: history.days[mark]!,
      priceOf: (asset, status) => {
        const value = known.has(asset) ? known.get(asset)! : balanced(asset);
        known.set(asset, value);
        const about = assets[indexOf(asset) ?? -1];
        return value === null || !about ? null : value * statusFactor(about, status, league.format, season);
      },
    };
  };
  return (date) => {
    const mark = Number.isNaN(Date.parse(date)) ? -1 : markOf(history.days, date);
    if (mark < 0) return null;
    const day = days.get(mark) ?? dayAt(mark);
    days.set(mark, day);
    return day;
  };
};
