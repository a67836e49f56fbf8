import { FREE_DAYS } from "#contract/limits.ts";
import { dayOf } from "#core/calendar.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { judgeShared, type SharedPrices, type SharedValue } from "#core/trade/shared-trade.ts";
import type { FrozenTrade } from "#server/base/db/schema/shares.ts";
import type { Deps } from "#server/deps.ts";
import type { DayBeliefs } from "#server/pricing/day-beliefs.ts";
import { pastPrices, type PastDay } from "#server/pricing/past-prices.ts";
import { leagueOf } from "#server/pricing/situation.ts";
import type { DailyNets } from "./daily-nets.ts";
import { sharedPrices } from "./weighed.ts";

/** Prices with the values of a past day and the bands and spots of today; null if an asset had no value on that day. */
const pricesOn = (today: SharedPrices, day: PastDay): SharedPrices | null => {
  let isComplete = true;
  const past = Object.entries(today).map(([status, { spot, values }]) => {
    const then = Object.entries(values).map(([id, [, low, high]]): [string, SharedValue] => {
      const value = day.priceOf(Number(id), Number(status) as TeamStatus);
      if (value === null) isComplete = false;
      return [id, [value ?? 0, low, high]];
    });
    return [status, { spot, values: Object.fromEntries(then) }];
  });
  return isComplete ? Object.fromEntries(past) : null;
};

/**
 * The nets of a shared trade on the last days from statistics before a day (YYYY-MM-DD), oldest first, by today's
 * model; days without a value of one of its assets are left out. None once the crowd's days go back far enough.
 */
export const netsBefore = async (
  deps: Pick<Deps, "ratings" | "now">,
  beliefs: DayBeliefs,
  { outline, assets, situation }: FrozenTrade,
  before: string,
): Promise<readonly DailyNets[]> => {
  const { ratings, now } = deps;
  const today = dayOf(now());
  const league = leagueOf(ratings.reference, situation);
  const history = await beliefs.lately(ratings.pool(league.format, "perception").poolid, FREE_DAYS, today);
  const prices = sharedPrices(
    deps,
    league,
    outline.teams.map(({ teamStatus }) => teamStatus),
    outline.moves.map(({ assetid }) => assetid),
  );
  const past = pastPrices(ratings, league, today, history);
  return history.days.slice(0, history.fromStatistics).flatMap((day): DailyNets[] => {
    const then = day < before ? past(day) : null;
    const known = then && pricesOn(prices, then);
    return known
      ? [{ day, nets: judgeShared(outline, assets, known).judgement.teams.map(({ adjusted }) => adjusted) }]
      : [];
  });
};
