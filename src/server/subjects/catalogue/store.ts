import { count, desc } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { answer } from "#server/base/db/schema/ratings.ts";
import { countAnswers } from "#server/ratings/store/checkpoints.ts";
import { visitor } from "#server/base/db/schema/visitors.ts";

export const counts = async (
  db: Database,
): Promise<{ votes: number; visitors: number; lastvotedatetime: string | null }> => {
  const [last] = await db.select({ at: answer.answereddatetime }).from(answer).orderBy(desc(answer.seq)).limit(1);
  const [visitors] = await db.select({ visitors: count() }).from(visitor);
  return {
    votes: await countAnswers(db),
    visitors: visitors?.visitors ?? 0,
    lastvotedatetime: last?.at.toISOString() ?? null,
  };
};
