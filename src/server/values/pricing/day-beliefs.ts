import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { addDays } from "#core/kit/calendar.ts";
import type { Belief } from "#core/prior/belief.ts";
import type { Database } from "#server/kit/db/database.ts";
import { answer, snapshot, statisticsday } from "#server/ratings/tables.ts";
import { newestDay } from "../live/newest-day.ts";
import { beliefIn } from "#server/ratings/store/snapshot.ts";

type KeptDay = { readonly day: string; readonly scale: number; readonly packed: Uint8Array };

/** The belief about an asset at the end of a day, and the scale of that day. */
type PastBelief = Belief & { readonly scale: number };

/** From a day on, oldest first, with the belief about an asset on each or null; statistics' days come first. */
export type History = {
  readonly days: readonly string[];
  /** How many of the first days are replayed: the newest facts known until the day after. */
  readonly replayed: number;
  /** How many of the first days are from statistics, replayed or marked. */
  readonly fromStatistics: number;
  readonly of: (assetid: number) => readonly (PastBelief | null)[];
  readonly at: (day: number, assetid: number) => PastBelief | null;
};

/** Marks may be missing for a day or two; an older mark does not represent the requested day. */
const MARK_DAYS = 3;
/** A replayed day stands until the next, which is up to four weeks later. */
export const REPLAYED_DAYS = 28;

/** The newest stored day up to `day` that still stands for it (replayed 28 days, mark 3), by index; -1 for none. */
export function markOf({ days, replayed }: Pick<History, "days" | "replayed">, day: string): number {
  const newest = days.findLastIndex((kept) => kept <= day);
  const slack = newest < replayed ? REPLAYED_DAYS : MARK_DAYS;
  return newest >= 0 && days[newest]! >= addDays(day, -slack) ? newest : -1;
}

export type DayBeliefs = {
  readonly since: (poolid: number, from: string) => Promise<History>;
  /** Up to the newest fact or answer; where marks begin later, the newest day of statistics stands at the start. */
  readonly lately: (poolid: number, days: number, today: string) => Promise<History>;
};

type Kept = {
  readonly fingerprint: string | null;
  readonly replayed: readonly KeptDay[];
  readonly marks: readonly (KeptDay & { readonly seq: number })[];
};

const NOTHING: Kept = { fingerprint: null, replayed: [], marks: [] };

/** Caches days as packed bytes, about 9 kB each: day marks never change, replayed days are read when made anew. */
export function openDayBeliefs(db: Database): DayBeliefs {
  const pools = new Map<number, Promise<Kept>>();

  const readReplayed = async (poolid: number, known: Kept): Promise<Pick<Kept, "fingerprint" | "replayed">> => {
    const ofPool = eq(statisticsday.poolid, poolid);
    const [stored] = await db
      .select({ fingerprint: statisticsday.fingerprint })
      .from(statisticsday)
      .where(ofPool)
      .limit(1);
    const fingerprint = stored?.fingerprint ?? null;
    if (fingerprint === known.fingerprint) return known;
    const { day, scale, packed } = statisticsday;
    const replayed = await db.select({ day, scale, packed }).from(statisticsday).where(ofPool).orderBy(asc(day));
    return { fingerprint, replayed };
  };

  const readOn = async (poolid: number, known: Kept): Promise<Kept> => {
    const { day, scale, packed, seq } = snapshot;
    const newer = await db
      .select({ day, scale, packed, seq })
      .from(snapshot)
      .where(and(eq(snapshot.poolid, poolid), gt(snapshot.day, known.marks.at(-1)?.day ?? "0001-01-01")))
      .orderBy(asc(snapshot.day));
    const marks = newer.length > 0 ? [...known.marks, ...newer] : known.marks;
    return { ...(await readReplayed(poolid, known)), marks };
  };

  const firstAnswer = async (poolid: number): Promise<number> => {
    const [first] = await db
      .select({ seq: answer.seq })
      .from(answer)
      .where(and(eq(answer.poolid, poolid), gt(answer.weight, 0), isNull(answer.voidedby)))
      .orderBy(asc(answer.seq))
      .limit(1);
    return first?.seq ?? Infinity;
  };

  const read = async (poolid: number): Promise<Kept> => {
    const before = pools.get(poolid) ?? Promise.resolve(NOTHING);
    const now = before.catch(() => NOTHING).then((known) => readOn(poolid, known));
    pools.set(poolid, now);
    const { replayed, marks, fingerprint } = await now;
    const firstMark = marks[0]?.day;
    return {
      fingerprint,
      marks,
      replayed: firstMark === undefined ? replayed : replayed.filter(({ day }) => day < firstMark),
    };
  };

  const historyOf = async (
    poolid: number,
    { replayed, marks }: Kept,
    isWithin: (kept: KeptDay) => boolean,
  ): Promise<History> => {
    const answered = await firstAnswer(poolid);
    const past = replayed.filter(isWithin);
    const marked = marks.filter(isWithin);
    const kept: readonly KeptDay[] = [...past, ...marked];
    const at = (day: number, assetid: number): PastBelief | null => {
      const mark = kept[day];
      const belief = mark ? beliefIn(mark.packed, assetid) : null;
      return mark && belief ? { ...belief, scale: mark.scale } : null;
    };
    return {
      days: kept.map(({ day }) => day),
      replayed: past.length,
      fromStatistics: past.length + marked.filter(({ seq }) => seq < answered).length,
      of: (assetid) => kept.map((_, day) => at(day, assetid)),
      at,
    };
  };

  return {
    since: async (poolid, from) => historyOf(poolid, await read(poolid), ({ day }) => day >= from),
    lately: async (poolid, days, today) => {
      const kept = await read(poolid);
      const end = await newestDay(db, poolid, today);
      // The first mark since the end holds what there was at the end.
      const closing = kept.marks.find(({ day }) => day >= end);
      const marks = kept.marks.filter(({ day }) => day < end);
      if (closing) marks.push({ ...closing, day: end });
      const replayed = closing ? kept.replayed.filter(({ day }) => day !== end) : kept.replayed;
      const from = addDays(end, -days);
      const standing = replayed.findLast(({ day }) => day <= from);
      const within = replayed.filter(({ day }) => day > from);
      const isWithin = ({ day }: KeptDay): boolean => day >= from && day <= end;
      const hasStart = within.some(isWithin) || marks.find(isWithin)?.day === from;
      const first = standing && !hasStart ? [{ ...standing, day: from }] : [];
      return historyOf(poolid, { ...kept, marks, replayed: [...first, ...within] }, isWithin);
    },
  };
}
