import { addDays, dayOf, DAY_MS } from "#core/calendar.ts";
import type { Received, Reply } from "#contract/call.ts";
import { MOVE_DAYS } from "#contract/limits.ts";
import type { dataSuite, DataRow, Move } from "#contract/data-suite.ts";
import type { Position } from "#core/asset/position.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { priceOpinions } from "#core/value/band.ts";
import { valuationOf } from "#core/value/valuation.ts";
import { statusFactor } from "#core/value/status.ts";
import { OLDEST_STATISTICS } from "#core/value/trend.ts";
import type { Deps } from "#server/deps.ts";
import { shortValue } from "#server/pricing/asset-json.ts";
import { leagueValues } from "#server/pricing/league-values.ts";
import { ranking } from "#server/pricing/value-lists.ts";
import { markOf, REPLAYED_DAYS, type DayBeliefs, type History } from "#server/pricing/day-beliefs.ts";
import { leagueOf, requireTeamStatus } from "#server/pricing/situation.ts";
import { factsDayOf } from "#server/subjects/catalogue/api.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { rows } from "#server/base/db/rows.ts";
import { answer } from "#server/base/db/schema/ratings.ts";

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The rows of the Data Suite's tables in a situation, best first; values are the community's. Answers are counted in
 * `db`, which may be a replica.
 */
export const dataRows = async (
  deps: Deps,
  db: Database,
  beliefs: DayBeliefs,
  wanted: Received<typeof dataSuite>["body"],
): Promise<Reply<typeof dataSuite>> => {
  const { ratings } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatus = requireTeamStatus(ratings.reference, wanted.teamStatus);
  const now = deps.now();
  const since = MOVE_DAYS.map((days) => new Date(now.getTime() - days * DAY_MS));
  const { poolid } = ratings.pool(league.format, "perception");
  const counts = await answerCounts(db, poolid, since);
  const kept = await beliefs.since(poolid, addDays(dayOf(now), -MOST_MOVE_DAYS));
  const facts = await factsDayOf(db);
  const spans = MOVE_DAYS.map((days) => spanOf(kept, days, { today: dayOf(now), facts }));
  // From here on nothing is awaited, so that every row is of the same ratings.
  const { assets } = ratings;
  const valuation = valuationOf(ratings.valueContext(league.format), league);
  const today = dayOf(now);
  const values = leagueValues(ratings, league, today, null)(teamStatus);
  const { votes } = ratings.pool(league.format, "perception");
  const ranks = new Map<Position, number>();

  const movesOf = (index: number): Move[] => {
    const asset = assets[index]!;
    const factor = statusFactor(asset, teamStatus, league.format, seasonOf(today));
    const price = priceOpinions(valuation, index, factor);
    const past = kept.of(asset.id);
    const priced = (at: number): number | null => {
      const belief = past[at];
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

  const rows = ranking(assets, league.format, values).map((index, rank): DataRow => {
    const { row, position, age, isRookie } = assets[index]!;
    const positionrank = (ranks.get(position) ?? 0) + 1;
    ranks.set(position, positionrank);
    return {
      assetid: row.assetid,
      name: row.assetdisplayname,
      position,
      team: row.team,
      age: age === null ? null : tenths(age),
      isrookie: isRookie,
      rank: rank + 1,
      positionrank,
      value: shortValue(values.community[index]!),
      valuelow: values.low[index]!,
      valuehigh: values.high[index]!,
      points: position === "PICK" ? null : tenths(valuation.scoring.full.points[index]!),
      answers: votes[index]!,
      moves: movesOf(index),
    };
  });
  const dayAt = (index: number | null): string | null => (index === null ? null : kept.days[index]!);
  const statistics = spans.map(({ days, start, end, isOlder }) => ({
    days,
    upto: dayAt(end),
    since: isOlder ? dayAt(start) : null,
  }));
  return { asof: today, statistics, rows };
};

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

/**
 * From the stored day that many days ago to now. Where only statistics go back so far, and values are still those of
 * their last day (no facts are newer), the same movement up to that day. Else from the newest stored day to now, if all
 * are older than asked for.
 */
const spanOf = (
  kept: History,
  days: number,
  { today, facts }: { readonly today: string; readonly facts: string },
): Span => {
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
};

/** How many counted answers of a pool named each asset since each of some moments, by asset. */
const answerCounts = async (
  db: Database,
  poolid: number,
  since: readonly Date[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
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
};
