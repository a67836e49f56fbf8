import { sql } from "drizzle-orm";
import { emptyRatingState } from "#core/rating/rating-state.ts";
import type { Database } from "../db/database.ts";
import { insertRows } from "../db/many-rows.ts";
import { checkpoint, voter, voterasset } from "../db/schema/ratings.ts";
import { foldFrom } from "./fold-log.ts";
import { lockRatingsExclusive } from "./store/lock.ts";
import { readVoids } from "./store/read-log.ts";
import { notifyRatings } from "./store/notice.ts";
import { savePool } from "./store/pool.ts";
import { lastSeq } from "./store/sequence.ts";
import { toVoterRow } from "./store/voter-row.ts";

/** Voters written per statement. */
const CHUNK = 5000;

/**
 * Rebuilds the stored state from the whole log. Run it when verification has found a difference or the engine
 * interprets answers differently. Answers wait meanwhile. Returns the number of counted answers.
 */
export const rebuild = (db: Database, from: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockRatingsExclusive(tx);
    const fold = foldFrom(emptyRatingState(), await readVoids(tx));
    const seq = await lastSeq(tx);
    await fold.advance(tx, seq);
    for (const pool of fold.state.pools.values()) await savePool(tx, pool, seq);
    await tx.delete(voter);
    const voters = [...fold.state.voters].map(([id, record]) => toVoterRow(id, record.voter));
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
    await notifyRatings(tx, from, seq, "all");
    return [...fold.state.pools.values()].reduce((sum, { votes }) => sum + votes, 0);
  });
