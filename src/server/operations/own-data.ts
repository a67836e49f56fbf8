import { lockAccounts } from "#server/kit/audit.ts";
import { and, eq, exists, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/kit/db/database.ts";
import { answer } from "#server/ratings/tables.ts";
import { sharemark, share } from "#server/trades/tables.ts";
import { league, leagueseason, leaguevalue } from "#server/leagues/tables.ts";
import { leagueroom } from "#server/market/tables.ts";
import { paymentevent } from "#server/plans/tables.ts";
import { account, customscore } from "#server/accounts/tables.ts";
import { pageview, session, visitor } from "#server/visitors/tables.ts";
import { keyDataOf } from "#server/api/api.ts";
import { isOwned } from "#server/leagues/api.ts";
import { withdrawTradesOf } from "#server/market/api.ts";
import { viewDataOf } from "#server/values/api.ts";
import { deviceDataOf, removeDevices } from "#server/watchlist/alerts/api.ts";
import { removeWatched, watchlistDataOf } from "#server/watchlist/api.ts";
import type { Received } from "#contract/kit/call.ts";
import { manageUser } from "#contract/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { withAccountLocked, endPayments, subscriptionOf, toUser } from "#server/plans/api.ts";
import type { FastifyInstance } from "fastify";
import { route } from "#server/kit/http/route.ts";
import { clearSignIn, cookieStyle } from "#server/kit/http/cookies.ts";

export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  const style = cookieStyle(deps.config.publicUrl);
  route(app, manageUser, { guard: "user", limit: "costly" }, async ({ body }, { viewer, reply }) => {
    const answer = await manage(deps, viewer, body);
    if (body.operation === "delete") clearSignIn(reply, style);
    return answer;
  });
}

/** A visitor's link to a user is final: what it did before is his; after it anybody may have used the browser. */
const ownVisitorBefore = (db: Database, userid: number, visitorid: PgColumn, moment: PgColumn): SQL =>
  exists(
    db
      .select({ visitorid: visitor.visitorid })
      .from(visitor)
      .where(and(eq(visitor.visitorid, visitorid), eq(visitor.userid, userid), gte(visitor.linkeddatetime, moment))),
  );

const isOwnSession = (db: Database, userid: number): SQL | undefined =>
  or(
    eq(session.userid, userid),
    and(isNull(session.userid), ownVisitorBefore(db, userid, session.visitorid, session.serverstarttime)),
  );

const isOwnAnswer = (db: Database, userid: number): SQL | undefined =>
  or(
    eq(answer.userid, userid),
    and(isNull(answer.userid), ownVisitorBefore(db, userid, answer.visitorid, answer.answereddatetime)),
  );

const isOwnPageView = (db: Database, userid: number): SQL | undefined =>
  or(
    eq(pageview.userid, userid),
    and(
      isNull(pageview.userid),
      or(isNull(session.userid), eq(session.userid, userid)),
      ownVisitorBefore(db, userid, session.visitorid, pageview.vieweddatetime),
    ),
  );

const isOwnLeague = (db: Database, userid: number): SQL => isOwned(db, { userid, visitorid: null });

const ownLeagues = (db: Database, userid: number) =>
  db.select({ leagueid: league.leagueid }).from(league).where(isOwnLeague(db, userid));

/** Everything stored about a user besides the account itself. */
const dataOf = async (db: Database, userid: number) => ({
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
  sessions: await db.select().from(session).where(isOwnSession(db, userid)),
  pageViews: await db
    .select({ sessionid: pageview.sessionid, path: pageview.path, vieweddatetime: pageview.vieweddatetime })
    .from(pageview)
    .innerJoin(session, eq(session.sessionid, pageview.sessionid))
    .where(isOwnPageView(db, userid)),
  answers: await db
    .select({
      poolid: answer.poolid,
      leftids: answer.leftids,
      rightids: answer.rightids,
      selection: answer.selection,
      answereddatetime: answer.answereddatetime,
    })
    .from(answer)
    .where(isOwnAnswer(db, userid)),
  shares: await db
    .select({
      shareid: share.shareid,
      title: share.title,
      frozen: share.frozen,
      createddatetime: share.createddatetime,
    })
    .from(share)
    .where(eq(share.userid, userid)),
  leagues: await db.select().from(league).where(isOwnLeague(db, userid)),
  leagueSeasons: await db
    .select()
    .from(leagueseason)
    .where(inArray(leagueseason.leagueid, ownLeagues(db, userid))),
  leagueRooms: await db
    .select()
    .from(leagueroom)
    .where(inArray(leagueroom.leagueid, ownLeagues(db, userid))),
  leagueValues: await db
    .select()
    .from(leaguevalue)
    .where(inArray(leaguevalue.leagueid, ownLeagues(db, userid))),
  apiKeys: await keyDataOf(db, userid),
  savedViews: await viewDataOf(db, userid),
  watchlist: await watchlistDataOf(db, userid),
  alertDevices: await deviceDataOf(db, userid),
});

/** Removes the account and what is its own. Answers and traces stay without a link to the person. */
export const removeAccount = (db: Database, secret: Buffer, userid: number): Promise<void> =>
  db.transaction(async (tx) => {
    // Waits for transactions that write about this account, so that none adds a link after the removal below.
    await lockAccounts(tx, [userid]);
    await tx.update(answer).set({ userid: null }).where(eq(answer.userid, userid));
    await tx.update(pageview).set({ userid: null }).where(eq(pageview.userid, userid));
    await tx.update(session).set({ userid: null }).where(eq(session.userid, userid));
    const links = tx.select({ shareid: share.shareid }).from(share).where(eq(share.userid, userid));
    await tx.delete(sharemark).where(inArray(sharemark.shareid, links));
    // The ids stay, so that the links respond that they are gone.
    await tx.update(share).set({ userid: null, title: null, frozen: null }).where(eq(share.userid, userid));
    await withdrawTradesOf(tx, secret, await ownLeagues(tx, userid));
    await tx.delete(league).where(isOwnLeague(tx, userid));
    await removeWatched(tx, userid);
    await removeDevices(tx, userid);
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

/** What users may do with their own account: read it, export everything stored about it, delete it. */
async function manage(
  deps: Deps,
  viewer: Viewer,
  { operation, userData }: Received<typeof manageUser>["body"],
): Promise<Record<string, unknown>> {
  const account = await signedIn(viewer);
  if (userData?.userid !== undefined && userData.userid !== account.userid)
    throw new Failure("forbidden", "That is another account");
  switch (operation) {
    case "read":
      return toUser(deps, account);
    case "export": {
      const { lastlogindatetime, customerid } = account;
      return {
        exporteddatetime: deps.now().toISOString(),
        account: { ...(await toUser(deps, account)), lastlogindatetime, customerid },
        subscription: await subscriptionOf(deps, account.userid),
        ...(await dataOf(deps.db, account.userid)),
      };
    }
    case "delete": {
      if (userData?.confirm !== true) throw new Failure("invalid", "Deleting the account must be confirmed");
      await withAccountLocked(deps, account.userid, async (present, stillLocked) => {
        await endPayments(deps, present);
        await stillLocked();
        await removeAccount(deps.db, deps.secret, present.userid);
      });
      return { deleted: true };
    }
  }
}
