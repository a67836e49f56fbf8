import { and, asc, gte, inArray, isNull } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { updateRows } from "#server/kit/db/rows.ts";
import { answer, checkpoint, voter, voterasset } from "./tables.ts";
import { append, readVoids } from "./store/read-log.ts";
import { resumeBefore } from "./store/checkpoints.ts";
import { foldFrom } from "./verify.ts";
import { lockRatingsExclusive, lastSeq, settledSeq } from "./store/lock.ts";
import { notifyRatings } from "./store/notice.ts";
import { savePool } from "./store/pool.ts";
import { toVoterRow } from "./store/votes.ts";

const CHUNK = 5000;

/** Replays the log without the visitors' answers, which stay marked. Answers wait for the last part. `note`: why. */
export async function voidVoters(
  db: Database,
  visitorIds: readonly string[],
  note: string,
  at: Date,
  from: string,
): Promise<{ readonly answers: number; readonly voters: number }> {
  const ids = [...new Set(visitorIds.map((id) => id.toLowerCase()))].sort();
  const theirs = and(inArray(answer.visitorid, ids), isNull(answer.voidedby));
  const [first] = await db.select({ seq: answer.seq }).from(answer).where(theirs).orderBy(asc(answer.seq)).limit(1);
  if (!first) return { answers: 0, voters: 0 };
  const voids = [...(await readVoids(db)), { seq: Number.MAX_SAFE_INTEGER, type: "void" as const, voters: ids }];
  const fold = foldFrom(await resumeBefore(db, first.seq - 1), voids);
  await fold.advance(db, await settledSeq(db));
  return db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    if ((await readVoids(tx)).length !== voids.length - 1)
      throw new Error("Another void was carried out meanwhile; carry this one out again");
    await fold.advance(tx, await lastSeq(tx));
    const seq = await append(tx, { kind: "void", visitorids: ids, note }, { poolid: null, at });
    const marked = await tx
      .update(answer)
      .set({ voidedby: seq })
      .where(theirs)
      .returning({ visitorid: answer.visitorid });
    for (const pool of fold.state.pools.values()) await savePool(tx, pool, seq);
    await tx.delete(voterasset).where(inArray(voterasset.visitorid, ids));
    await tx.delete(voter).where(inArray(voter.visitorid, ids));
    const moved = [...fold.state.voters].filter(([, record]) => record.seq >= first.seq);
    const voters = moved.map(([id, record]) => toVoterRow(id, record));
    for (let at = 0; at < voters.length; at += CHUNK) await tx.execute(updateRows(voter, voters.slice(at, at + CHUNK)));
    await tx.delete(checkpoint).where(gte(checkpoint.seq, first.seq));
    await notifyRatings(tx, from, "all");
    return { answers: marked.length, voters: new Set(marked.map(({ visitorid }) => visitorid)).size };
  });
}
