import { and, eq, ne } from "drizzle-orm";
import { dayOf, daysBetween } from "#core/kit/calendar.ts";
import { driftOver, weeklyDriftOn } from "#core/ratings/rating.ts";
import { closeDay } from "#core/ratings/rating-state.ts";
import { scaleOf } from "#core/values/reference-value.ts";
import type { Database } from "#server/kit/db/database.ts";
import { asset } from "#server/assets/tables.ts";
import { belief, pool } from "#server/ratings/tables.ts";
import { append } from "#server/ratings/store/read-log.ts";
import { lockRatingsExclusive } from "#server/ratings/store/lock.ts";
import { notifyRatings } from "#server/ratings/store/notice.ts";
import { loadPool, openedDatetime, savePool, POOL_IDS } from "#server/ratings/store/pool.ts";
import { addSnapshot } from "#server/ratings/store/snapshot.ts";

/** At which the best enabled players average the reference value; 1 for stat pools. */
async function scaleFor(tx: Database, name: string, poolid: number): Promise<number> {
  if (!name.endsWith("/perception")) return 1;
  const players = await tx
    .select({ mu: belief.mu })
    .from(belief)
    .innerJoin(asset, eq(asset.assetid, belief.assetid))
    .where(and(eq(belief.poolid, poolid), eq(asset.isdisabled, false), ne(asset.position, "PICK")));
  return scaleOf(players.map(({ mu }) => mu));
}

/** As `closeDays` for one pool; false if that day or a later one is closed. */
export const closePoolDay = (db: Database, poolid: number, day: string, at: Date, from: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    const columns = { markday: pool.markday, opened: openedDatetime };
    const [found] = await tx.select(columns).from(pool).where(eq(pool.poolid, poolid));
    if (found?.markday && found.markday >= day) return false;
    const closed = await loadPool(tx, poolid);
    // Drift counts from the opening of a pool until its first day mark.
    const since = closed.day ?? (found ? dayOf(new Date(found.opened)) : day);
    const drift = driftOver(Math.max(0, daysBetween(since, day)), weeklyDriftOn(day));
    const scale = await scaleFor(tx, closed.name, poolid);
    closeDay(closed, { date: day, drift, scale });
    const seq = await append(tx, { kind: "day", drift, scale }, { poolid, markday: day, at });
    await savePool(tx, closed, seq);
    await addSnapshot(tx, { poolid, day, seq, scale, ratings: closed.ratings });
    await notifyRatings(tx, from, "all");
    return true;
  });

/**
 * Closes a day (YYYY-MM-DD) in every pool: variances grow with the days since the last mark, the scale of each format
 * is computed again, and a snapshot of the beliefs is stored. Each pool has its own transaction, so answers wait only
 * briefly and an interrupted job continues where it stopped. `from` names this process in notices to the others.
 * Returns the number of pools closed.
 */
export async function closeDays(db: Database, day: string, at: Date, from: string): Promise<number> {
  let marked = 0;
  for (const poolid of POOL_IDS) if (await closePoolDay(db, poolid, day, at, from)) marked += 1;
  return marked;
}
