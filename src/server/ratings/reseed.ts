import { and, eq, inArray, ne } from "drizzle-orm";
import { atPoolLevel } from "#core/prior/pool-level.ts";
import type { StartingBelief } from "#core/prior/starting-beliefs.ts";
import type { Belief } from "#core/rating/belief.ts";
import { poolName } from "#core/rating/log.ts";
import { freshRating } from "#core/rating/rating.ts";
import type { Database } from "../db/database.ts";
import { insertAll } from "../db/insert-all.ts";
import { asset } from "../db/schema/assets.ts";
import { belief, ratingevent } from "../db/schema/ratings.ts";
import { toBeliefRow } from "./store/belief-row.ts";
import { takeRatings } from "./store/lock.ts";
import { tell } from "./store/notice.ts";
import { poolIdOf } from "./store/pool-ids.ts";
import { nextSeqs } from "./store/sequence.ts";

/** Beliefs closer than this are the same: nothing is written for rounding. */
const SAME = 1e-9;

type Stored = {
  readonly assetid: number;
  readonly mu: number;
  readonly variance: number;
  readonly votes: number;
  readonly isPlayer: boolean;
};

const storedBeliefs = async (tx: Database, poolid: number): Promise<readonly Stored[]> => {
  const found = await tx
    .select({
      assetid: belief.assetid,
      mu: belief.mu,
      variance: belief.variance,
      votes: belief.votes,
      position: asset.position,
    })
    .from(belief)
    .innerJoin(asset, and(eq(asset.assetid, belief.assetid), ne(asset.isdisabled, true)))
    .where(eq(belief.poolid, poolid));
  return found.map(({ position, ...row }) => ({ ...row, isPlayer: position !== "PICK" }));
};

/** What each asset without answers should now be believed to be, where that differs from what is stored. */
const wanted = (
  targets: readonly StartingBelief[],
  all: readonly StartingBelief[],
  stored: readonly Stored[],
  isPerception: boolean,
): readonly (readonly [asset: number, belief: Belief])[] => {
  const known = new Map(stored.map((row) => [row.assetid, row]));
  const isPlayer = (id: number): boolean => known.get(id)?.isPlayer ?? false;
  const hasMoved = isPerception && stored.some(({ votes }) => votes > 0);
  const before = hasMoved ? all.filter((row) => isPlayer(row.asset)).map((row) => row.belief.mu) : [];
  const now = hasMoved ? stored.filter((row) => row.isPlayer).map(({ mu }) => mu) : [];
  return targets.flatMap(({ asset: id, belief: own }) => {
    const row = known.get(id);
    if (row && row.votes > 0) return [];
    const level = { mu: atPoolLevel(own.mu, before, now), variance: own.variance };
    // Days and news have widened what is stored; that alone is no reason to seed it again.
    return row && Math.abs(row.mu - level.mu) < SAME && row.variance > level.variance - SAME
      ? []
      : [[id, level] as const];
  });
};

const byPool = (beliefs: readonly StartingBelief[]): ReadonlyMap<number, readonly StartingBelief[]> => {
  const pools = new Map<number, StartingBelief[]>();
  for (const row of beliefs) {
    const poolid = poolIdOf(poolName(row.pool));
    const own = pools.get(poolid);
    if (own) own.push(row);
    else pools.set(poolid, [row]);
  }
  return pools;
};

/** A belief that would be seeded again, and what is stored now; null for an asset the pool does not hold yet. */
export type Reseeding = {
  readonly poolid: number;
  readonly assetid: number;
  readonly before: number | null;
  readonly after: Belief;
};

/**
 * What `reseed` would write: the beliefs about assets without answers that differ from what `targets` say. An asset
 * somebody has answered about is never touched. In a pool whose assets have moved, a belief stands at the value the
 * pool now has at the rank it has among `all` starting beliefs.
 */
export const planReseed = async (
  tx: Database,
  targets: readonly StartingBelief[],
  all: readonly StartingBelief[],
): Promise<readonly Reseeding[]> => {
  const context = byPool(all);
  const planned: Reseeding[] = [];
  for (const [poolid, own] of byPool(targets)) {
    const isPerception = own[0]?.pool.scoreType === "perception";
    const stored = await storedBeliefs(tx, poolid);
    const known = new Map(stored.map(({ assetid, mu }) => [assetid, mu]));
    for (const [assetid, after] of wanted(own, context.get(poolid) ?? [], stored, isPerception))
      planned.push({ poolid, assetid, before: known.get(assetid) ?? null, after });
  }
  return planned;
};

/**
 * Brings the beliefs about assets without answers to what `planReseed` says, as entries of the log. Answers how many
 * changed.
 */
export const reseed = async (
  tx: Database,
  targets: readonly StartingBelief[],
  all: readonly StartingBelief[],
  from: string,
): Promise<number> => {
  await takeRatings(tx);
  const planned = await planReseed(tx, targets, all);
  for (const poolid of new Set(planned.map((one) => one.poolid))) {
    const news = planned.filter((one) => one.poolid === poolid);
    const seqs = await nextSeqs(tx, news.length);
    const rows = news.map(({ assetid, after }, i) => toBeliefRow(poolid, freshRating(assetid, after), seqs[i]!));
    await tx.delete(belief).where(
      and(
        eq(belief.poolid, poolid),
        inArray(
          belief.assetid,
          rows.map(({ assetid }) => assetid),
        ),
      ),
    );
    await insertAll(tx, belief, rows);
    await insertAll(
      tx,
      ratingevent,
      rows.map(({ assetid, mu, variance, updatedseq }) => ({
        seq: updatedseq,
        poolid,
        kind: "add" as const,
        detail: { kind: "add" as const, assetid, mu, variance },
      })),
    );
    await tell(tx, from, seqs.at(-1)!, "all");
  }
  return planned.length;
};
