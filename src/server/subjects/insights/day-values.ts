import { and, desc, eq } from "drizzle-orm";
import { referenceValue } from "#core/value/reference-value.ts";
import type { Database } from "#server/base/db/database.ts";
import { belief, pool, snapshot } from "#server/base/db/schema/ratings.ts";
import { scoretype } from "#server/base/db/schema/reference.ts";
import { unpackBeliefs } from "#server/ratings/store/snapshot.ts";

/**
 * The balanced community value of each asset at the reference settings of a league format, as of the newest day mark;
 * before the first mark, the current one. Triggers measure changes between such values.
 */
export const dayValues = async (db: Database, leagueFormatId: number): Promise<ReadonlyMap<number, number>> => {
  const [perception] = await db
    .select({ poolid: pool.poolid, scale: pool.scale })
    .from(pool)
    .innerJoin(scoretype, eq(scoretype.scoretypeid, pool.scoretypeid))
    .where(and(eq(pool.leagueformatid, leagueFormatId), eq(scoretype.dataname, "perception")));
  if (!perception) return new Map();
  const { poolid, scale } = perception;
  const [mark] = await db
    .select()
    .from(snapshot)
    .where(eq(snapshot.poolid, poolid))
    .orderBy(desc(snapshot.day))
    .limit(1);
  if (mark)
    return new Map(
      [...unpackBeliefs(mark.packed)].map(([assetid, { mu }]) => [assetid, referenceValue(mu, mark.scale)]),
    );
  const beliefs = await db
    .select({ assetid: belief.assetid, mu: belief.mu })
    .from(belief)
    .where(eq(belief.poolid, poolid));
  return new Map(beliefs.map(({ assetid, mu }) => [assetid, referenceValue(mu, scale)]));
};
