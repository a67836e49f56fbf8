import { Worker } from "node:worker_threads";
import { and, asc, count, eq, gt, isNull, max } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { Seed } from "#core/prior/belief.ts";
import { ratingIn, applyRefit, type Pool } from "#core/ratings/rating-state.ts";
import { isRefitDue, type RefitVote } from "#core/ratings/refit.ts";
import { checkpointIfDue } from "./store/checkpoints.ts";
import { answer, belief, pool } from "./tables.ts";
import { append, toVote } from "./store/read-log.ts";
import { lockRatingsExclusive } from "./store/lock.ts";
import { notifyRatings } from "./store/notice.ts";
import { countVotes, loadPool, savePool } from "./store/pool.ts";

/** Check for due work after this many answers about one pool, and after this many answers in all. */
const CHECK_POOL_EVERY = 100;
const CHECK_LOG_EVERY = 1000;
/** Minimum time between refits of a pool under load, because a refit computes for up to a second. */
const REFIT_PAUSE_MS = 60_000;

type MaintenanceDeps = Pick<Deps, "db" | "ratings" | "now" | "log" | "self">;

export function createRatingMaintenance({ db, ratings, now, log, self }: MaintenanceDeps) {
  const sinceCheck = new Map<number, number>();
  const refitted = new Map<number, number>();
  let inAll = 0;
  let work: Promise<void> = Promise.resolve();

  const later = (what: string, job: () => Promise<void>): void => {
    work = work
      .then(job)
      .catch((error: unknown) => log.error({ err: error }, `${what} failed; it will be tried again`));
  };
  const refit = (poolid: number): void =>
    later(`The refit of pool ${poolid}`, async () => {
      if (now().getTime() - (refitted.get(poolid) ?? Number.NEGATIVE_INFINITY) < REFIT_PAUSE_MS) return;
      if (!(await refitIfDue(db, poolid, now, self))) return;
      refitted.set(poolid, now().getTime());
      await ratings.reload();
    });

  return {
    /** Answers to these pools were counted: due work runs in the background, one task at a time. */
    counted: (poolids: Iterable<number>): void => {
      for (const poolid of poolids) {
        inAll += 1;
        const since = (sinceCheck.get(poolid) ?? 0) + 1;
        sinceCheck.set(poolid, since % CHECK_POOL_EVERY);
        if (since === CHECK_POOL_EVERY) refit(poolid);
      }
      if (inAll < CHECK_LOG_EVERY) return;
      inAll = 0;
      later("The checkpoint of the rating log", async () => void (await checkpointIfDue(db, now())));
    },
    rest: async (): Promise<void> => {
      let seen: Promise<void>;
      do {
        seen = work;
        await seen;
      } while (seen !== work);
    },
  };
}

type Reading = {
  readonly pool: Pool;
  readonly votes: readonly RefitVote[];
  readonly votesUpTo: number;
  readonly beliefsUpTo: number;
};

async function newestOf(db: Database, poolid: number): Promise<Pick<Reading, "votesUpTo" | "beliefsUpTo">> {
  const [votes] = await db
    .select({ seq: max(answer.seq) })
    .from(answer)
    .where(eq(answer.poolid, poolid));
  const [beliefs] = await db
    .select({ seq: max(belief.updatedseq) })
    .from(belief)
    .where(eq(belief.poolid, poolid));
  return { votesUpTo: votes?.seq ?? 0, beliefsUpTo: beliefs?.seq ?? 0 };
}

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
async function refitIsDue(db: Database, poolid: number): Promise<boolean> {
  const [row] = await db.select({ votesAtRefit: pool.votesatrefit }).from(pool).where(eq(pool.poolid, poolid));
  const [size] = await db.select({ assets: count() }).from(belief).where(eq(belief.poolid, poolid));
  const assets = size?.assets ?? 0;
  return isRefitDue({
    votes: await countVotes(db, poolid, MOST_COUNTED * assets),
    votesAtRefit: row?.votesAtRefit ?? 0,
    ratings: { length: assets },
  });
}

/** A pool with this many answers per asset is no longer young; further answers are not counted. */
const MOST_COUNTED = 20;

/** Attempts before a refit of a busy pool is postponed until more answers arrive. */
const TRIES = 3;

/** Refits a young pool if due, while answers continue; restarts if some arrive, locks only for writing. */
export async function refitIfDue(db: Database, poolid: number, at: () => Date, from: string): Promise<boolean> {
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
      await notifyRatings(tx, from, "all");
      return true;
    });
    if (written) return true;
  }
  return false;
}
