import { sql, and, gt, ne } from "drizzle-orm";
import { emptyRatingState } from "#core/ratings/rating-state.ts";
import type { Database } from "#server/kit/db/database.ts";
import { insertRows } from "#server/kit/db/rows.ts";
import { checkpoint, voter, voterasset, answer, ratingengine } from "./tables.ts";
import { foldFrom } from "./verify.ts";
import { lockRatingsExclusive, lastSeq, nextSeq } from "./store/lock.ts";
import { readVoids } from "./store/read-log.ts";
import { notifyRatings } from "./store/notice.ts";
import { savePool } from "./store/pool.ts";
import { toVoterRow } from "./store/votes.ts";
import { ENGINE_VERSION } from "./cast-votes.ts";

const CHUNK = 5000;

async function rebuildIn(tx: Database, from: string): Promise<number> {
  await lockRatingsExclusive(tx);
  const fold = foldFrom(emptyRatingState(), await readVoids(tx));
  const seq = await nextSeq(tx);
  await fold.advance(tx, seq);
  for (const pool of fold.state.pools.values()) await savePool(tx, pool, seq);
  await tx.delete(voter);
  const voters = [...fold.state.voters].map(([id, record]) => toVoterRow(id, record));
  for (let at = 0; at < voters.length; at += CHUNK) await tx.execute(insertRows(voter, voters.slice(at, at + CHUNK)));
  await tx.delete(voterasset);
  await tx.execute(sql`insert into voterasset (visitorid, poolid, assetid, votes, today, day)
      select visitorid, poolid, assetid, count(*), count(*) filter (where day = lastday), lastday
      from (
        select *, max(day) over (partition by visitorid, poolid, assetid) as lastday
        from (select visitorid, poolid, unnest(leftids || rightids) as assetid, (answereddatetime at time zone
        'UTC')::date as day from answer where weight > 0 and voidedby is null) as named
      ) as dated
      group by visitorid, poolid, assetid, lastday`);
  await tx.delete(checkpoint);
  await markCounted(tx, seq, seq);
  await notifyRatings(tx, from, "all");
  return [...fold.state.pools.values()].reduce((sum, { votes }) => sum + votes, 0);
}

/** Rebuilds the stored state from the log after a failed verification, while answers wait. Returns counted answers. */
export const rebuild = (db: Database, from: string): Promise<number> => db.transaction((tx) => rebuildIn(tx, from));

/** Rebuilds if another engine version counted any answer, as after an upgrade; null if none. */
export const recountForEngine = (db: Database, from: string) =>
  db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    const engines = await otherEngines(tx);
    if (engines.length > 0) return { answers: await rebuildIn(tx, from), engines };
    await markCounted(tx, await lastSeq(tx));
    return null;
  });

const ROW = 1;

/** Other engine versions that counted answers, ascending: a replay matches only if there are none. */
export async function otherEngines(db: Database): Promise<readonly number[]> {
  const [row] = await db.select().from(ratingengine);
  const since = await db
    .selectDistinct({ engineversion: answer.engineversion })
    .from(answer)
    .where(and(gt(answer.seq, row?.seq ?? 0), ne(answer.engineversion, ENGINE_VERSION)));
  const found = new Set(since.map(({ engineversion }) => engineversion));
  if (row && row.engineversion !== ENGINE_VERSION) found.add(row.engineversion);
  return [...found].sort((a, b) => a - b);
}

/** This engine counted all up to `seq`, `recountseq`: anew. Needs the exclusive ratings lock. */
async function markCounted(tx: Database, seq: number, recountseq?: number): Promise<void> {
  const counted = { engineversion: ENGINE_VERSION, seq, ...(recountseq === undefined ? {} : { recountseq }) };
  await tx
    .insert(ratingengine)
    .values({ ratingengineid: ROW, ...counted })
    .onConflictDoUpdate({ target: ratingengine.ratingengineid, set: counted });
}
