import { sql } from "drizzle-orm";
import { DAY_MS } from "#core/calendar.ts";
import type { Database } from "#server/base/db/database.ts";
import { rows } from "#server/base/db/rows.ts";

/** Comparisons are kept this long after they expire, so that late retries still get the outcome of their answer. */
const PROMPT_DAYS = 7;

/**
 * Removes comparisons that ended long ago, answered or not, and returns their number. The log keeps answers by their
 * own id. A retry after this names an unknown comparison and is not counted. Idempotent.
 */
export const forgetPrompts = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - PROMPT_DAYS * DAY_MS).toISOString();
  const [gone] = await rows<{ count: string | number }>(
    db,
    sql`with gone as (delete from prompt where expiresdatetime < ${before}::timestamptz returning 1)
      select count(*) as count from gone`,
  );
  return Number(gone!.count);
};
