import { and, asc, gt, inArray, type SQL } from "drizzle-orm";
import { NEWS_VARIANCE, withNews } from "#core/ratings/rating.ts";
import type { Database } from "#server/kit/db/database.ts";
import { updateRows } from "#server/kit/db/rows.ts";
import { belief } from "./tables.ts";
import { append } from "./store/read-log.ts";
import { toBeliefRow, toRating, type BeliefRow } from "./store/pool.ts";
import { lockRatingsExclusive } from "./store/lock.ts";
import { notifyRatings } from "./store/notice.ts";

export type AssetNews = { readonly assetid: number; readonly note: string };

/** Adds variance to the stored beliefs that match, and returns the changed rows. */
const openUp = (
  db: Database,
  news: readonly AssetNews[],
  which: SQL | undefined,
  at: Date,
  from: string,
): Promise<readonly BeliefRow[]> =>
  db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    const notes = new Map(news.map(({ assetid, note }) => [assetid, note]));
    const held = await tx
      .select()
      .from(belief)
      .where(and(inArray(belief.assetid, [...notes.keys()]), which))
      .orderBy(asc(belief.assetid), asc(belief.poolid));
    const changed: BeliefRow[] = [];
    for (const row of held) {
      const note = notes.get(row.assetid) ?? "";
      const seq = await append(
        tx,
        { kind: "news", assetid: row.assetid, variance: NEWS_VARIANCE, note },
        { poolid: row.poolid, at },
      );
      changed.push(toBeliefRow(row.poolid, withNews(toRating(row), NEWS_VARIANCE), seq));
    }
    if (changed.length === 0) return [];
    await tx.execute(updateRows(belief, changed));
    const poolids = changed.map(({ poolid }) => poolid);
    await notifyRatings(tx, from, poolids);
    return changed;
  });

/** Widens an asset in every pool, so that answers move it faster. `note` says why. Returns the number of pools. */
export const announceNews = async (
  db: Database,
  assetid: number,
  note: string,
  at: Date,
  from: string,
): Promise<number> => (await openUp(db, [{ assetid, note }], undefined, at, from)).length;

/** Widens only where answers came before the news. Returns the number of assets. */
export async function announceNewsOfAnswered(
  db: Database,
  news: readonly AssetNews[],
  at: Date,
  from: string,
): Promise<number> {
  if (news.length === 0) return 0;
  const opened = await openUp(db, news, gt(belief.votes, 0), at, from);
  return new Set(opened.map(({ assetid }) => assetid)).size;
}
