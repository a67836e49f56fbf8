import { count, max } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { answer } from "../../db/schema/ratings.ts";
import { visitor } from "../../db/schema/visitors.ts";

export const counts = async (db: Database): Promise<{ votes: number; visitors: number; lastvotedatetime: string | null }> => {
  const [votes] = await db.select({ votes: count(), last: max(answer.answereddatetime) }).from(answer);
  const [visitors] = await db.select({ visitors: count() }).from(visitor);
  return { votes: votes?.votes ?? 0, visitors: visitors?.visitors ?? 0, lastvotedatetime: votes?.last?.toISOString() ?? null };
};
