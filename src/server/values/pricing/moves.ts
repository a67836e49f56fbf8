import { sql } from "drizzle-orm";
import { addDays, dayOf, DAY_MS } from "#core/kit/calendar.ts";
import type { Move } from "#contract/values/data-suite.ts";
import { MOVE_DAYS } from "#contract/kit/limits.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { priceOpinions } from "#core/values/band.ts";
import { statusFactor } from "#core/values/status.ts";
import { valuationOf } from "#core/values/valuation.ts";
import type { Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { answer } from "#server/ratings/tables.ts";
import type { Deps } from "#server/deps.ts";
import { markOf, REPLAYED_DAYS, type DayBeliefs, type History } from "./day-beliefs.ts";
import { leagueValues } from "./league-values.ts";

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * How values moved in a league, by asset index, all of one version of the ratings: `values` are those of the community
 * that the movements lead to, `facts` the newest day of facts. `statistics` tells for each span the day up to which it
 * is from statistics, and the newest stored day where that is older.
 */
export async function readMoves(
  deps: Pick<Deps, "ratings" | "db" | "now">,
  beliefs: DayBeliefs,
  { league, teamStatus, facts }: { readonly league: League; readonly teamStatus: TeamStatus; readonly facts: string },
) {
  const { ratings, db } = deps;
  const now = deps.now();
  const today = dayOf(now);
  const since = MOVE_DAYS.map((days) => new Date(now.getTime() - days * DAY_MS));
  const { poolid } = ratings.pool(league.format, "perception");
  const counts = await answerCounts(db, poolid, since);
  const kept = await beliefs.since(poolid, addDays(today, -MOST_MOVE_DAYS));
  const spans = MOVE_DAYS.map((days) => spanOf(kept, days, { today, facts }));
  const { assets } = ratings;
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const values = leagueValues(ratings, league, today, null)(teamStatus);
  const of = (index: number): Move[] => {
    const asset = assets[index]!;
    const factor = statusFactor(asset, teamStatus, league.format, seasonOf(today));
    const price = priceOpinions(valuation, index, factor);
    const priced = (at: number): number | null => {
      const belief = kept.at(at, asset.id);
      return belief ? price(belief).value : null;
    };
    return MOVE_DAYS.map((days, which) => {
      const { start, end } = spans[which]!;
      const before = start === null ? null : priced(start);
      const last = end === null ? values.community[index]! : priced(end);
      const change = before === null || last === null ? null : last - before;
      return {
        days,
        change: change === null ? null : tenths(change),
        percent: change === null || !before ? null : tenths((change / before) * 100),
        answers: counts.get(asset.id)?.[which] ?? 0,
      };
    });
  };
  const dayAt = (index: number | null): string | null => (index === null ? null : kept.days[index]!);
  const statistics = spans.map(({ days, start, end, isOlder }) => ({
    days,
    upto: dayAt(end),
    since: isOlder ? dayAt(start) : null,
  }));
  return { values, of, statistics };
}

/** Statistics that end longer ago than this many days say nothing about movements up to now. */
const OLDEST_STATISTICS = 60;

/** The oldest stored days that are read: statistics may end weeks before today, and a day of theirs stands for four. */
const MOST_MOVE_DAYS = MOVE_DAYS.at(-1)! + OLDEST_STATISTICS + REPLAYED_DAYS;

/** The stored days, by index, between which a movement counts; `end` null: now, `start` null: none goes back so far. */
type Span = {
  readonly days: number;
  readonly start: number | null;
  readonly end: number | null;
  /** Whether the movement counts from the newest stored day, which is older than asked for. */
  readonly isOlder: boolean;
};

/** From that many days ago to now; where only statistics go back, up to their last day; else from the newest. */
function spanOf(
  kept: History,
  days: number,
  { today, facts }: { readonly today: string; readonly facts: string },
): Span {
  const startFor = (last: string): number | null => {
    const wanted = addDays(last, -days);
    const mark = markOf(kept, wanted);
    // A replayed day that is much older than asked for is no measure of so short a movement.
    const isNear = mark >= kept.replayed || (mark >= 0 && kept.days[mark]! >= addDays(wanted, -days));
    return isNear ? mark : null;
  };
  const start = startFor(today);
  const end = kept.replayed - 1;
  const last = kept.days[end];
  const isMarked = start !== null && (start >= kept.replayed || (last !== undefined && facts > last));
  if (!isMarked && last !== undefined && last >= addDays(today, -OLDEST_STATISTICS)) {
    const before = startFor(last);
    if (before !== null) return { days, start: before, end, isOlder: false };
  }
  const newest = kept.days.length - 1;
  const isOlder = start === null && newest >= 0 && kept.days[newest]! < addDays(today, -days);
  return { days, start: isOlder ? newest : start, end: null, isOlder };
}

/** How many counted answers of a pool named each asset since each of some moments, by asset. */
async function answerCounts(
  db: Database,
  poolid: number,
  since: readonly Date[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const earliest = new Date(Math.min(...since.map((moment) => moment.getTime())));
  const found = await rows<{ assetid: number; at: string | Date }>(
    db,
    sql`
      select named.assetid, ${answer.answereddatetime} as at
      from ${answer} cross join lateral unnest(leftids || rightids) as named (assetid)
      where ${answer.poolid} = ${poolid} and ${answer.answereddatetime} >= ${earliest.toISOString()}
        and weight > 0 and voidedby is null`,
  );
  const counts = new Map<number, number[]>();
  for (const { assetid, at } of found) {
    const own = counts.get(assetid) ?? since.map(() => 0);
    counts.set(assetid, own);
    since.forEach((moment, which) => {
      if (new Date(at) >= moment) own[which]! += 1;
    });
  }
  return counts;
}
