import { and, gt, ne } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { answer, ratingengine } from "#server/base/db/schema/ratings.ts";
import { ENGINE_VERSION } from "./cast-votes.ts";

const ROW = 1;

/**
 * The versions of the engine, other than this one, that counted answers of the ratings; ascending. A replay by this
 * engine matches the ratings only if there is none.
 */
export const otherEngines = async (db: Database): Promise<readonly number[]> => {
  const [row] = await db.select().from(ratingengine);
  const since = await db
    .selectDistinct({ engineversion: answer.engineversion })
    .from(answer)
    .where(and(gt(answer.seq, row?.seq ?? 0), ne(answer.engineversion, ENGINE_VERSION)));
  const found = new Set(since.map(({ engineversion }) => engineversion));
  if (row && row.engineversion !== ENGINE_VERSION) found.add(row.engineversion);
  return [...found].sort((a, b) => a - b);
};

/**
 * Records that this engine counted every answer up to a log number; `recountseq`: all of them anew, at that number. The
 * caller must hold the exclusive ratings lock.
 */
export const markCounted = async (tx: Database, seq: number, recountseq?: number): Promise<void> => {
  const counted = { engineversion: ENGINE_VERSION, seq, ...(recountseq === undefined ? {} : { recountseq }) };
  await tx
    .insert(ratingengine)
    .values({ ratingengineid: ROW, ...counted })
    .onConflictDoUpdate({ target: ratingengine.ratingengineid, set: counted });
};
