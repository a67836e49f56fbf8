import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/base/db/database.ts";
import { notifyRatings } from "../store/notice.ts";

/** Broadcasts the answers that this process has committed. */
export type VoteAnnouncer = {
  /** Announces the log numbers of committed answers. Never throws. */
  readonly counted: (seqs: readonly number[]) => void;
  /** The numbers since the last call; their beliefs are in this process's memory already. */
  readonly takeOwn: () => readonly number[];
  /** Resolves when no announcement is under way. */
  readonly rest: () => Promise<void>;
};

/**
 * Time between two announcements, in milliseconds; much shorter than the time a process waits before it reads
 * (BATCH_MS).
 */
const PAUSE_MS = 20;

/** For a process that is the only one on its database. */
export const SILENT: VoteAnnouncer = { counted: () => {}, takeOwn: () => [], rest: async () => {} };

/**
 * Sends one announcement at a time, with a pause after each: numbers that arrive meanwhile share the next one. If an
 * announcement is lost, the other processes find its answers when they next read the log.
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
