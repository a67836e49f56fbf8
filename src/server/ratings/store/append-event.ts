import type { Database } from "#server/base/db/database.ts";
import { ratingevent, type RatingEvent } from "#server/base/db/schema/ratings.ts";
import { nextSeq } from "./lock.ts";

/** What is stored with an event beside its number. */
type Place = { readonly poolid: number | null; readonly markday?: string; readonly at: Date };

/**
 * Appends an event to the log and returns its number. The caller must hold the exclusive ratings lock, so that the
 * event comes after all it follows.
 */
export const append = async (tx: Database, detail: RatingEvent, { poolid, markday, at }: Place): Promise<number> => {
  const seq = await nextSeq(tx);
  await tx
    .insert(ratingevent)
    .values({ seq, poolid, kind: detail.kind, markday: markday ?? null, detail, createddatetime: at });
  return seq;
};
