import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { addDays, daysBetween } from "#core/kit/calendar.ts";
import { driftOver, weeklyDriftOn } from "#core/ratings/rating.ts";
import { referenceValue } from "#core/values/reference-value.ts";
import {
  FEWEST_DAYS,
  LOOK_BACK,
  statisticsTrend,
  takeOutRefit,
  trend,
  type Movement,
  type TrendDay,
} from "#core/values/trend.ts";
import type { Database } from "#server/kit/db/database.ts";
import { ratingengine, ratingevent, statisticsday } from "#server/ratings/tables.ts";
import { newestDay } from "./newest-day.ts";
import { readSnapshots, type Snapshot, unpackBeliefs } from "#server/ratings/store/snapshot.ts";

/** Days a trend looks back, including its first window. */
const DAYS_READ = 18;

/** A refit by its log number, and how far it moved each asset, in ln value. */
type Refit = { readonly seq: number; readonly moves: ReadonlyMap<number, number> };

/** A new prior of one asset by its log number, and how far it moved the rating; null if that is not known. */
type NewPrior = { readonly seq: number; readonly moved: number | null };

/** News of one asset by its log number, and the variance it added. */
type News = { readonly seq: number; readonly variance: number };

/** Log numbers across which days cannot be compared: voids, recounts, refits and new priors of unknown movement. */
type Breaks = {
  readonly all: readonly number[];
  readonly refits: readonly Refit[];
  readonly priors: ReadonlyMap<number, readonly NewPrior[]>;
};

type Events = Breaks & { readonly news: ReadonlyMap<number, readonly News[]> };

async function readEvents(db: Database, poolid: number, after: number): Promise<Events> {
  const events = await db
    .select()
    .from(ratingevent)
    .where(
      and(
        gt(ratingevent.seq, after),
        inArray(ratingevent.kind, ["refit", "void", "add", "news"]),
        or(eq(ratingevent.poolid, poolid), isNull(ratingevent.poolid)),
      ),
    )
    .orderBy(asc(ratingevent.seq));
  const [engine] = await db.select({ recountseq: ratingengine.recountseq }).from(ratingengine);
  const priors = new Map<number, NewPrior[]>();
  const news = new Map<number, News[]>();
  const all: number[] = engine?.recountseq ? [engine.recountseq] : [];
  const refits: Refit[] = [];
  for (const { seq, detail } of events) {
    if (detail.kind === "void") all.push(seq);
    if (detail.kind === "add")
      priors.set(detail.assetid, [...(priors.get(detail.assetid) ?? []), { seq, moved: detail.moved ?? null }]);
    if (detail.kind === "news")
      news.set(detail.assetid, [...(news.get(detail.assetid) ?? []), { seq, variance: detail.variance }]);
    if (detail.kind !== "refit") continue;
    const { assetids, mus, froms } = detail;
    // An old entry does not store the means before it.
    if (froms) refits.push({ seq, moves: new Map(assetids.map((asset, i) => [asset, mus[i]! - froms[i]!])) });
    else all.push(seq);
  }
  return { all, refits, priors, news };
}

const isBroken = ({ all, priors }: Breaks, assetid: number, isBetween: (seq: number) => boolean): boolean =>
  all.some(isBetween) || (priors.get(assetid) ?? []).some(({ seq, moved }) => moved === null && isBetween(seq));

/** How far the refits and new priors among some log numbers moved an asset, in ln value. */
function movedWithoutAnswers({ refits, priors }: Breaks, assetid: number, isBetween: (seq: number) => boolean): number {
  let sum = 0;
  for (const { seq, moves } of refits) if (isBetween(seq)) sum += moves.get(assetid) ?? 0;
  for (const { seq, moved } of priors.get(assetid) ?? []) if (isBetween(seq)) sum += moved ?? 0;
  return sum;
}

/** Oldest first, null where not comparable; at the newest day's scale, which news of one of the best twelve moves. */
function historyOf(assetid: number, days: readonly Snapshot[], events: Events): (TrendDay | null)[] {
  const scale = days.at(-1)?.scale ?? 1;
  let history: (TrendDay | null)[] = [];
  let before: Snapshot | undefined;
  for (const day of days) {
    const belief = day.beliefs.get(assetid);
    let news = 0;
    if (before) {
      // A day without a mark repeats the day before it.
      for (let missed = daysBetween(before.day, day.day); missed > 1; missed--) history.push(history.at(-1) ?? null);
      const [from, to] = [before.seq, day.seq];
      const isBetween = (seq: number): boolean => seq > from && seq <= to;
      if (isBroken(events, assetid, isBetween)) history.push(null);
      const move = movedWithoutAnswers(events, assetid, isBetween);
      if (move !== 0) history = takeOutRefit(history, move);
      for (const { seq, variance } of events.news.get(assetid) ?? []) if (isBetween(seq)) news += variance;
    }
    history.push(belief ? { value: referenceValue(belief.mu, scale), variance: belief.variance, news } : null);
    before = day;
  }
  return history;
}

/** By asset, without still ones. */
export type Movements = ReadonlyMap<number, Movement>;

/**
 * The movement of values in a perception pool over the two weeks up to its newest fact or answer. As long as day marks
 * do not go back so far, those that they do not show are from statistics.
 */
export async function readTrends(db: Database, poolid: number, today: string): Promise<Movements> {
  const end = await newestDay(db, poolid, today);
  const days = (await readSnapshots(db, poolid, addDays(end, -DAYS_READ))).filter(({ day }) => day <= end);
  const [first] = days;
  const movements = new Map(
    first && first.day <= addDays(end, -LOOK_BACK) ? [] : await readStatisticsTrends(db, poolid, end),
  );
  if (!first || days.length < FEWEST_DAYS) return movements;
  const events = await readEvents(db, poolid, first.seq);
  const drift = driftOver(1, weeklyDriftOn(today));
  for (const assetid of days.at(-1)!.beliefs.keys()) {
    const movement = trend(historyOf(assetid, days, events), drift);
    if (movement.trend !== "neutral") movements.set(assetid, movement);
  }
  return movements;
}

/** The movements over the two weeks before the newest replayed day up to `end`. */
async function readStatisticsTrends(db: Database, poolid: number, end: string): Promise<Movements> {
  const movements = new Map<number, Movement>();
  const upTo = async (day: string) => {
    const [found] = await db
      .select()
      .from(statisticsday)
      .where(and(eq(statisticsday.poolid, poolid), lte(statisticsday.day, day)))
      .orderBy(desc(statisticsday.day))
      .limit(1);
    return found;
  };
  const now = await upTo(end);
  const then = now && (await upTo(addDays(now.day, -LOOK_BACK)));
  if (!now || !then) return movements;
  const before = unpackBeliefs(then.packed);
  for (const [assetid, { mu }] of unpackBeliefs(now.packed)) {
    const past = before.get(assetid);
    if (!past) continue;
    const movement = statisticsTrend(referenceValue(past.mu, then.scale), referenceValue(mu, now.scale));
    if (movement.trend !== "neutral") movements.set(assetid, movement);
  }
  return movements;
}
