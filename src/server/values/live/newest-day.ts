import { and, asc, desc, eq, gt, gte, inArray, isNull, max, min } from "drizzle-orm";
import { addDays } from "#core/kit/calendar.ts";
import { LOOK_BACK } from "#core/values/trend.ts";
import type { Database } from "#server/kit/db/database.ts";
import { valuesource } from "#server/assets/tables.ts";
import { answer, ratingevent, snapshot } from "#server/ratings/tables.ts";

/**
 * The day (YYYY-MM-DD) on which trends and lines of a pool end: that of the newest facts, or of the mark that holds its
 * newest counted answer and what facts changed; `today` at most. Later day marks only repeat it. Beside facts older
 * than two weeks, marks count once they go back as far: the first answer would else end all lines in weeks of which
 * nothing is known.
 */
export async function newestDay(db: Database, poolid: number, today: string): Promise<string> {
  const [answered] = await db
    .select({ seq: answer.seq })
    .from(answer)
    .where(and(eq(answer.poolid, poolid), gt(answer.weight, 0), isNull(answer.voidedby)))
    .orderBy(desc(answer.seq))
    .limit(1);
  const [moved] = await db
    .select({ seq: max(ratingevent.seq) })
    .from(ratingevent)
    .where(and(eq(ratingevent.poolid, poolid), inArray(ratingevent.kind, ["news", "add", "refit"])));
  const [facts] = await db
    .select({ day: max(valuesource.asof) })
    .from(valuesource)
    .where(eq(valuesource.kind, "facts"));
  const newest = Math.max(answered?.seq ?? 0, moved?.seq ?? 0);
  const factsDay = facts?.day ?? today;
  const lastDay = newest === 0 ? factsDay : await dayWith(db, poolid, newest, today);
  const before = addDays(lastDay, -LOOK_BACK);
  const isKnown = factsDay >= before || (await isMarkedFrom(db, poolid, before));
  const day = lastDay > factsDay && isKnown ? lastDay : factsDay;
  return day < today ? day : today;
}

/** Whether a pool has a mark of a day or of an earlier one. */
async function isMarkedFrom(db: Database, poolid: number, day: string): Promise<boolean> {
  const [first] = await db
    .select({ day: min(snapshot.day) })
    .from(snapshot)
    .where(eq(snapshot.poolid, poolid));
  return first?.day != null && first.day <= day;
}

/** The day of the first mark that holds an entry of the log; today while there is none. */
async function dayWith(db: Database, poolid: number, seq: number, today: string): Promise<string> {
  const [mark] = await db
    .select({ day: snapshot.day })
    .from(snapshot)
    .where(and(eq(snapshot.poolid, poolid), gte(snapshot.seq, seq)))
    .orderBy(asc(snapshot.day))
    .limit(1);
  return mark?.day ?? today;
}
