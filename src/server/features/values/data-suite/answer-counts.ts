import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { rows } from "#server/db/rows.ts";
import { answer } from "#server/db/schema/ratings.ts";

/** How many counted answers of a pool named each asset since each of some moments, by asset. */
export const answerCounts = async (
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
