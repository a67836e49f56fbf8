import { and, eq, gt, isNull, lte, ne, not, sql } from "drizzle-orm";
import type { SitbarLeagueSettings } from "#contract/visitors.ts";
import { commitWithoutWaiting, type Database } from "#server/kit/db/database.ts";
import { insertRows, rows, firstOf } from "#server/kit/db/rows.ts";
import { prompt } from "#server/ratings/tables.ts";
import { poolNameOf } from "#server/ratings/store/pool.ts";
import {
  toPromptRow,
  toVoterRecord,
  type PromptInJson,
  type PromptRow,
  type VoterRow,
} from "#server/ratings/store/votes.ts";
import type { VoterRecord } from "#core/ratings/rating-state.ts";
import { DAY_MS } from "#core/kit/calendar.ts";

export type { PromptRow };

/** How long a prompt may be answered, and how far back a session reaches; in milliseconds. */
export const PROMPT_LIFE = DAY_MS;

export type AskerFacts = {
  readonly settings: SitbarLeagueSettings | null;
  readonly firstVisit: Date;
  /** The owner of the session; null if nobody has started it yet. */
  readonly sessionOwner: string | null;
  readonly open: readonly PromptRow[];
  /** The questions asked in the session since the given time (`comparisonOf` of ratings/store/read-log.ts). */
  readonly asked: readonly string[];
  /** How many comparisons of values the session has been asked since its last statistic or its start. */
  readonly valuesInARow: number;
  readonly voter: VoterRecord | null;
};

/** Limit of the questions read from one session; more than anybody answers in one. */
const MOST_OF_SESSION = 1000;

/** The pools of this many of them are read: more than there are comparisons of values in a row before a statistic. */
const NEWEST = 10;

/** How many of the newest comparisons were of values, up to the first of a statistic; `pools` has the newest first. */
function valuesInARow(pools: readonly number[]): number {
  const stat = pools.findIndex((poolid) => !poolNameOf(poolid).endsWith("/perception"));
  return stat === -1 ? pools.length : stat;
}

type Found = {
  settings: SitbarLeagueSettings | null;
  firstvisit: string;
  owner: string | null;
  open: PromptInJson[] | null;
  asked: string | null;
  newestpools: number[] | null;
  voter: VoterRow | null;
};

/** Reads everything needed to serve a comparison, in one statement; null if there is no such visitor. */
export async function readAskerFacts(
  db: Database,
  visitorid: string,
  sessionid: string,
  since: Date,
): Promise<AskerFacts | null> {
  const [found] = await rows<Found>(
    db,
    sql`
      select
        sitbarleaguesettings as settings,
        to_json(createddatetime) as firstvisit,
        (select visitorid from session where sessionid = ${sessionid}::uuid) as owner,
        (select json_agg(prompt) from prompt where prompt.visitorid = visitor.visitorid and prompt.isopen) as open,
        asked, newestpools,
        (select to_json(voter) from voter where voter.visitorid = visitor.visitorid) as voter
      from visitor cross join lateral (
        select string_agg(comparison, ' ') as asked,
          (array_agg(poolid order by issueddatetime desc))[1:${NEWEST}] as newestpools
        from (
          select comparison, poolid, issueddatetime from prompt
          where prompt.visitorid = visitor.visitorid and issueddatetime > ${since.toISOString()}::timestamptz
            and ${sessionid}::uuid = any (sessionids)
          order by issueddatetime desc limit ${MOST_OF_SESSION}
        ) as recent
      ) as session
      where visitorid = ${visitorid}`,
  );
  if (!found) return null;
  return {
    settings: found.settings,
    firstVisit: new Date(found.firstvisit),
    sessionOwner: found.owner,
    open: (found.open ?? []).map(toPromptRow),
    asked: found.asked?.split(" ") ?? [],
    valuesInARow: valuesInARow(found.newestpools ?? []),
    voter: found.voter && toVoterRecord(found.voter),
  };
}

/**
 * Stores a new prompt; false if the visitor already has an open one of its kind. The commit does not wait for the disk:
 * losing an unanswered prompt in a power cut costs a reload, while waiting would double the cost of every answer. The
 * embedded database has no background process that writes such commits, so there the setting stays on: a killed process
 * must not lose a prompt whose answer is on its way.
 */
