import { sql } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { rows } from "#server/base/db/rows.ts";

/** Number of recent answers examined. Older ones have had their effect. */
const RECENT_ANSWERS = 20_000;
const NEWEST_ABOUT_ASSET = 50;
/** An asset needs at least this many recent answers to be judged. */
const FEWEST_ABOUT_ASSET = 20;
const NEW_VOTER_ANSWERS = 5;
const SUSPICIOUS_SHARE = 0.3;
/** A voter is listed above this probability of answering blindly, given at least this many answers. */
const BLIND_CHANCE = 0.5;
const FEWEST_OF_VOTER = 8;
const MOST_LISTED = 100;

/** An asset of a pool whose newest answers come largely from visitors with hardly any other answers. */
type SuspiciousAsset = {
  readonly poolid: number;
  readonly assetid: number;
  readonly assetdisplayname: string;
  readonly answers: number;
  readonly newvoters: number;
  readonly share: number;
};

/** A visitor whose recent answers look scripted or blind. */
type SuspiciousVoter = {
  readonly visitorid: string;
  readonly answers: number;
  /** How many of them were answered too fast to be read, and how many came from a crowded address. */
  readonly toofast: number;
  readonly crowded: number;
  /** Probability (0..1) that the visitor answers blindly. */
  readonly blind: number;
  readonly lastanswereddatetime: string;
};

/**
 * Assets whose last fifty answers come to more than three in ten from visitors with fewer than five answers, worst
 * first.
 */
export const suspiciousAssets = (db: Database): Promise<SuspiciousAsset[]> =>
  rows(
    db,
    sql`with recent as (select seq, poolid, visitorid, leftids || rightids as assetids from answer
      where voidedby is null order by seq desc limit ${RECENT_ANSWERS}),
      named as (select seq, poolid, visitorid, unnest(assetids) as assetid from recent),
      newest as (select *, row_number() over (partition by poolid, assetid order by seq desc) as place from named),
      given as (select visitorid, (select coalesce(sum(level), 0) from unnest(choices) as level) as answers from voter)
      select n.poolid, n.assetid, asset.assetdisplayname, count(*)::int as answers, count(*) filter (where
      coalesce(given.answers, 0) < ${NEW_VOTER_ANSWERS})::int as newvoters,
        (count(*) filter (where coalesce(given.answers, 0) < ${NEW_VOTER_ANSWERS}))::float8 / count(*) as share
      from newest as n join asset on asset.assetid = n.assetid left join given on given.visitorid = n.visitorid
      where n.place <= ${NEWEST_ABOUT_ASSET}
      group by n.poolid, n.assetid, asset.assetdisplayname
      having count(*) >= ${FEWEST_ABOUT_ASSET} and (count(*) filter (where coalesce(given.answers, 0) <
      ${NEW_VOTER_ANSWERS}))::float8 / count(*) > ${SUSPICIOUS_SHARE}::float8
      order by share desc, answers desc, n.assetid limit ${MOST_LISTED}`,
  );

const YOUNG_FACTOR = 2;
/** The fewest answers of new visitors about an asset that count as many. */
const FEWEST_YOUNG = 10;

/** An asset of a pool whose newest answers come from new visitors far more often than those of its pool. */
type YoungAsset = Omit<SuspiciousAsset, "newvoters"> & {
  /** The share of new visitors' answers (0..1) among those of the whole pool. */
  readonly poolshare: number;
};

/**
 * Assets of whose last fifty answers new visitors (core/rating/voter.ts) gave more than twice their share in the pool,
 * largest share first.
 */
export const youngAssets = (db: Database): Promise<YoungAsset[]> =>
  rows(
    db,
    sql`with recent as (
        select seq, poolid, isnewvisitor, leftids || rightids as assetids from answer
        where voidedby is null order by seq desc limit ${RECENT_ANSWERS}
      ),
      pools as (select poolid, avg(isnewvisitor::int)::float8 as poolshare from recent group by poolid),
      named as (select seq, poolid, isnewvisitor, unnest(assetids) as assetid from recent),
      newest as (select *, row_number() over (partition by poolid, assetid order by seq desc) as place from named),
      judged as (
        select poolid, assetid, count(*)::int as answers, count(*) filter (where isnewvisitor)::int as young
        from newest where place <= ${NEWEST_ABOUT_ASSET} group by poolid, assetid
      )
      select poolid, assetid, assetdisplayname, answers, young::float8 / answers as share, poolshare
      from judged join pools using (poolid) join asset using (assetid)
      where answers >= ${FEWEST_ABOUT_ASSET} and young >= ${FEWEST_YOUNG}
        and young::float8 / answers > ${YOUNG_FACTOR}::float8 * poolshare
      order by share desc, answers desc, assetid limit ${MOST_LISTED}`,
  );

/** Visitors whose recent answers were blind, too fast to be read, or from a crowded address; worst first. */
export const suspiciousVoters = (db: Database): Promise<SuspiciousVoter[]> =>
  rows(
    db,
    sql`with recent as (select visitorid, weightreason, answereddatetime from answer where voidedby is null
      order by seq desc limit ${RECENT_ANSWERS}),
      summed as (
        select visitorid, count(*)::int as answers, count(*) filter (where weightreason = 'too-fast')::int as toofast,
        count(*) filter (where weightreason = 'crowded-address')::int as crowded,
          max(answereddatetime) as last
        from recent group by visitorid having count(*) >= ${FEWEST_OF_VOTER}
      )
      select s.visitorid, s.answers, s.toofast, s.crowded, coalesce(voter.classes[4], 0) as blind, to_char(s.last at
      time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as lastanswereddatetime
      from summed as s left join voter on voter.visitorid = s.visitorid
      where coalesce(voter.classes[4], 0) > ${BLIND_CHANCE}::float8 or s.toofast > ${SUSPICIOUS_SHARE}::float8 *
      s.answers or s.crowded > ${SUSPICIOUS_SHARE}::float8 * s.answers
      order by coalesce(voter.classes[4], 0) + s.toofast::float8 / s.answers + s.crowded::float8 / s.answers desc,
      s.visitorid limit ${MOST_LISTED}`,
  );
