import { sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";

export const RATINGS_CHANNEL = "ratings";

/** The ids of the pools whose beliefs moved, "all" after a change of more than beliefs; and the process that did it. */
type Notice = { readonly from: string; readonly moved: readonly number[] | "all" };

/** Notifies every process. PostgreSQL delivers the notice when the transaction commits, and drops it on rollback. */
export async function notifyRatings(tx: Database, from: string, moved: Notice["moved"]): Promise<void> {
  const notice: Notice = { from, moved: moved === "all" ? moved : [...new Set(moved)] };
  await tx.execute(sql`select pg_notify(${RATINGS_CHANNEL}, ${JSON.stringify(notice)})`);
}

/** Parses a notice; null if the text is not one. */
export function readNotice(payload: string): Notice | null {
  try {
    const notice = JSON.parse(payload) as Partial<Notice> | null;
    const isNotice = typeof notice?.from === "string" && (notice.moved === "all" || Array.isArray(notice.moved));
    return isNotice ? (notice as Notice) : null;
  } catch {
    return null;
  }
}
