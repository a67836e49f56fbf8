import type { FastifyBaseLogger } from "fastify";
import type { Connection } from "#server/kit/db/database.ts";
import { RATINGS_CHANNEL, readNotice } from "#server/ratings/store/notice.ts";
import { readAllBeliefs } from "#server/ratings/store/pool.ts";
import type { LiveRatings } from "./live-ratings.ts";

/** Notices that arrive within this time share one read. */
const BATCH_MS = 40;
/** Pause before a read that failed is tried again. */
const TRY_AGAIN_MS = 1000;

/** Reads pools again that others moved, all when notices may be missed. Returns stop; embedded: nothing to follow. */
export async function followRatings(
  { db, kind, listen }: Connection,
  ratings: LiveRatings,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  if (kind === "embedded") return async () => {};
  const pools = new Set<number>();
  let everything = false;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const readMoved = async (): Promise<void> => {
    const [all, moved] = [everything, [...pools]];
    everything = false;
    pools.clear();
    try {
      if (all) await ratings.reload();
      else for (const poolid of moved) ratings.move(await readAllBeliefs(db, poolid));
    } catch (error) {
      log.error({ err: error }, "Ratings changed by another process could not be read");
      everything = true;
      scheduleRead(TRY_AGAIN_MS);
    }
  };
  const scheduleRead = (wait: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work = work.then(readMoved);
    }, wait).unref();
  };
  const readAll = (): void => {
    everything = true;
    scheduleRead(BATCH_MS);
  };
  const stopListening = await listen(
    RATINGS_CHANNEL,
    (payload) => {
      const notice = readNotice(payload);
      if (!notice || notice.from === self) return;
      if (notice.moved === "all") return readAll();
      for (const poolid of notice.moved) pools.add(poolid);
      scheduleRead(BATCH_MS);
    },
    () => {
      log.warn("The database answers again");
      readAll();
    },
  );
  // Changes between the first read of the ratings and this subscription were missed.
  readAll();

  return async () => {
    await stopListening();
    await work;
    clearTimeout(timer);
  };
}
