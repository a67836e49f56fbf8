import { and, asc, eq, gt } from "drizzle-orm";
import { addDays } from "#core/calendar.ts";
import type { Belief } from "#core/rating/belief.ts";
import type { Database } from "#server/base/db/database.ts";
import { snapshot } from "#server/base/db/schema/ratings.ts";
import { beliefIn } from "#server/ratings/store/snapshot.ts";

/** One stored day of a pool; `packed` holds the beliefs as the database does. */
type KeptDay = { readonly day: string; readonly scale: number; readonly packed: Uint8Array };

/** The belief about an asset at the end of a day, and the scale of that day. */
type PastBelief = Belief & { readonly scale: number };

/**
 * The stored days of a pool from a day on, oldest first, and the belief about an asset on each (null if there is none).
 */
export type History = {
  readonly days: readonly string[];
  readonly of: (assetid: number) => readonly (PastBelief | null)[];
  /** The belief on the day at an index of `days`; null if there is none. */
  readonly at: (day: number, assetid: number) => PastBelief | null;
};

// Marks may be missing for a day or two; an older mark does not represent the requested day.
export const SLACK_DAYS = 3;

/**
 * The index of the newest of some days (oldest first) that is not after `day` and at most 3 days before it; -1 if none.
 */
export const markOf = (days: readonly string[], day: string): number => {
  const earliest = addDays(day, -SLACK_DAYS);
  return days.findLastIndex((kept) => kept <= day && kept >= earliest);
};

export type DayBeliefs = {
  /** The stored days of a pool from a day on (YYYY-MM-DD). */
  readonly since: (poolid: number, from: string) => Promise<History>;
};

/**
 * Caches the stored days of every requested pool as packed bytes: about 9 kB a day. A stored day never changes, so each
 * call reads only the days that have ended since the last one.
 */
export const openDayBeliefs = (db: Database): DayBeliefs => {
  const pools = new Map<number, Promise<readonly KeptDay[]>>();

  const readOn = async (poolid: number, known: readonly KeptDay[]): Promise<readonly KeptDay[]> => {
    const newer = await db
      .select({ day: snapshot.day, scale: snapshot.scale, packed: snapshot.packed })
      .from(snapshot)
      .where(and(eq(snapshot.poolid, poolid), gt(snapshot.day, known.at(-1)?.day ?? "0001-01-01")))
      .orderBy(asc(snapshot.day));
    return newer.length > 0 ? [...known, ...newer] : known;
  };

  return {
    since: async (poolid, from) => {
      const before = pools.get(poolid) ?? Promise.resolve([]);
      const now = before.catch(() => []).then((known) => readOn(poolid, known));
      pools.set(poolid, now);
      const kept = (await now).filter(({ day }) => day >= from);
      const at = (day: number, assetid: number): PastBelief | null => {
        const mark = kept[day];
        const belief = mark ? beliefIn(mark.packed, assetid) : null;
        return mark && belief ? { ...belief, scale: mark.scale } : null;
      };
      return {
        days: kept.map(({ day }) => day),
        of: (assetid) => kept.map((_, day) => at(day, assetid)),
        at,
      };
    },
  };
};
