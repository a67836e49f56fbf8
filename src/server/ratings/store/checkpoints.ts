import { gunzipSync, gzipSync } from "node:zlib";
import { and, asc, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { answeredKey, emptyRatingState, type RatingState, type VoterRecord } from "#core/ratings/rating-state.ts";
import { CHECKPOINT_EVERY, takeCheckpoint, resume } from "#core/ratings/checkpoint.ts";
import { POOL_NAMES } from "#core/ratings/log.ts";
import type { VoterId } from "#core/ratings/voter.ts";
import type { Database } from "#server/kit/db/database.ts";
import { firstOf } from "#server/kit/db/rows.ts";
import { answer, checkpoint, ratingevent, voter, voterasset } from "../tables.ts";
import { lockRatingsShared, lockRatingsExclusive, lastSeq } from "./lock.ts";
import { loadPool, poolIdOf, poolNameOf } from "./pool.ts";
import { toVoterRecord } from "./votes.ts";

async function loadVoters(db: Database, since: number): Promise<Map<VoterId, VoterRecord>> {
  const recent =
    since === 0 ? null : db.select({ visitorid: answer.visitorid }).from(answer).where(gt(answer.seq, since));
  const stored = await db
    .select()
    .from(voter)
    .where(recent ? inArray(voter.visitorid, recent) : undefined)
    .orderBy(asc(voter.visitorid));
  const voters = new Map<VoterId, VoterRecord>();
  for (const row of stored) if (row.choices.some((count) => count > 0)) voters.set(row.visitorid, toVoterRecord(row));
  for (const row of await db
    .select()
    .from(voterasset)
    .where(recent ? inArray(voterasset.visitorid, recent) : undefined))
    voters.get(row.visitorid)?.answered.set(answeredKey(poolNameOf(row.poolid), row.assetid), row.votes);
  return voters;
}

/** The state with voters who answered after `since`; consistent within a transaction. */
export async function loadRatingState(db: Database, since = 0): Promise<RatingState> {
  const state: RatingState = { ...emptyRatingState(), seq: await lastSeq(db), voters: await loadVoters(db, since) };
  for (const name of POOL_NAMES) state.pools.set(name, await loadPool(db, poolIdOf(name)));
  return state;
}

async function newest(db: Database) {
  const { seq, answers } = checkpoint;
  return (
    (await firstOf(db.select({ seq, answers }).from(checkpoint).orderBy(desc(seq)).limit(1))) ?? { seq: 0, answers: 0 }
  );
}

/** Number of stored answers, counted or not: those in the newest checkpoint plus those since. */
export async function countAnswers(db: Database): Promise<number> {
  const { seq, answers } = await newest(db);
  return answers + (await db.$count(answer, gt(answer.seq, seq)));
}

/** When enough entries came; returns whether. Locks only to read; dropped if a void happens meanwhile. */
export async function checkpointIfDue(db: Database, at: Date, every: number = CHECKPOINT_EVERY): Promise<boolean> {
  const before = await newest(db);
  if ((await lastSeq(db)) - before.seq < every) return false;
  const { state, answers } = await db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    const state = await loadRatingState(tx, before.seq);
    for (const record of state.voters.values()) record.seq = state.seq;
    return { state, answers: await countAnswers(tx) };
  });
  const { seq, text, hash } = takeCheckpoint(state, before.seq);
  return db.transaction(async (tx) => {
    await lockRatingsShared(tx);
    const overtaken = await tx
      .select({ seq: ratingevent.seq })
      .from(ratingevent)
      .where(and(gt(ratingevent.seq, seq), eq(ratingevent.kind, "void")))
      .limit(1);
    if (overtaken.length > 0) return false;
    const added = await tx
      .insert(checkpoint)
      .values({ seq, answers, hash, state: gzipSync(text), createddatetime: at })
      .onConflictDoNothing()
      .returning({ seq: checkpoint.seq });
    return added.length > 0;
  });
}

/** The state at the newest checkpoint up to `upTo`, or empty. Throws when it is damaged. */
export async function resumeBefore(db: Database, upTo: number): Promise<RatingState> {
  const chain = await db.select().from(checkpoint).where(lte(checkpoint.seq, upTo)).orderBy(asc(checkpoint.seq));
  return chain.length === 0
    ? emptyRatingState()
    : resume(chain.map(({ seq, hash, state }) => ({ seq, hash, text: gunzipSync(state).toString() })));
}
