import { inArray, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { account } from "../db/schema/users.ts";
import { pageview, session, visitor } from "../db/schema/visitors.ts";
import { removeExpired } from "../features/auth/store.ts";

const DAY = 86_400_000;

/** Visitors who have not returned for 13 months are removed. */
const VISITOR_DAYS = 395;
/** Sessions and their page views are kept for 25 months. */
const SESSION_DAYS = 760;

/** Number of removed rows of each kind. */
export type Expired = {
  readonly visitors: number;
  readonly sessions: number;
  readonly signins: number;
  readonly attempts: number;
};

/**
 * Removes expired data: visitors with their settings, sessions with their page views, ended sign-ins and sign-in
 * attempts. Answers stay; their visitor id then refers to nothing. Idempotent.
 */
export const expire = (db: Database, now: Date): Promise<Expired> =>
  db.transaction(async (tx) => {
    const before = (days: number): Date => new Date(now.getTime() - days * DAY);
    const forgotten = lt(visitor.reneweddatetime, before(VISITOR_DAYS));
    await tx
      .update(account)
      .set({ visitorid: null })
      .where(inArray(account.visitorid, tx.select({ visitorid: visitor.visitorid }).from(visitor).where(forgotten)));
    const visitors = await tx.delete(visitor).where(forgotten).returning({ visitorid: visitor.visitorid });
    const old = tx
      .select({ sessionid: session.sessionid })
      .from(session)
      .where(lt(session.serverstarttime, before(SESSION_DAYS)));
    await tx.delete(pageview).where(inArray(pageview.sessionid, old));
    const sessions = await tx
      .delete(session)
      .where(lt(session.serverstarttime, before(SESSION_DAYS)))
      .returning({ sessionid: session.sessionid });
    return { visitors: visitors.length, sessions: sessions.length, ...(await removeExpired(tx, now)) };
  });
