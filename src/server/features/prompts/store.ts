import { and, eq, sql } from "drizzle-orm";
import type { SitbarLeagueSettings } from "#contract/visitors.ts";
import { toColumn } from "../../db/columns-as-text.ts";
import type { Database } from "../../db/database.ts";
import { rows } from "../../db/rows.ts";
import { prompt } from "../../db/schema/ratings.ts";

export type PromptRow = typeof prompt.$inferSelect;

/** What is known of a visitor who asks for a comparison in a session. */
export type Look = {
  readonly settings: SitbarLeagueSettings | null;
  /** Whose the session is; null: nobody's yet. */
  readonly sessionOwner: string | null;
  readonly open: readonly PromptRow[];
  /** The questions asked in the session since the moment given (ratings/comparison.ts). */
  readonly asked: readonly string[];
};

/** More than anybody answers in one sitting. */
const MOST_OF_SESSION = 1000;

type Wire = {
  isvisitor: boolean | null;
  settings: SitbarLeagueSettings | null;
  owner: string | null;
  open_prompts: (Record<"issueddatetime" | "expiresdatetime", string> & PromptRow)[] | null;
  asked: string | null;
};

/** Looks for all that serving a comparison needs; null when there is no such visitor. */
export const look = async (db: Database, visitorid: string, sessionid: string, since: Date): Promise<Look | null> => {
  const [found] = await rows<Wire>(
    db,
    sql`select * from look_for_prompts(${visitorid}::uuid, ${sessionid}::uuid, ${since.toISOString()}::timestamptz, ${MOST_OF_SESSION})`,
  );
  if (!found?.isvisitor) return null;
  return {
    settings: found.settings,
    sessionOwner: found.owner,
    open: (found.open_prompts ?? []).map((row) => ({
      ...row,
      issueddatetime: new Date(row.issueddatetime),
      expiresdatetime: new Date(row.expiresdatetime),
    })),
    asked: found.asked?.split(" ") ?? [],
  };
};

/**
 * Stores a new prompt; false when the visitor has an open one of its kind already. The commit is not waited for on disk:
 * losing a prompt nobody has answered in a power cut costs a reload, waiting would double the price of every answer.
 * A database that never waits for the disk (the embedded one) has nobody who would write a late commit, so there it is
 * handed to the system at once: a killed process must not take a prompt along whose answer is on its way.
 */
export const addPrompt = async (db: Database, row: PromptRow): Promise<boolean> => {
  const {
    modalid,
    poolid,
    visitorid,
    sessionids,
    leftids,
    rightids,
    leftoffsets,
    rightoffsets,
    comparison,
    reason,
    ispreload,
    issueddatetime,
    expiresdatetime,
  } = row;
  const [found] = await rows<{ added: boolean }>(
    db,
    sql`select add_prompt(${modalid}::uuid, ${poolid}::smallint, ${visitorid}::uuid, ${sessionids[0]}::uuid, ${toColumn(leftids)}::int[], ${toColumn(rightids)}::int[], ${toColumn(leftoffsets)}::float8[],
      ${toColumn(rightoffsets)}::float8[], ${comparison}, ${reason}, ${ispreload}, ${issueddatetime.toISOString()}::timestamptz, ${expiresdatetime.toISOString()}::timestamptz) as added`,
  );
  return found!.added;
};

/** Shows the visitor's preload as the open prompt; null when it is none any more or another one is open. */
export const showPreload = async (
  db: Database,
  modalid: string,
  sessionid: string,
  now: Date,
  expires: Date,
): Promise<PromptRow | null> =>
  (
    await db
      .update(prompt)
      .set({
        ispreload: false,
        issueddatetime: now,
        expiresdatetime: expires,
        sessionids: sql`array[${sessionid}::uuid]`,
      })
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
