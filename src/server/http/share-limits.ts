import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Connection } from "../db/database.ts";
import type { LimitNews, Limits } from "./limits.ts";

/** What every process hears about sources that come near a limit. */
const LIMITS_CHANNEL = "limits";
/**
 * How often a process tells what it counted; with several processes a limit may be passed by what comes within this
 * time.
 */
const TELL_MS = 250;
// The database carries notices of less than 8,000 bytes.
const MOST_IN_NOTICE = 70;

type Notice = LimitNews & { readonly from: string };

const readNotice = (payload: string): Notice | null => {
  try {
    const notice = JSON.parse(payload) as Partial<Notice> | null;
    return typeof notice?.from === "string" && typeof notice.window === "number" && notice.counts
      ? (notice as Notice)
      : null;
  } catch {
    return null;
  }
};

/** News in parts that each fit a notice. */
const partsOf = ({ window, counts }: LimitNews): readonly LimitNews[] => {
  const all = Object.entries(counts);
  return Array.from({ length: Math.ceil(all.length / MOST_IN_NOTICE) }, (_, i) => ({
    window,
    counts: Object.fromEntries(all.slice(i * MOST_IN_NOTICE, (i + 1) * MOST_IN_NOTICE)),
  }));
};

/**
 * Lets the processes on one database limit together: each tells the others which sources come near a limit, over the
 * database's notices, so nothing is stored. The embedded database has one process. Gives a way to stop.
 */
export const shareLimits = async (
  { db, kind, listen }: Connection,
  limits: Limits,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  if (kind === "embedded") return async () => {};
  const stopListening = await listen(
    LIMITS_CHANNEL,
    (payload) => {
      const notice = readNotice(payload);
      if (notice && notice.from !== self) limits.hear(notice.from, notice);
    },
    () => {},
  );
  let work: Promise<void> = Promise.resolve();
  const tell = async (): Promise<void> => {
    const news = limits.news();
    if (news)
      for (const part of partsOf(news))
        await db.execute(sql`select pg_notify(${LIMITS_CHANNEL}, ${JSON.stringify({ ...part, from: self })})`);
  };
  const timer = setInterval(() => {
    work = work
      .then(tell)
      .catch((error: unknown) => log.warn({ err: error }, "The other processes could not be told who is asking a lot"));
  }, TELL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await work;
    await stopListening();
  };
};
