import { seeded } from "#core/kit/chance.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { pool as poolTable, snapshot } from "#server/ratings/tables.ts";
import { packBeliefs } from "#server/ratings/store/snapshot.ts";
import type { TestProduct } from "#tests/support/product.ts";

/** Ln value that an asset moves in a day, about as much as in a season with answers. */
const DAILY_MOVE = 0.015;

/** Stores the dynasty days before today, on each of which every asset has moved at random. */
export async function keepDays({ deps: { db, ratings }, clock }: TestProduct, days: number): Promise<void> {
  const random = seeded(1);
  const { poolid, mu, variance } = ratings.pool("dynasty", "perception");
  const scale = (await db.select().from(poolTable)).find((row) => row.poolid === poolid)!.scale;
  const means = Float64Array.from(mu);
  for (let ago = 1; ago <= days; ago++) {
    for (const index of means.keys()) means[index]! += DAILY_MOVE * (random() + random() + random() - 1.5) * 2;
    const beliefs = ratings.assets.map(({ id }, index) => ({
      asset: id,
      mu: means[index]!,
      variance: variance[index]!,
    }));
    const day = addDays(dayOf(clock.now()), -ago);
    await db.insert(snapshot).values({ poolid, day, seq: 1, scale, packed: packBeliefs(beliefs) });
  }
}
