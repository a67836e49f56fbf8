import { and, exists, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { DAY_MS } from "#core/kit/calendar.ts";
import type { Database } from "#server/kit/db/database.ts";
import { league } from "#server/leagues/tables.ts";
import { account } from "./tables.ts";
import { pageview, session, visitor } from "#server/visitors/tables.ts";
import { removeExpired } from "./store.ts";

/** Visitors who have not returned for 13 months are removed. */
const VISITOR_DAYS = 395;
/** Leagues imported without a sign-in are removed when their visitors have not returned for 30 days. */
const GUEST_LEAGUE_DAYS = 30;
/** Sessions and their page views are kept for 25 months. */
const SESSION_DAYS = 760;

/** Removes expired data; answers stay, with a visitor id that refers to nothing. Idempotent. */
export const expire = (db: Database, now: Date) =>
  db.transaction(async (tx) => {
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const forgotten = lt(visitor.reneweddatetime, before(VISITOR_DAYS));
    await tx
      .update(account)
      .set({ visitorid: null })
      .where(inArray(account.visitorid, tx.select({ visitorid: visitor.visitorid }).from(visitor).where(forgotten)));
    // Those imported before a sign-in that linked the visitor are the user's.
    const guests = tx
      .select({ visitorid: visitor.visitorid })
      .from(visitor)
      .where(
        and(
          eq(visitor.visitorid, league.visitorid),
          lt(visitor.reneweddatetime, before(GUEST_LEAGUE_DAYS)),
          or(isNull(visitor.linkeddatetime), lt(visitor.linkeddatetime, league.createddatetime)),
        ),
      );
    const leagues = await tx
      .delete(league)
      .where(and(lt(league.synceddatetime, before(GUEST_LEAGUE_DAYS)), exists(guests)))
      .returning({ leagueid: league.leagueid });
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
    return {
      visitors: visitors.length,
      leagues: leagues.length,
      sessions: sessions.length,
      ...(await removeExpired(tx, now)),
    };
  });
