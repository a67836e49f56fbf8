import type { FastifyBaseLogger } from "fastify";
import type { LiveRatings } from "./live/live-ratings.ts";
import type { Database } from "../db/database.ts";
import { checkpointIfDue } from "./store/checkpoints.ts";
import { refitIfDue } from "./refit.ts";

/** Answers about one pool, and answers in all, after which it is looked whether something is due. */
const LOOK_AT_POOL = 100;
const LOOK_AT_LOG = 1000;
/** In a rush of answers a refit, which takes a second of computing, waits this long for the next. */
const REFIT_PAUSE_MS = 60_000;

export type UpkeepDeps = {
  readonly db: Database;
  readonly ratings: LiveRatings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly self: string;
};

/** What the ratings need now and then beside the answers: refits of young pools, checkpoints of the log. */
export type Upkeep = {
  /**
   * Notes that answers about these pools were counted; work that falls due runs in the background, one piece at a time.
   */
  readonly counted: (poolids: Iterable<number>) => void;
  /** Resolves when no work is under way. */
  readonly rest: () => Promise<void>;
};

export const createUpkeep = ({ db, ratings, now, log, self }: UpkeepDeps): Upkeep => {
  const sinceLook = new Map<number, number>();
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
        const since = (sinceLook.get(poolid) ?? 0) + 1;
        sinceLook.set(poolid, since % LOOK_AT_POOL);
        if (since === LOOK_AT_POOL) refit(poolid);
      }
      if (inAll < LOOK_AT_LOG) return;
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
