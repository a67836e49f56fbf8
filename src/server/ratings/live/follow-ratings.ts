import type { FastifyBaseLogger } from "fastify";
import type { LiveRatings } from "./live-ratings.ts";
import type { Connection } from "../../db/database.ts";
import { readBeliefs } from "../store/belief-row.ts";
import { RATINGS_CHANNEL, readNotice } from "../store/notice.ts";
import { lastSeq } from "../store/sequence.ts";

/** Notices that come closer together are answered by one reading. */
const GATHER_MS = 40;
/** How often it is looked whether a notice was missed. */
const LOOK_MS = 500;

/**
 * Keeps the ratings of this process in step with what other processes do to the ratings: it hears their notices, and
 * looks twice a second whether the log has grown without one. The embedded database has no other processes. Gives a way
 * to stop.
 */
export const followRatings = async (
  { db, kind, listen }: Connection,
  ratings: LiveRatings,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  if (kind === "embedded") return async () => {};
  let heard = await lastSeq(db);
  let unheard = heard;
  let everything = false;
  let keys: { poolid: number; assetid: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const take = async (): Promise<void> => {
    timer = undefined;
    const [all, some] = [everything, keys];
    [everything, keys] = [false, []];
    if (all) await ratings.reload();
    else ratings.move(await readBeliefs(db, some));
  };
  const soon = (): void => {
    timer ??= setTimeout(() => {
      work = work
        .then(take)
        .catch((error: unknown) => log.error({ err: error }, "Ratings that moved elsewhere could not be read"));
    }, GATHER_MS);
  };

  const readAll = (): void => {
    everything = true;
    soon();
  };
  const hear = (payload: string): void => {
    const notice = readNotice(payload);
    if (!notice) return;
    heard = Math.max(heard, notice.seq);
    if (notice.from === self) return;
    if (notice.beliefs === "all") everything = true;
    else
      for (const [poolid, assetids] of Object.entries(notice.beliefs))
        keys.push(...assetids.map((assetid) => ({ poolid: Number(poolid), assetid })));
    soon();
  };
  const stopListening = await listen(RATINGS_CHANNEL, hear, readAll);
  // What moved between the first reading of the ratings and this moment was told to nobody here.
  readAll();

  // A number that is still unheard of after a whole round belongs to a notice that was lost, or to nothing.
  const look = async (): Promise<void> => {
    const last = await lastSeq(db);
    if (last > heard && last === unheard) {
      heard = last;
      readAll();
    }
    unheard = last;
  };
  const looking = setInterval(() => {
    work = work.then(look).catch((error: unknown) => log.warn({ err: error }, "The rating log could not be looked at"));
  }, LOOK_MS);
  looking.unref();

  return async () => {
    clearInterval(looking);
    clearTimeout(timer);
    await work;
    await stopListening();
  };
};
