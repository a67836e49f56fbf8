import { asc, desc, isNotNull, max } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { jobrun } from "#server/base/db/schema/jobs.ts";
import { answer } from "#server/base/db/schema/ratings.ts";

/** Each job that has ever finished, with when it last did. */
export const lastFinished = async (db: Database): Promise<{ readonly job: string; readonly at: Date }[]> => {
  const found = await db
    .select({ job: jobrun.job, at: max(jobrun.finisheddatetime) })
    .from(jobrun)
    .where(isNotNull(jobrun.finisheddatetime))
    .groupBy(jobrun.job)
    .orderBy(asc(jobrun.job));
  return found.flatMap(({ job, at }) => (at === null ? [] : [{ job, at }]));
};

/** When the newest answer was given, or null before the first. */
export const newestAnswer = async (db: Database): Promise<Date | null> => {
  const [newest] = await db.select({ at: answer.answereddatetime }).from(answer).orderBy(desc(answer.seq)).limit(1);
  return newest?.at ?? null;
};
