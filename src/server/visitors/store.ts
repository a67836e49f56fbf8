import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { account } from "#server/accounts/tables.ts";
import { pageview, session, visitor } from "./tables.ts";
import { firstOf } from "#server/kit/db/rows.ts";

export type VisitorRow = typeof visitor.$inferSelect;
export type SessionRow = typeof session.$inferSelect;

export const findVisitor = (db: Database, visitorid: string): Promise<VisitorRow | null> =>
  firstOf(db.select().from(visitor).where(eq(visitor.visitorid, visitorid)));

/** Adds the visitor; null when the id is already taken. */
export const addVisitor = (db: Database, row: typeof visitor.$inferInsert): Promise<VisitorRow | null> =>
  firstOf(db.insert(visitor).values(row).onConflictDoNothing().returning());

/** Stores that the visitor returned, at most once a day, so that most reads write nothing. */
export async function renewVisitor(db: Database, visitorid: string, now: Date): Promise<void> {
  await db
    .update(visitor)
    .set({ reneweddatetime: now })
    .where(
      and(eq(visitor.visitorid, visitorid), sql`${visitor.reneweddatetime} < ${now}::timestamptz - interval '1 day'`),
    );
}

/** Changes what a visitor has chosen; false if there is no such visitor. */
export const changeVisitor = async (
  db: Database,
  visitorid: string,
  choices: Partial<Pick<VisitorRow, "sitbarleaguesettings" | "trackingoptout">>,
): Promise<boolean> =>
  (await db.update(visitor).set(choices).where(eq(visitor.visitorid, visitorid)).returning()).length > 0;

export async function addSession(db: Database, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row).onConflictDoNothing();
}

export const findSession = (db: Database, sessionid: string): Promise<SessionRow | null> =>
  firstOf(db.select().from(session).where(eq(session.sessionid, sessionid)));

export async function touchSession(db: Database, sessionid: string, now: Date): Promise<void> {
  await db.update(session).set({ lastactivitytime: now, isactive: true }).where(eq(session.sessionid, sessionid));
}

/** Ends the session at that time; an ended session stays unchanged. */
export async function endSession(db: Database, sessionid: string, endtime: Date): Promise<void> {
  await db
    .update(session)
    .set({ endtime, isactive: false })
    .where(and(eq(session.sessionid, sessionid), or(isNull(session.endtime), eq(session.isactive, true))));
}

/** Stores a page view, counts it in its session and renews the session's last activity. */
export async function addPageView(db: Database, row: typeof pageview.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(pageview).values(row);
    await tx
      .update(session)
      .set({ pageviews: sql`${session.pageviews} + 1`, lastactivitytime: row.vieweddatetime })
      .where(eq(session.sessionid, row.sessionid));
  });
}

export async function setLatestVisitor(db: Database, userid: number, visitorid: string): Promise<void> {
  await db.update(account).set({ visitorid }).where(eq(account.userid, userid));
}
