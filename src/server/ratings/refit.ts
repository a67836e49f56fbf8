import { Worker } from "node:worker_threads";
import { and, asc, count, eq, gt, isNull, max } from "drizzle-orm";
import type { Seed } from "#core/rating/log.ts";
import { ratingIn, applyRefit, type Pool } from "#core/rating/pool.ts";
import { isRefitDue, type RefitVote } from "#core/rating/refit.ts";
import type { Database } from "#server/base/db/database.ts";
import { answer, belief, pool } from "#server/base/db/schema/ratings.ts";
import { append, toVote } from "./store/read-log.ts";
import { lockRatingsExclusive } from "./store/lock.ts";
import { notifyRatings } from "./store/notice.ts";
import { countVotes, loadPool, savePool } from "./store/pool.ts";

/** The input of a refit, and the newest log entry it includes. */
type Reading = {
  readonly pool: Pool;
  readonly votes: readonly RefitVote[];
  readonly votesUpTo: number;
  readonly beliefsUpTo: number;
};

const newestOf = async (db: Database, poolid: number): Promise<Pick<Reading, "votesUpTo" | "beliefsUpTo">> => {
  const [votes] = await db
    .select({ seq: max(answer.seq) })
    .from(answer)
    .where(eq(answer.poolid, poolid));
  const [beliefs] = await db
    .select({ seq: max(belief.updatedseq) })
    .from(belief)
    .where(eq(belief.poolid, poolid));
  return { votesUpTo: votes?.seq ?? 0, beliefsUpTo: beliefs?.seq ?? 0 };
};

const read = (db: Database, poolid: number): Promise<Reading> =>
  db.transaction(
    async (tx) => ({
      ...(await newestOf(tx, poolid)),
      pool: await loadPool(tx, poolid),
      votes: (
        await tx
          .select()
          .from(answer)
          .where(and(eq(answer.poolid, poolid), gt(answer.weight, 0), isNull(answer.voidedby)))
          .orderBy(asc(answer.seq))
      ).map(toVote),
    }),
    { isolationLevel: "repeatable read" },
  );

const compute = ({ pool, votes }: Reading): Promise<readonly Seed[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./refit-thread.mjs", import.meta.url), {
      workerData: { ratings: pool.ratings, votes },
    });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.unref();
  });

/** Is the pool due for a refit? Counts only as many answers as a young pool can have. */
const refitIsDue = async (db: Database, poolid: number): Promise<boolean> => {
  const [row] = await db.select({ votesAtRefit: pool.votesatrefit }).from(pool).where(eq(pool.poolid, poolid));
  const [size] = await db.select({ assets: count() }).from(belief).where(eq(belief.poolid, poolid));
  const assets = size?.assets ?? 0;
  return isRefitDue({
    votes: await countVotes(db, poolid, MOST_COUNTED * assets),
    votesAtRefit: row?.votesAtRefit ?? 0,
    ratings: { length: assets },
  });
};

/** A pool with this many answers per asset is no longer young; further answers are not counted. */
const MOST_COUNTED = 20;

/** Attempts before a refit of a busy pool is postponed until more answers arrive. */
const TRIES = 3;

/**
 * Refits a young pool when it has enough answers, and returns whether it did. The computation runs while answers
 * continue, and restarts if some arrive meanwhile; the ratings are locked only for writing.
 */
export const refitIfDue = async (db: Database, poolid: number, at: () => Date, from: string): Promise<boolean> => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!(await refitIsDue(db, poolid))) return false;
    const reading = await read(db, poolid);
    const beliefs = await compute(reading);
    const written = await db.transaction(async (tx) => {
      await lockRatingsExclusive(tx);
      const now = await newestOf(tx, poolid);
      if (now.votesUpTo !== reading.votesUpTo || now.beliefsUpTo !== reading.beliefsUpTo) return false;
      const froms = beliefs.map(({ asset }) => ratingIn(reading.pool, asset).mu);
      applyRefit(reading.pool, beliefs);
      const detail = {
        kind: "refit" as const,
        assetids: beliefs.map(({ asset }) => asset),
        mus: beliefs.map(({ mu }) => mu),
        variances: beliefs.map(({ variance }) => variance),
        froms,
      };
      const seq = await append(tx, detail, { poolid, at: at() });
      await savePool(tx, reading.pool, seq);
      await notifyRatings(tx, from, seq, "all");
      return true;
    });
    if (written) return true;
  }
  return false;
};
