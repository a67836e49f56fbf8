import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { rows } from "../../db/rows.ts";
import { prompt } from "../../db/schema/ratings.ts";
import { session, visitor } from "../../db/schema/visitors.ts";

export type PromptRow = typeof prompt.$inferSelect;

/** The visitor's situation, and whose the session is (null: nobody's yet); null when there is no such visitor. */
export const findAsker = async (db: Database, visitorid: string, sessionid: string) =>
  (
    await db
      .select({ settings: visitor.sitbarleaguesettings, sessionOwner: session.visitorid })
      .from(visitor)
      .leftJoin(session, eq(session.sessionid, sessionid))
      .where(eq(visitor.visitorid, visitorid))
  )[0] ?? null;

/** More than anybody answers in one sitting. */
const MOST_OF_SESSION = 1000;

/** The visitor's open prompts, and those shown in the session since a moment, newest first. */
export const listPrompts = (db: Database, visitorid: string, sessionid: string, since: Date): Promise<PromptRow[]> =>
  db
    .select()
    .from(prompt)
    .where(and(eq(prompt.visitorid, visitorid), or(prompt.isopen, and(gt(prompt.issueddatetime, since), sql`${prompt.sessionids} @> array[${sessionid}::uuid]`))))
    .orderBy(desc(prompt.issueddatetime))
    .limit(MOST_OF_SESSION);

/**
 * Stores a new prompt; false when the visitor has an open one of its kind already. The commit is not waited for on disk:
 * losing a prompt nobody has answered in a power cut costs a reload, waiting would double the price of every answer.
 * A database that never waits for the disk (the embedded one) has nobody who would write a late commit, so there it is
 * handed to the system at once: a killed process must not take a prompt along whose answer is on its way.
 */
export const addPrompt = async (db: Database, row: PromptRow): Promise<boolean> => {
  const added = await rows(
    db,
    sql`insert into prompt (modalid, poolid, visitorid, sessionids, leftids, rightids, leftoffsets, rightoffsets, comparison, reason, ispreload, isopen, issueddatetime, expiresdatetime)
      select n.* from (select set_config('synchronous_commit', case current_setting('fsync') when 'on' then 'off' else 'on' end, true)) as quick,
        json_to_record(${JSON.stringify(row)}::text::json) as n(modalid uuid, poolid smallint, visitorid uuid, sessionids uuid[], leftids int[], rightids int[],
          leftoffsets float8[], rightoffsets float8[], comparison text, reason text, ispreload boolean, isopen boolean, issueddatetime timestamptz, expiresdatetime timestamptz)
      on conflict do nothing returning modalid`,
  );
  return added.length > 0;
};

/** Shows the visitor's preload as the open prompt; null when it is none any more or another one is open. */
export const showPreload = async (db: Database, modalid: string, sessionid: string, now: Date, expires: Date): Promise<PromptRow | null> =>
  (
    await db
      .update(prompt)
      .set({ ispreload: false, issueddatetime: now, expiresdatetime: expires, sessionids: sql`array[${sessionid}::uuid]` })
      .where(
        and(
          eq(prompt.modalid, modalid),
          prompt.ispreload,
          prompt.isopen,
          sql`not exists (select 1 from prompt as other where other.visitorid = ${prompt.visitorid} and other.isopen and not other.ispreload)`,
        ),
      )
      .returning()
  )[0] ?? null;

/** Notes that the prompt was shown in one more session of its visitor. */
export const showInSession = async (db: Database, modalid: string, sessionid: string): Promise<void> => {
  await db
    .update(prompt)
    .set({ sessionids: sql`array_append(${prompt.sessionids}, ${sessionid}::uuid)` })
    .where(and(eq(prompt.modalid, modalid), sql`not ${prompt.sessionids} @> array[${sessionid}::uuid]`));
};

/** Gives up a prompt that expired without an answer. */
export const closePrompt = async (db: Database, modalid: string): Promise<void> => {
  await db.update(prompt).set({ isopen: false }).where(eq(prompt.modalid, modalid));
};
