import { sql } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import type { PoolAsset } from "./pool.ts";

/** The PostgreSQL channel for changes of the ratings. */
export const RATINGS_CHANNEL = "ratings";

/**
 * The beliefs that moved, by pool; "logged" for those of answers, which the log names; or "all". `from` names the
 * process that moved them, `seq` is the newest log entry the notice covers.
 */
type Notice = {
  readonly from: string;
  readonly seq: number;
  readonly beliefs: Readonly<Record<number, readonly number[]>> | "logged" | "all";
};

// A PostgreSQL notification is limited to 8,000 bytes.
const LONGEST_NOTICE = 7000;

/** Formats a notice as the text that is sent. */
const noticeText = (from: string, seq: number, keys: readonly PoolAsset[] | "logged" | "all"): string => {
  const all: Notice = { from, seq, beliefs: "all" };
  if (keys === "all") return JSON.stringify(all);
  if (keys === "logged") return JSON.stringify({ ...all, beliefs: keys } satisfies Notice);
  const beliefs: Record<number, number[]> = {};
  for (const { poolid, assetid } of keys) (beliefs[poolid] ??= []).push(assetid);
  const text = JSON.stringify({ ...all, beliefs });
  return text.length > LONGEST_NOTICE ? JSON.stringify(all) : text;
};

/**
 * Notifies every process. PostgreSQL delivers the notice when the transaction commits, and drops it on rollback. A
 * transaction that notifies holds a lock of the whole server while it commits, so answers are announced after theirs.
 */
export const notifyRatings = async (
  tx: Database,
  from: string,
  seq: number,
  keys: readonly PoolAsset[] | "logged" | "all",
): Promise<void> => {
  await tx.execute(sql`select pg_notify(${RATINGS_CHANNEL}, ${noticeText(from, seq, keys)})`);
};

/** Parses a notice; null if the text is not one. */
export const readNotice = (payload: string): Notice | null => {
  try {
    const notice = JSON.parse(payload) as Partial<Notice> | null;
    return typeof notice?.from === "string" && typeof notice.seq === "number" && notice.beliefs
      ? (notice as Notice)
      : null;
  } catch {
    return null;
  }
};
