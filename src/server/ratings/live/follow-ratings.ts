import type { FastifyBaseLogger } from "fastify";
import type { LiveRatings } from "./live-ratings.ts";
import type { Connection } from "../../db/database.ts";
import { readBeliefs } from "../store/belief-row.ts";
import { RATINGS_CHANNEL, readNotice } from "../store/notice.ts";
import { lastSeq } from "../store/sequence.ts";

/** Notices that arrive within this time share one read. */
const BATCH_MS = 40;
/** How often the log is checked for missed notices. */
const CHECK_MS = 500;

/**
 * Keeps the ratings in memory in step with changes by other processes. It listens to their notices, and checks twice a
 * second whether the log has grown without one. The embedded database has no other processes. Returns a stop function.
 */
export const followRatings = async (
  { db, kind, listen }: Connection,
  ratings: LiveRatings,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  if (kind === "embedded") return async () => {};
  let newestNotified = await lastSeq(db);
  let newestAtLastCheck = newestNotified;
  let everything = false;
  let keys: { poolid: number; assetid: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const readChanged = async (): Promise<void> => {
    timer = undefined;
    const [all, some] = [everything, keys];
    [everything, keys] = [false, []];
    if (all) await ratings.reload();
    else ratings.move(await readBeliefs(db, some));
  };
  const scheduleRead = (): void => {
    timer ??= setTimeout(() => {
      work = work
        .then(readChanged)
        .catch((error: unknown) => log.error({ err: error }, "Ratings changed by another process could not be read"));
    }, BATCH_MS);
  };

  const readAll = (): void => {
    everything = true;
    scheduleRead();
  };
  const onNotice = (payload: string): void => {
    const notice = readNotice(payload);
    if (!notice) return;
    newestNotified = Math.max(newestNotified, notice.seq);
    if (notice.from === self) return;
    if (notice.beliefs === "all") everything = true;
    else
      for (const [poolid, assetids] of Object.entries(notice.beliefs))
        keys.push(...assetids.map((assetid) => ({ poolid: Number(poolid), assetid })));
    scheduleRead();
  };
  const stopListening = await listen(RATINGS_CHANNEL, onNotice, readAll);
  // Nobody listened between the first read of the ratings and this moment, so read again.
  readAll();

  // If a number has no notice after a whole interval, its notice was lost or the number was never used.
  const checkForMissed = async (): Promise<void> => {
    const last = await lastSeq(db);
    if (last > newestNotified && last === newestAtLastCheck) {
      newestNotified = last;
      readAll();
    }
    newestAtLastCheck = last;
  };
  const checking = setInterval(() => {
    work = work
      .then(checkForMissed)
      .catch((error: unknown) => log.warn({ err: error }, "The rating log could not be checked"));
  }, CHECK_MS);
  checking.unref();

  return async () => {
    clearInterval(checking);
    clearTimeout(timer);
    await work;
    await stopListening();
  };
};