export async function addPrompt(db: Database, row: PromptRow): Promise<boolean> {
  const added = await rows(
    db,
    sql`
      with commit as materialized (
        select set_config('synchronous_commit', ${commitWithoutWaiting}, true)
      )
      ${insertRows(prompt, [row])}, commit on conflict do nothing returning modalid`,
  );
  return added.length > 0;
}

/** Makes the visitor's preloaded prompt the open one; null if it is no longer preloaded or another one is open. */
export const showPreload = (db: Database, modalid: string, sessionid: string, now: Date): Promise<PromptRow | null> =>
  firstOf(
    db
      .update(prompt)
      .set({
        ispreload: false,
        issueddatetime: now,
        expiresdatetime: new Date(now.getTime() + PROMPT_LIFE),
        sessionids: sql`array[${sessionid}::uuid]`,
      })
      .where(
        and(
          eq(prompt.modalid, modalid),
          prompt.ispreload,
          prompt.isopen,
          sql`not exists (select 1 from prompt as other where other.visitorid = ${prompt.visitorid} and other.isopen
            and not other.ispreload)`,
        ),
      )
      .returning(),
  );

export async function showInSession(db: Database, modalid: string, sessionid: string): Promise<void> {
  await db
    .update(prompt)
    .set({ sessionids: sql`array_append(${prompt.sessionids}, ${sessionid}::uuid)` })
    .where(and(eq(prompt.modalid, modalid), sql`not ${prompt.sessionids} @> array[${sessionid}::uuid]`));
}

/** Comparisons the visitor has skipped since a time: closed without an answer, at a time set by `skipPrompt`. */
export async function countSkips(db: Database, visitorid: string, since: Date, now: Date): Promise<number> {
  return db.$count(
    prompt,
    and(
      eq(prompt.visitorid, visitorid),
      isNull(prompt.selection),
      not(prompt.isopen),
      ne(prompt.reason, "daily"),
      gt(prompt.expiresdatetime, since),
      lte(prompt.expiresdatetime, now),
    ),
  );
}

/** Since a time, in any session: those that named the asset, and those asked for. */
export async function countAbout(
  db: Database,
  visitorid: string,
  assetid: number,
  since: Date,
): Promise<{ readonly named: number; readonly asked: number }> {
  const isNamed = sql`${assetid} = any (${prompt.leftids} || ${prompt.rightids})`;
  const [found] = await db
    .select({
      named: sql<number>`count(*) filter (where not ${prompt.ispreload} and ${isNamed})`,
      asked: sql<number>`count(*) filter (where ${prompt.reason} = 'asked')`,
    })
    .from(prompt)
    .where(and(eq(prompt.visitorid, visitorid), gt(prompt.issueddatetime, since)));
  return { named: Number(found?.named ?? 0), asked: Number(found?.asked ?? 0) };
}

/** Closes a shown prompt without an answer. False if it was closed or answered meanwhile. */
export const skipPrompt = async (db: Database, modalid: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(prompt)
      .set({ isopen: false, expiresdatetime: now })
      .where(and(eq(prompt.modalid, modalid), prompt.isopen, not(prompt.ispreload), isNull(prompt.selection)))
      .returning({ modalid: prompt.modalid })
  ).length > 0;

/** Closes a prompt that expired without an answer. */
export async function closePrompt(db: Database, modalid: string): Promise<void> {
  await db.update(prompt).set({ isopen: false }).where(eq(prompt.modalid, modalid));
}

/** Comparisons are kept this long after they expire, so that late retries still get the outcome of their answer. */
const PROMPT_DAYS = 7;

/** Removes those that ended long ago, returns how many; answers stay in the log. Idempotent. */
export async function forgetPrompts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PROMPT_DAYS * DAY_MS).toISOString();
  const [gone] = await rows<{ count: string | number }>(
    db,
    sql`with gone as (delete from prompt where expiresdatetime < ${before}::timestamptz returning 1)
      select count(*) as count from gone`,
  );
  return Number(gone!.count);
}
