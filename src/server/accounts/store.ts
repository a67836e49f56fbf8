import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#core/kit/calendar.ts";
import type { Database } from "#server/kit/db/database.ts";
import { account, signin, signinattempt, type AccountRow } from "./tables.ts";
import { pageview, session, visitor } from "#server/visitors/tables.ts";
import type { Deps } from "#server/deps.ts";
import { firstOf } from "#server/kit/db/rows.ts";

/** A sign-in expires this long after its last use, and after a year in any case. */
const IDLE_MS = 30 * DAY_MS;
export const ABSOLUTE_MS = 365 * DAY_MS;
// The last use is stored at most this often, so that most reads write nothing.
const SEEN_EVERY_MS = HOUR_MS;

/** Tokens are stored as hashes: a stolen table contains no valid token. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The user a sign-in token belongs to; null when it is unknown, expired or the account is disabled. */
export async function viewerOf({ db, now }: Deps, token: string): Promise<AccountRow | null> {
  const moment = now();
  const tokenhash = tokenHash(token);
  const [row] = await db
    .select({ account, lastseen: signin.lastseendatetime })
    .from(signin)
    .innerJoin(account, eq(account.userid, signin.userid))
    .where(
      and(
        eq(signin.tokenhash, tokenhash),
        gt(signin.expiresdatetime, moment),
        gt(signin.lastseendatetime, new Date(moment.getTime() - IDLE_MS)),
        eq(account.isdisabled, false),
      ),
    );
  if (!row) return null;
  if (moment.getTime() - row.lastseen.getTime() >= SEEN_EVERY_MS)
    await db.update(signin).set({ lastseendatetime: moment }).where(eq(signin.tokenhash, tokenhash));
  return row.account;
}

export async function addAttempt(db: Database, row: typeof signinattempt.$inferInsert): Promise<void> {
  await db.insert(signinattempt).values(row);
}

/** Removes and returns the attempt, so that it works once; null if it is unknown, expired or of another browser. */
export async function takeAttempt(db: Database, statehash: string, browserhash: string, now: Date) {
  const [row] = await db
    .delete(signinattempt)
    .where(and(eq(signinattempt.statehash, statehash), eq(signinattempt.browserhash, browserhash)))
    .returning();
  return row && row.expiresdatetime > now ? row : null;
}

export const findAccount = (db: Database, issuer: string, subject: string): Promise<AccountRow | null> =>
  firstOf(
    db
      .select()
      .from(account)
      .where(and(eq(account.issuer, issuer), eq(account.subject, subject))),
  );

/** Creates the account, or updates email and time of sign-in of a known one, whose flags stay. */
export async function arrive(
  db: Database,
  person: Pick<AccountRow, "issuer" | "subject" | "contactemail" | "isstaff" | "islaunchmode">,
  now: Date,
): Promise<AccountRow> {
  const set = { contactemail: person.contactemail, lastlogindatetime: now };
  const [row] = await db
    .insert(account)
    .values({ ...person, ...set, createddatetime: now })
    .onConflictDoUpdate({ target: [account.issuer, account.subject], set })
    .returning();
  if (!row) throw new Error("The account could not be stored");
  return row;
}

/** Links the visitor as the user's latest; false if ever linked to another. Unknown: true, unchanged. */
export async function linkVisitor(db: Database, userid: number, visitorid: string, now: Date): Promise<boolean> {
  const isFree = and(isNull(visitor.userid), isNull(visitor.linkeddatetime));
  await db
    .update(visitor)
    .set({ userid, linkeddatetime: now })
    .where(and(eq(visitor.visitorid, visitorid), isFree));
  const [known] = await db.select().from(visitor).where(eq(visitor.visitorid, visitorid));
  if (!known) return true;
  if (known.userid !== userid) return false;
  await db.update(account).set({ visitorid }).where(eq(account.userid, userid));
  return true;
}

/** Links the session and its page views to the user; false if it belongs to another user. */
export const linkSession = (db: Database, userid: number, sessionid: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const claimed = await tx
      .update(session)
      .set({ userid })
      .where(and(eq(session.sessionid, sessionid), isNull(session.userid)))
      .returning({ sessionid: session.sessionid });
    if (claimed.length > 0) {
      const unclaimed = and(eq(pageview.sessionid, sessionid), isNull(pageview.userid));
      await tx.update(pageview).set({ userid }).where(unclaimed);
      return true;
    }
    const [known] = await tx.select().from(session).where(eq(session.sessionid, sessionid));
    return known?.userid === userid;
  });

export async function addSignIn(db: Database, userid: number, token: string, now: Date): Promise<void> {
  await db.insert(signin).values({
    tokenhash: tokenHash(token),
    userid,
    createddatetime: now,
    lastseendatetime: now,
    expiresdatetime: new Date(now.getTime() + ABSOLUTE_MS),
  });
}

export async function endSignIn(db: Database, token: string): Promise<void> {
  await db.delete(signin).where(eq(signin.tokenhash, tokenHash(token)));
}

export async function endAllSignIns(db: Database, userid: number): Promise<void> {
  await db.delete(signin).where(eq(signin.userid, userid));
}

/** Removes expired sign-ins and attempts; returns how many. */
export async function removeExpired(db: Database, now: Date): Promise<{ signins: number; attempts: number }> {
  const over = await db
    .delete(signin)
    .where(or(lte(signin.expiresdatetime, now), lte(signin.lastseendatetime, new Date(now.getTime() - IDLE_MS))))
    .returning({ userid: signin.userid });
  const attempts = await db
    .delete(signinattempt)
    .where(lt(signinattempt.expiresdatetime, now))
    .returning({ expires: signinattempt.expiresdatetime });
  return { signins: over.length, attempts: attempts.length };
}
