import type { FastifyBaseLogger } from "fastify";
import type { LiveRatings } from "./live/live-ratings.ts";
import type { Database } from "#server/base/db/database.ts";
import { checkpointIfDue } from "./store/checkpoints.ts";
import { refitIfDue } from "./refit.ts";

/** Check for due work after this many answers about one pool, and after this many answers in all. */
const CHECK_POOL_EVERY = 100;
const CHECK_LOG_EVERY = 1000;
/** Minimum time between refits of a pool under load, because a refit computes for up to a second. */
const REFIT_PAUSE_MS = 60_000;

type MaintenanceDeps = {
  readonly db: Database;
  readonly ratings: LiveRatings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly self: string;
};

/** Background work on the ratings: refits of young pools and checkpoints of the log. */
type RatingMaintenance = {
  /**
   * Records that answers about these pools were counted. Work that falls due runs in the background, one task at a
   * time.
   */
  readonly counted: (poolids: Iterable<number>) => void;
  /** Resolves when no work is running. */
  readonly rest: () => Promise<void>;
};

export const createRatingMaintenance = ({ db, ratings, now, log, self }: MaintenanceDeps): RatingMaintenance => {
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
  const checkpoint = (): void =>
    later("The checkpoint of the rating log", async () => {
      await checkpointIfDue(db, now());
    });

  return {
    counted: (poolids) => {
      for (const poolid of poolids) {
        inAll += 1;
        const since = (sinceCheck.get(poolid) ?? 0) + 1;
        sinceCheck.set(poolid, since % CHECK_POOL_EVERY);
        if (since === CHECK_POOL_EVERY) refit(poolid);
      }
      if (inAll < CHECK_LOG_EVERY) return;
      inAll = 0;
      checkpoint();
    },
    rest: async () => {
      let seen: Promise<void>;
      do {
        seen = work;
        await seen;
      } while (seen !== work);
    },
  };
};
