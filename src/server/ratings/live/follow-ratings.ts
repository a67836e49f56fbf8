import type { FastifyBaseLogger } from "fastify";
import type { VoteAnnouncer } from "./announce-votes.ts";
import type { LiveRatings } from "./live-ratings.ts";
import type { Connection } from "#server/base/db/database.ts";
import { databaseOutage } from "#server/base/db/database-error.ts";
import { readBeliefs, type PoolAsset } from "../store/pool.ts";
import { RATINGS_CHANNEL, readNotice } from "../store/notice.ts";
import { readNewEntries } from "../store/read-log.ts";
import { lastSeq } from "../store/lock.ts";

/** Notices that arrive within this time share one read. */
const BATCH_MS = 40;
/** How often the log is read without a notice. */
const CHECK_MS = 500;
/** With more new answers than this, everything is read again. */
const MOST_FOLLOWED = 5000;

/**
 * Keeps the ratings in memory up to date with changes by other processes. It follows the log by its numbers: a notice
 * only says that there is something to read, and the log is also read twice a second without one. Changes of whole
 * pools are notified within their transaction, and then everything is read again. The embedded database has no other
 * processes. As this asks the database all the time, it also says in the log when the database answers again after an
 * outage. Returns a stop function.
 */
export const followRatings = async (
  { db, kind, listen }: Connection,
  ratings: LiveRatings,
  announcer: Pick<VoteAnnouncer, "takeOwn">,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  if (kind === "embedded") return async () => {};
  let newestNotified = await lastSeq(db);
  let position = createLogPosition(newestNotified);
  let everything = false;
  let keys: PoolAsset[] = [];
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const readChanged = async (): Promise<void> => {
    timer = undefined;
    position.add(announcer.takeOwn(), performance.now());
    const newest = await lastSeq(db);
    if (newest < position.floor()) {
      // A failover to a server that had not received the last entries: their numbers are given out again.
      position = createLogPosition(newest);
      newestNotified = newest;
      everything = true;
    }
    const { answers, events } = await readNewEntries(db, position.floor(), MOST_FOLLOWED);
    const isMuch = answers.length === MOST_FOLLOWED;
    const fresh = answers.filter(({ seq }) => !position.isKnown(seq));
    // An event without a notice: its notice was lost.
    const isUnnotified = events.some((seq) => seq > newestNotified && !position.isKnown(seq));
    const [all, named] = [everything || isMuch || isUnnotified, keys];
    [everything, keys] = [false, []];
    const moved = fresh.flatMap(({ poolid, assetids }) => assetids.map((assetid) => ({ poolid, assetid })));
    try {
      if (all) await ratings.reload();
      else if (moved.length + named.length > 0) ratings.move(await readBeliefs(db, [...named, ...moved]));
    } catch (error) {
      everything = true;
      throw error;
    }
    if (isMuch) position = createLogPosition(newest);
    position.add([...fresh.map(({ seq }) => seq), ...events], performance.now());
  };
  const readNow = (): void => {
    work = work
      .then(readChanged)
      .catch((error: unknown) => log.error({ err: error }, "Ratings changed by another process could not be read"));
  };
  const scheduleRead = (): void => {
    timer ??= setTimeout(readNow, BATCH_MS);
  };

  const readAll = (): void => {
    everything = true;
    scheduleRead();
  };
  const onNotice = (payload: string): void => {
    const notice = readNotice(payload);
    if (!notice) return;
    if (notice.beliefs !== "logged") newestNotified = Math.max(newestNotified, notice.seq);
    if (notice.from === self) return;
    if (notice.beliefs === "all") everything = true;
    else if (notice.beliefs !== "logged")
      for (const [poolid, assetids] of Object.entries(notice.beliefs))
        keys.push(...assetids.map((assetid) => ({ poolid: Number(poolid), assetid })));
    scheduleRead();
  };
  const stopListening = await listen(RATINGS_CHANNEL, onNotice, readAll);
  // Changes between the first read of the ratings and this subscription were missed, so read again.
  readAll();

  let isDown = false;
  const check = async (): Promise<void> => {
    position.add(announcer.takeOwn(), performance.now());
    if (!position.isKnown(await lastSeq(db))) scheduleRead();
    if (isDown) log.warn("The database answers again");
    isDown = false;
  };
  const checking = setInterval(() => {
    work = work.then(check).catch((error: unknown) => {
      // A database that is starting refuses in other ways; that does not end the outage.
      isDown ||= databaseOutage(error) !== null;
      log.warn({ err: error }, "The rating log could not be checked");
    });
  }, CHECK_MS);
  checking.unref();

  return async () => {
    clearInterval(checking);
    clearTimeout(timer);
    await work;
    await stopListening();
  };
};

/**
 * How long to wait for a missing number of the log, in milliseconds. Numbers are taken before the commit, so a smaller
 * one may be committed after a larger one; one that never appears belongs to a transaction that was rolled back.
 */
export const GAP_MS = 10_000;

/** How far a process has followed the log. */
type LogPosition = {
  /** Every number up to this one has been followed or given up. */
  readonly floor: () => number;
  readonly isKnown: (seq: number) => boolean;
  /** Marks numbers as followed at a time in milliseconds. */
  readonly add: (seqs: readonly number[], now: number) => void;
};

/** A position that begins at a number. */
export const createLogPosition = (start: number): LogPosition => {
  let floor = start;
  /** Numbers above the floor that are known, with the time at which each was first seen. */
  const known = new Map<number, number>();
  const settle = (now: number): void => {
    // Numbers above a gap wait for it until the oldest of them has waited long enough.
    const given = [...known].filter(([, at]) => now - at >= GAP_MS).map(([seq]) => seq);
    if (given.length > 0) floor = Math.max(floor, ...given);
    while (known.has(floor + 1)) floor += 1;
    for (const seq of known.keys()) if (seq <= floor) known.delete(seq);
  };
  return {
    floor: () => floor,
    isKnown: (seq) => seq <= floor || known.has(seq),
    add: (seqs, now) => {
      for (const seq of seqs) if (seq > floor && !known.has(seq)) known.set(seq, now);
      settle(now);
    },
  };
};
