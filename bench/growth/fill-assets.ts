import { count, eq, ne } from "drizzle-orm";
import { seeded } from "#core/chance.ts";
import type { PoolSeed } from "#core/rating/log.ts";
import type { Database } from "#server/base/db/database.ts";
import { insertAll } from "#server/base/db/rows.ts";
import { asset } from "#server/base/db/schema/assets.ts";
import { belief } from "#server/base/db/schema/ratings.ts";
import { poolNameOf } from "#server/ratings/store/pool.ts";
import { reseed } from "#server/ratings/reseed.ts";

/** Deviation of a synthetic player from his model, in ln value. */
const SPREAD = 1;

/**
 * Adds synthetic players until the database has `total` assets. Each resembles a real player: same position and age,
 * same pools, a somewhat different value. They are added as entries of the log, as by an import. Returns the number
 * added.
 */
export const fillAssets = (db: Database, total: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select({ assets: count() }).from(asset).where(eq(asset.isdisabled, false));
    const added = Math.max(0, total - (before?.assets ?? 0));
    const players = await tx.select().from(asset).where(ne(asset.position, "PICK")).orderBy(asset.assetid);
    const beliefs = new Map<number, (typeof belief.$inferSelect)[]>();
    for (const row of await tx.select().from(belief))
      beliefs.set(row.assetid, [...(beliefs.get(row.assetid) ?? []), row]);
    const first = Math.max(...beliefs.keys()) + 1;
    const random = seeded(total);
    const invented = Array.from({ length: added }, (_, i) => ({
      like: players[i % players.length]!,
      assetid: first + i,
    }));
    await insertAll(
      tx,
      asset,
      invented.map(({ like, assetid }) => ({
        ...like,
        assetid,
        assetdisplayname: `Player ${assetid}`,
        gsisid: null,
        sleeperid: null,
      })),
    );
    const targets: PoolSeed[] = invented.flatMap(({ like, assetid }) => {
      const step = SPREAD * (2 * random() - 1);
      return (beliefs.get(like.assetid) ?? []).map(({ poolid, priormu, priorvariance }): PoolSeed => {
        const [format, scoreType] = poolNameOf(poolid).split("/") as [
          PoolSeed["pool"]["format"],
          PoolSeed["pool"]["scoreType"],
        ];
        return {
          asset: assetid as PoolSeed["asset"],
          pool: { format, scoreType },
          mu: priormu + step,
          variance: priorvariance,
        };
      });
    });
    await reseed(tx, targets, targets, "bench");
    return added;
  });
