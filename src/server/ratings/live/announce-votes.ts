import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import { notifyRatings } from "../store/notice.ts";

/** Tells the other processes of answers that this one has committed. */
export type VoteAnnouncer = {
  /** Announces the log numbers of committed answers. Never throws. */
  readonly counted: (seqs: readonly number[]) => void;
  /** The numbers since the last call; their beliefs are in this process's memory already. */
  readonly takeOwn: () => readonly number[];
  /** Resolves when no announcement is under way. */
  readonly rest: () => Promise<void>;
};

/** Time between two announcements, in milliseconds: a fraction of what a process waits before it reads (BATCH_MS). */
const PAUSE_MS = 20;

/** For a process that has the database to itself. */
export const SILENT: VoteAnnouncer = { counted: () => {}, takeOwn: () => [], rest: async () => {} };

/**
 * One announcement at a time, with a pause after each: numbers that come meanwhile share the next one, so a rush of
 * answers costs few of them. A lost announcement delays the others until they next look at the log.
 */
export const createVoteAnnouncer = (db: Database, self: string, log: FastifyBaseLogger): VoteAnnouncer => {
  let own: number[] = [];
  let newest = 0;
  let announced = 0;
  let work: Promise<void> | null = null;
  const announce = async (): Promise<void> => {
    while (announced < newest) {
      announced = newest;
      try {
        await notifyRatings(db, self, announced, "logged");
      } catch (error) {
        log.warn({ err: error }, "counted answers could not be announced to the other processes");
      }
      await sleep(PAUSE_MS);
    }
    work = null;
  };
  return {
    counted: (seqs) => {
      own.push(...seqs);
      newest = Math.max(newest, ...seqs);
      work ??= announce();
    },
    takeOwn: () => {
      const taken = own;
      own = [];
      return taken;
    },
    rest: () => work ?? Promise.resolve(),
  };
};
