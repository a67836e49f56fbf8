import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Connection } from "../db/database.ts";
import type { LimitCounts, LimitNews } from "./limits.ts";

/** The PostgreSQL channel for counts that are near a limit. */
const LIMITS_CHANNEL = "limits";
/** How often a process sends its counts. With several processes a limit may be exceeded by the calls of this time. */
const SEND_MS = 250;
// A PostgreSQL notification is limited to 8,000 bytes.
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

/** Splits counts into parts that each fit a notification. */
const partsOf = ({ window, counts }: LimitNews): readonly LimitNews[] => {
  const all = Object.entries(counts);
  return Array.from({ length: Math.ceil(all.length / MOST_IN_NOTICE) }, (_, i) => ({
    window,
    counts: Object.fromEntries(all.slice(i * MOST_IN_NOTICE, (i + 1) * MOST_IN_NOTICE)),
  }));
};

/**
 * Lets the processes on one database enforce limits together: each sends the others the counts that are near a limit,
 * as database notifications; nothing is stored. The embedded database has one process. Returns a stop function.
 */
export const shareLimits = async (
  { db, kind, listen }: Connection,
  limits: Pick<LimitCounts, "news" | "setOthers">,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  if (kind === "embedded") return async () => {};
  const stopListening = await listen(
    LIMITS_CHANNEL,
    (payload) => {
      const notice = readNotice(payload);
      if (notice && notice.from !== self) limits.setOthers(notice.from, notice);
    },
    () => {},
  );
  let work: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    const news = limits.news();
    if (news)
      for (const part of partsOf(news))
        await db.execute(sql`select pg_notify(${LIMITS_CHANNEL}, ${JSON.stringify({ ...part, from: self })})`);
  };
  const timer = setInterval(() => {
    work = work
      .then(send)
      .catch((error: unknown) => log.warn({ err: error }, "The other processes could not be told who is asking a lot"));
  }, SEND_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await work;
    await stopListening();
  };
};
