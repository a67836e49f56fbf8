import { and, desc, gt, inArray } from "drizzle-orm";
import { referenceValue } from "#core/value/reference-value.ts";
import { trend, type Trend } from "#core/value/trend.ts";
import type { Database } from "../../db/database.ts";
import { ratingevent } from "../../db/schema/ratings.ts";
import { readSnapshots, type Snapshot } from "../store/snapshot.ts";

/** How a value has moved lately. */
export type Movement = { readonly trend: Trend; readonly percent: number };

export const STILL: Movement = { trend: "neutral", percent: 0 };

/** Days back that a trend reaches, its first window included. */
const DAYS_READ = 18;
const DAY = 86_400_000;

/** Places in the log across which days are not compared: for all assets, and for those that were seeded again. */
type Breaks = { readonly all: readonly number[]; readonly seeded: ReadonlyMap<number, number> };

const readBreaks = async (db: Database, poolid: number, after: number): Promise<Breaks> => {
  const events = await db
    .select()
    .from(ratingevent)
    .where(and(gt(ratingevent.seq, after), inArray(ratingevent.kind, ["refit", "void", "add"])))
    .orderBy(desc(ratingevent.seq));
  const seeded = new Map<number, number>();
  const all: number[] = [];
  for (const { seq, poolid: pool, detail } of events) {
    if (detail.kind === "add" && pool === poolid)
      seeded.set(detail.assetid, Math.max(seq, seeded.get(detail.assetid) ?? 0));
    else if (detail.kind === "void" || (detail.kind === "refit" && pool === poolid)) all.push(seq);
  }
  return { all, seeded };
};

const isBroken = (breaks: Breaks, assetid: number, from: number, to: number): boolean =>
  breaks.all.some((seq) => seq > from && seq <= to) ||
  ((seq) => seq > from && seq <= to)(breaks.seeded.get(assetid) ?? 0);

const daysApart = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The balanced value of an asset at the reference settings, day by day up to the newest; null where days before and after cannot be compared. */
const historyOf = (assetid: number, days: readonly Snapshot[], breaks: Breaks): (number | null)[] => {
  const history: (number | null)[] = [];
  let before: Snapshot | undefined;
  for (const day of days) {
    const value = day.beliefs.has(assetid) ? referenceValue(day.beliefs.get(assetid)!.mu, day.scale) : null;
    if (before) {
      // A day without a mark is like the one before it.
      for (let missed = daysApart(before.day, day.day); missed > 1; missed--) history.push(history.at(-1) ?? null);
      if (isBroken(breaks, assetid, before.seq, day.seq)) history.push(null);
    }
    history.push(value);
    before = day;
  }
  return history;
};

/** The noise of a move, in percent: that of the newest belief and of the oldest one it is compared with. */
const noiseOf = (assetid: number, days: readonly Snapshot[]): number => {
  const [then, now] = [days[0], days.at(-1)].map((day) => day?.beliefs.get(assetid)?.variance ?? 0);
  return 100 * Math.sqrt((then ?? 0) + (now ?? 0));
};

/** How the values of a perception pool have moved, by asset; those that stood still are left out. */
export const readTrends = async (
  db: Database,
  poolid: number,
  today: string,
): Promise<ReadonlyMap<number, Movement>> => {
  const days = await readSnapshots(
    db,
    poolid,
    new Date(Date.parse(today) - DAYS_READ * DAY).toISOString().slice(0, 10),
  );
  const movements = new Map<number, Movement>();
  const [first] = days;
  if (!first) return movements;
  const breaks = await readBreaks(db, poolid, first.seq);
  for (const assetid of days.at(-1)!.beliefs.keys()) {
    const movement = trend(historyOf(assetid, days, breaks), noiseOf(assetid, days));
    if (movement.trend !== "neutral") movements.set(assetid, movement);
  }
  return movements;
};
