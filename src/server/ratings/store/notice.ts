import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { BeliefKey } from "./belief-row.ts";

/** What every process hears when ratings have moved. */
export const RATINGS_CHANNEL = "ratings";

/**
 * Beliefs that moved, by pool; or all of them. `from` names the process that moved them, `seq` is the newest entry of
 * the log that the notice is about.
 */
export type Notice = {
  readonly from: string;
  readonly seq: number;
  readonly beliefs: Readonly<Record<number, readonly number[]>> | "all";
};

// The database carries notices of less than 8,000 bytes.
const LONGEST_NOTICE = 7000;

/** A notice as it is sent. */
export const noticeText = (from: string, seq: number, keys: readonly BeliefKey[] | "all"): string => {
  const all: Notice = { from, seq, beliefs: "all" };
  if (keys === "all") return JSON.stringify(all);
  const beliefs: Record<number, number[]> = {};
  for (const { poolid, assetid } of keys) (beliefs[poolid] ??= []).push(assetid);
  const text = JSON.stringify({ ...all, beliefs });
  return text.length > LONGEST_NOTICE ? JSON.stringify(all) : text;
};

/** Tells every process; they hear it when the transaction commits, and not at all if it does not. */
export const tell = async (
  tx: Database,
  from: string,
  seq: number,
  keys: readonly BeliefKey[] | "all",
): Promise<void> => {
  await tx.execute(sql`select pg_notify(${RATINGS_CHANNEL}, ${noticeText(from, seq, keys)})`);
};

/** A notice as it was sent; null for what is none. */
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
