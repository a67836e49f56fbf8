import { and, eq, ne, or, sql } from "drizzle-orm";
import { dayOf } from "#core/kit/calendar.ts";
import { claimOf, isContested } from "#core/ratings/claim.ts";
import { EDGES } from "#core/ratings/observe.ts";
import type { Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { asset } from "#server/assets/tables.ts";
import { belief } from "./tables.ts";
import { toRating } from "./store/pool.ts";

const RECENT_ANSWERS = 20_000;
const MOST_ASSETS = 50;
const MOST_CLAIMING = 30;

/**
 * The contested assets of pools (core/ratings/claim.ts), the largest claim first: the share by which newcomers would
 * change the value (0.1: up by 10 %), the same in deviations, and the visitors who answered in its direction recently,
 * with their counted answers in all pools and about this asset in that direction.
 */
export async function contestedAssets(db: Database) {
  const proposed = await db
    .select({ row: belief, assetdisplayname: asset.assetdisplayname })
    .from(belief)
    .innerJoin(asset, eq(asset.assetid, belief.assetid))
    .where(or(ne(belief.carried, 0), ne(belief.claimed, 0)));
  const contested = proposed
    .map(({ row, assetdisplayname }) => ({ row, assetdisplayname, rating: toRating(row) }))
    .filter(({ rating }) => isContested(rating))
    .sort((a, b) => claimOf(b.rating) - claimOf(a.rating))
    .slice(0, MOST_ASSETS);
  const beliefs = contested.map(({ row }) => row);
  const found = await claimingAbout(db, beliefs);
  return contested.map(({ row: { poolid, assetid }, assetdisplayname, rating }) => ({
    poolid,
    assetid,
    assetdisplayname,
    change: Math.exp(rating.claimed) - 1,
    claim: claimOf(rating),
    days: rating.contestedDays,
    claiming: found
      .filter((one) => one.poolid === poolid && one.assetid === assetid)
      .slice(0, MOST_CLAIMING)
      .map(({ visitorid, firstvisit, answers, about }) => ({
        visitorid,
        firstday: dayOf(new Date(firstvisit)),
        answers,
        about,
      })),
  }));
}

type ClaimingRow = Pick<typeof belief.$inferSelect, "poolid" | "assetid"> & {
  readonly visitorid: string;
  readonly firstvisit: string;
  readonly answers: number;
  readonly about: number;
};

/** Who answered recently about some assets in the direction of their claims; the newest visitors first. */
async function claimingAbout(
  db: Database,
  contested: readonly Pick<typeof belief.$inferSelect, "poolid" | "assetid">[],
): Promise<readonly ClaimingRow[]> {
  if (contested.length === 0) return [];
  const isOne = or(
    ...contested.map(({ poolid, assetid }) => and(eq(belief.poolid, poolid), eq(belief.assetid, assetid))),
  );
  return rows<ClaimingRow>(
    db,
    sql`with recent as (
        select poolid, visitorid, leftids, rightids, selection from answer
        where voidedby is null and weight > 0 and selection <> 0 order by seq desc limit ${RECENT_ANSWERS}
      ),
      named as (
        select poolid, visitorid, unnest(leftids) as assetid, -sign(selection) as raised from recent
        union all select poolid, visitorid, unnest(rightids), sign(selection) from recent
      )
      select named.poolid, named.assetid, named.visitorid, to_json(visitor.createddatetime) as firstvisit,
        coalesce((select sum(times) from unnest(voter.choices) as times), 0)::int as answers, count(*)::int as about
      from named join belief using (poolid, assetid) join visitor using (visitorid) left join voter using (visitorid)
      where ${isOne} and raised = sign(belief.claimed)
      group by named.poolid, named.assetid, named.visitorid, visitor.createddatetime, voter.choices
      order by visitor.createddatetime desc, named.visitorid`,
  );
}

const FEWEST_OF_VOTER = 8;
const MOST_VOTERS = 50;

type BusyVoter = {
  readonly visitorid: string;
  readonly answers: number;
  readonly aday: number;
  /** Median time to an answer, in seconds. */
  readonly seconds: number;
  /** The share (0..1) that agrees with the present ratings, of answers about two single assets; null without any. */
  readonly agreement: number | null;
  /** Answered too fast to be read, and from a crowded address. */
  readonly toofast: number;
  readonly crowded: number;
  /** Probability (0..1) that the visitor answers without looking. */
  readonly blind: number;
  readonly lastanswereddatetime: string;
};

// Below this gap in ln value two assets are even.
const EVEN = EDGES[3]!;

/** With eight recent answers: first blind, too fast or crowded ones, then those with most a day. */
export const busyVoters = (db: Database): Promise<readonly BusyVoter[]> =>
  rows<BusyVoter>(
    db,
    sql`with recent as (
        select *, extract(epoch from answereddatetime - issueddatetime) as took
        from answer where voidedby is null order by seq desc limit ${RECENT_ANSWERS}
      ),
      gaps as (
        select recent.*, one.mu + leftoffsets[1] - other.mu - rightoffsets[1] as gap
        from recent
        left join belief as one on one.poolid = recent.poolid and one.assetid = leftids[1]
          and cardinality(leftids) = 1
        left join belief as other on other.poolid = recent.poolid and other.assetid = rightids[1]
          and cardinality(rightids) = 1
      ),
      summed as (
        select visitorid, count(*)::int as answers,
          count(*)::float8 / count(distinct (answereddatetime at time zone 'UTC')::date) as aday,
          percentile_cont(0.5) within group (order by took)::float8 as seconds,
          (avg((case when abs(gap) < ${EVEN}::float8 then abs(selection) <= 1 else selection * gap < 0 end)::int)
            filter (where gap is not null))::float8 as agreement,
          count(*) filter (where weightreason = 'too-fast')::int as toofast,
          count(*) filter (where weightreason = 'crowded-address')::int as crowded,
          max(answereddatetime) as last
        from gaps group by visitorid having count(*) >= ${FEWEST_OF_VOTER}
      )
      select summed.visitorid, answers, aday, seconds, agreement, toofast, crowded, coalesce(classes[4], 0) as blind,
        to_char(last at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as lastanswereddatetime
      from summed left join voter using (visitorid)
      order by round((coalesce(classes[4], 0) + (toofast + crowded)::float8 / answers)::numeric, 1) desc, aday desc,
        summed.visitorid
      limit ${MOST_VOTERS}`,
  );
