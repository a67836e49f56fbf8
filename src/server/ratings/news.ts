import { asc, eq } from "drizzle-orm";
import { NEWS_VARIANCE } from "#core/rating/drift.ts";
import { inflate } from "#core/rating/rating.ts";
import type { Database } from "../db/database.ts";
import { updateRows } from "../db/many-rows.ts";
import { belief } from "../db/schema/ratings.ts";
import { append } from "./store/append-event.ts";
import { toBeliefRow, toRating, type BeliefRow } from "./store/belief-row.ts";
import { lockRatingsExclusive } from "./store/lock.ts";
import { notifyRatings } from "./store/notice.ts";

/**
 * Records news about an asset (an injury, a trade). The asset's variance grows in every pool that holds it, so answers
 * move it faster and it is asked about more often. `note` says what happened. Returns the number of pools.
 */
export const announceNews = (db: Database, assetid: number, note: string, at: Date, from: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    const held = await tx.select().from(belief).where(eq(belief.assetid, assetid)).orderBy(asc(belief.poolid));
    const changed: BeliefRow[] = [];
    for (const row of held) {
      const seq = await append(
        tx,
        { kind: "news", assetid, variance: NEWS_VARIANCE, note },
        { poolid: row.poolid, at },
      );
      changed.push(toBeliefRow(row.poolid, inflate(toRating(row), NEWS_VARIANCE), seq));
    }
    if (changed.length === 0) return 0;
    await tx.execute(updateRows(belief, changed));
    await notifyRatings(tx, from, changed.at(-1)!.updatedseq, changed);
    return changed.length;
  });
