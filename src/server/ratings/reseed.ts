import { and, eq, inArray, ne } from "drizzle-orm";
import { atPoolLevel } from "#core/prior/pool-level.ts";
import { type PoolSeed, type Belief } from "#core/prior/belief.ts";
import { freshRating, withPrior, type Rating } from "#core/ratings/rating.ts";
import { poolName } from "#core/ratings/log.ts";
import type { Database } from "#server/kit/db/database.ts";
import { insertAll } from "#server/kit/db/rows.ts";
import { asset } from "#server/assets/tables.ts";
import { belief, ratingevent } from "./tables.ts";
import { toBeliefRow, toRating, poolIdOf } from "./store/pool.ts";
import { lockRatingsExclusive, nextSeqs } from "./store/lock.ts";
import { notifyRatings } from "./store/notice.ts";
import { groupBy } from "#core/kit/collections.ts";

/** Beliefs that differ by less than this are equal, so that rounding causes no writes. */
const SAME = 1e-9;

type Stored = Rating & { readonly isPlayer: boolean };

async function storedBeliefs(tx: Database, poolid: number): Promise<readonly Stored[]> {
  const found = await tx
    .select({ row: belief, position: asset.position })
    .from(belief)
    .innerJoin(asset, and(eq(asset.assetid, belief.assetid), ne(asset.isdisabled, true)))
    .where(eq(belief.poolid, poolid));
  return found.map(({ row, position }) => ({ ...toRating(row), isPlayer: position !== "PICK" }));
}

/** Days and news raise the stored variance; that alone is no reason to write it again. */
const isSame = (stored: Belief, target: Belief): boolean =>
  Math.abs(stored.mu - target.mu) < SAME && stored.variance > target.variance - SAME;

/** New priors of assets with fewer than `many` answers, which follow the facts alone once there are answers. */
function wanted(
  targets: readonly PoolSeed[],
  all: readonly PoolSeed[],
  stored: readonly Stored[],
  isPerception: boolean,
  many: number,
): readonly (readonly [asset: number, belief: Belief])[] {
  const known = new Map(stored.map((row) => [row.asset, row]));
  const isPlayer = (id: number): boolean => known.get(id)?.isPlayer ?? false;
  const hasMoved = isPerception && stored.some(({ votes }) => votes > 0);
  const before = hasMoved ? all.filter((row) => isPlayer(row.asset)).map(({ mu }) => mu) : [];
  const now = hasMoved ? stored.filter((row) => row.isPlayer).map(({ mu }) => mu) : [];
  return targets.flatMap(({ asset: id, mu, variance }) => {
    const row = known.get(id);
    if (row && row.votes >= many) return [];
    if (row && row.votes > 0) return isSame(row.prior, { mu, variance }) ? [] : [[id, { mu, variance }] as const];
    const level = { mu: atPoolLevel(mu, before, now), variance };
    return row && isSame(row, level) ? [] : [[id, level] as const];
  });
}

const byPool = (beliefs: readonly PoolSeed[]) => groupBy(beliefs, (row) => poolIdOf(poolName(row.pool)));

/** A rating that would get another prior: its mean (null: new in the pool), the prior, the rating after it. */
export type Reseeding = {
  readonly poolid: number;
  readonly assetid: number;
  readonly before: number | null;
  readonly prior: Belief;
  readonly after: Rating;
};

/** Ratings with fewer than `many` answers (1: none) whose prior differs; at the pool's level without answers. */
export async function planReseed(
  tx: Database,
  targets: readonly PoolSeed[],
  all: readonly PoolSeed[],
  many: number,
): Promise<readonly Reseeding[]> {
  const context = byPool(all);
  const planned: Reseeding[] = [];
  for (const [poolid, own] of byPool(targets)) {
    const isPerception = own[0]?.pool.scoreType === "perception";
    const stored = await storedBeliefs(tx, poolid);
    const known = new Map(stored.map((rating) => [rating.asset, rating]));
    for (const [assetid, prior] of wanted(own, context.get(poolid) ?? [], stored, isPerception, many)) {
      const rating = known.get(assetid);
      const after = rating ? withPrior(rating, prior) : freshRating(assetid, prior);
      planned.push({ poolid, assetid, before: rating?.mu ?? null, prior, after });
    }
  }
  return planned;
}

/** Writes what `planReseed` plans, as entries of the log. Returns how many ratings changed. */
export async function reseed(
  tx: Database,
  targets: readonly PoolSeed[],
  all: readonly PoolSeed[],
  from: string,
  many = 1,
): Promise<number> {
  await lockRatingsExclusive(tx);
  const planned = await planReseed(tx, targets, all, many);
  for (const poolid of new Set(planned.map((one) => one.poolid))) {
    const news = planned.filter((one) => one.poolid === poolid);
    const seqs = await nextSeqs(tx, news.length);
    const rows = news.map(({ after }, i) => toBeliefRow(poolid, after, seqs[i]!));
    const ids = rows.map(({ assetid }) => assetid);
    await tx.delete(belief).where(and(eq(belief.poolid, poolid), inArray(belief.assetid, ids)));
    await insertAll(tx, belief, rows);
    await insertAll(
      tx,
      ratingevent,
      news.map(({ assetid, before, after, prior: { mu, variance } }, i) => ({
        seq: seqs[i]!,
        poolid,
        kind: "add" as const,
        detail: {
          kind: "add" as const,
          assetid,
          mu,
          variance,
          ...(before === null ? {} : { moved: after.mu - before }),
        },
      })),
    );
    await notifyRatings(tx, from, "all");
  }
  return planned.length;
}
