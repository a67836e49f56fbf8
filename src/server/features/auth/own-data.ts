import { eq, inArray, or } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { answer } from "../../db/schema/ratings.ts";
import { paymentevent } from "../../db/schema/subscriptions.ts";
import { account, customscore } from "../../db/schema/users.ts";
import { pageview, session, visitor } from "../../db/schema/visitors.ts";

const ownVisitors = (db: Database, userid: number) =>
  db.select({ visitorid: visitor.visitorid }).from(visitor).where(eq(visitor.userid, userid));
const ownSessions = (db: Database, userid: number) =>
  db
    .select({ sessionid: session.sessionid })
    .from(session)
    .where(or(eq(session.userid, userid), inArray(session.visitorid, ownVisitors(db, userid))));

/** Everything kept about a user besides the account itself: custom scores, visitors with their settings, sessions, page views, answers. */
export const dataOf = async (db: Database, userid: number) => ({
  customScores: await db
    .select({
      assetid: customscore.assetid,
      leagueFormatId: customscore.leagueformatid,
      scoreTypeId: customscore.scoretypeid,
      customScore: customscore.customscore,
      updateddatetime: customscore.updateddatetime,
    })
    .from(customscore)
    .where(eq(customscore.userid, userid)),
  visitors: await db.select().from(visitor).where(eq(visitor.userid, userid)),
  sessions: await db
    .select()
    .from(session)
    .where(inArray(session.sessionid, ownSessions(db, userid))),
  pageViews: await db
    .select({ sessionid: pageview.sessionid, path: pageview.path, vieweddatetime: pageview.vieweddatetime })
    .from(pageview)
    .where(inArray(pageview.sessionid, ownSessions(db, userid))),
  answers: await db
    .select({
      poolid: answer.poolid,
      leftids: answer.leftids,
      rightids: answer.rightids,
      selection: answer.selection,
      answereddatetime: answer.answereddatetime,
    })
    .from(answer)
    .where(or(eq(answer.userid, userid), inArray(answer.visitorid, ownVisitors(db, userid)))),
});

/**
 * Removes the account with its sign-ins, custom scores and subscription. Answers stay, for the ratings are made of
 * them, but nothing ties them, their sessions, their visitors or past payment messages to the person any more.
 */
export const removeAccount = (db: Database, userid: number): Promise<void> =>
  db.transaction(async (tx) => {
    // Whoever is writing about this account finishes first, so that nothing is written after it is cut off below.
    await tx.select({ userid: account.userid }).from(account).where(eq(account.userid, userid)).for("update");
    await tx.update(answer).set({ userid: null }).where(eq(answer.userid, userid));
    await tx.update(session).set({ userid: null }).where(eq(session.userid, userid));
    await tx.update(visitor).set({ userid: null }).where(eq(visitor.userid, userid));
    await tx
      .update(paymentevent)
      .set({ customerid: null })
      .where(
        inArray(
          paymentevent.customerid,
          tx.select({ customerid: account.customerid }).from(account).where(eq(account.userid, userid)),
        ),
      );
    await tx.delete(account).where(eq(account.userid, userid));
  });
