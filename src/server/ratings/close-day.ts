import { and, asc, eq, ne } from "drizzle-orm";
import { driftOver, weeklyDriftOn } from "#core/rating/drift.ts";
import { closeDay } from "#core/rating/pool.ts";
import { scaleOf } from "#core/value/reference-value.ts";
import type { Database } from "../db/database.ts";
import { asset } from "../db/schema/assets.ts";
import { belief, ratingevent } from "../db/schema/ratings.ts";
import { append } from "./store/append-event.ts";
import { takeRatings } from "./store/lock.ts";
import { tell } from "./store/notice.ts";
import { loadPool, savePool } from "./store/pool.ts";
import { POOL_IDS } from "./store/pool-ids.ts";
import { addSnapshot } from "./store/snapshot.ts";

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY));

/** The day a pool was opened, from which its first mark counts. */
const openedOn = async (tx: Database, poolid: number): Promise<string | null> => {
  const [row] = await tx
    .select({ at: ratingevent.createddatetime })
    .from(ratingevent)
    .where(eq(ratingevent.poolid, poolid))
    .orderBy(asc(ratingevent.seq))
    .limit(1);
  return row?.at.toISOString().slice(0, 10) ?? null;
};

/** The scale at which the best players on the list average the anchor; stat pools have none. */
const scaleFor = async (tx: Database, name: string, poolid: number): Promise<number> => {
  if (!name.endsWith("/perception")) return 1;
  const players = await tx
    .select({ mu: belief.mu })
    .from(belief)
    .innerJoin(asset, eq(asset.assetid, belief.assetid))
    .where(and(eq(belief.poolid, poolid), eq(asset.isdisabled, false), ne(asset.position, "PICK")));
  return scaleOf(players.map(({ mu }) => mu));
};

/** Ends a day in one pool; false when that day, or a later one, has ended there before. */
const markPool = (db: Database, poolid: number, day: string, at: Date, from: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await takeRatings(tx);
    const pool = await loadPool(tx, poolid, false);
    if (pool.day !== null && pool.day >= day) return false;
    const since = pool.day ?? (await openedOn(tx, poolid)) ?? day;
    const drift = driftOver(daysBetween(since, day), weeklyDriftOn(day));
    const scale = await scaleFor(tx, pool.name, poolid);
    closeDay(pool, { date: day, drift, scale });
    const seq = await append(tx, { kind: "day", drift, scale }, { poolid, markday: day, at });
    await savePool(tx, pool, seq);
    await addSnapshot(tx, { poolid, day, seq, scale, ratings: pool.ratings });
    await tell(tx, from, seq, "all");
    return true;
  });

/**
 * Ends a day (YYYY-MM-DD) in every pool: doubt grows by the days since the last mark, each format's scale is taken, and
 * the beliefs are kept as that day's. One transaction a pool, so that answers wait for moments only and a job that was
 * cut off goes on where it stopped. Gives the number of pools marked. `from` names this process to the others.
 */
export const closeDays = async (db: Database, day: string, at: Date, from: string): Promise<number> => {
  let marked = 0;
  for (const poolid of POOL_IDS) if (await markPool(db, poolid, day, at, from)) marked += 1;
  return marked;
};
