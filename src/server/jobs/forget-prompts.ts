import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";

const DAY = 86_400_000;

/**
 * Comparisons are kept this long after they may no longer be answered, so that late retries are still told what became
 * of them.
 */
export const PROMPT_DAYS = 7;

/**
 * Removes comparisons that ended long ago, answered or not; gives their number. What was answered stands in the log, by
 * its own id: an answer sent again after this names a comparison nobody knows, and counts for nothing. Safe to repeat.
 */
export const forgetPrompts = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - PROMPT_DAYS * DAY).toISOString();
  const [gone] = await rows<{ count: string | number }>(
    db,
    sql`with gone as (delete from prompt where expiresdatetime < ${before}::timestamptz returning 1)
      select count(*) as count from gone`,
  );
  return Number(gone!.count);
};
