import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { sharemark, share, type FrozenTrade } from "../tables.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { FREE_DAYS } from "#contract/kit/limits.ts";
import { dayOf } from "#core/kit/calendar.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { judgeShared, type SharedPrices, type SharedValue } from "#core/trades/shared-trade.ts";
import { judgedNow, pricesNow } from "./judged.ts";
import type { DayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { pastPrices, type PastDay } from "#server/values/pricing/past-prices.ts";
import { leagueOf } from "#server/situation/situation.ts";

/** The nets of a trade's teams after package adjustment on one day (YYYY-MM-DD). */
export type DailyNets = { readonly day: string; readonly nets: readonly number[] };

const BATCH = 100;

/** Keeps a day's nets, returns how many. Stored days stay, so it may be interrupted. */
export async function recordDailyNets(deps: Pick<Deps, "db" | "ratings" | "now">, day: string): Promise<number> {
  let added = 0;
  let last = "";
  for (;;) {
    const links = await deps.db
      .select({ shareid: share.shareid, frozen: share.frozen })
      .from(share)
      .where(and(isNotNull(share.frozen), gt(share.shareid, last)))
      .orderBy(asc(share.shareid))
      .limit(BATCH);
    const rows = links.flatMap(({ shareid, frozen }) => {
      if (!frozen) return [];
      const { gains } = judgedNow(deps, frozen, frozen.situation);
      return [{ shareid, day, nets: gains.map((net) => Math.round(net * 10) / 10) }];
    });
    if (rows.length > 0) {
      const kept = await deps.db.insert(sharemark).values(rows).onConflictDoNothing().returning({ day: sharemark.day });
      added += kept.length;
    }
    const end = links.at(-1);
    if (!end || links.length < BATCH) return added;
    last = end.shareid;
  }
}

/** The daily nets of a link, oldest first. */
export const dailyNetsOf = (db: Database, shareid: string): Promise<DailyNets[]> =>
  db
    .select({ day: sharemark.day, nets: sharemark.nets })
    .from(sharemark)
    .where(eq(sharemark.shareid, shareid))
    .orderBy(asc(sharemark.day));

/** Prices with the values of a past day and the bands and spots of today; null if an asset had no value on that day. */
function pricesOn(today: SharedPrices, day: PastDay): SharedPrices | null {
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
}

/** On the last statistics days before a day (YYYY-MM-DD), by today's model; empty once day marks reach back. */
export async function netsBefore(
  deps: Pick<Deps, "ratings" | "now">,
  beliefs: DayBeliefs,
  { outline, assets, situation }: FrozenTrade,
  before: string,
): Promise<readonly DailyNets[]> {
  const { ratings, now } = deps;
  const today = dayOf(now());
  const league = leagueOf(ratings.reference, situation);
  const history = await beliefs.lately(ratings.pool(league.format, "perception").poolid, FREE_DAYS, today);
  const prices = pricesNow(deps, { outline, assets }, league);
  const past = pastPrices(ratings, league, today, history);
  return history.days.slice(0, history.fromStatistics).flatMap((day): DailyNets[] => {
    const then = day < before ? past(day) : null;
    const known = then && pricesOn(prices, then);
    return known ? [{ day, nets: judgeShared(outline, assets, known).judgement.teams.map(({ gain }) => gain) }] : [];
  });
}
