import type { FastifyRequest } from "fastify";
import type { User } from "#contract/accounts.ts";
import type { UserId } from "#core/kit/ids.ts";
import type { AccountRow } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { subscriptionOf } from "#server/plans/api.ts";
import { findSession, findVisitor, storedSettings, type VisitorRow } from "#server/visitors/api.ts";
import type { DocumentReader } from "#contract/pages/documents.ts";
import * as store from "./store.ts";

/** The account as its owner sees it: exactly the specified fields. */
export async function toUser(deps: Deps, account: AccountRow): Promise<User> {
  const { subscriptiontiercodeid, subscriptionstatus, subscription_end_date } = await subscriptionOf(
    deps,
    account.userid,
  );
  return {
    userid: account.userid,
    contactemail: account.contactemail,
    isstaff: account.isstaff,
    isLaunchMode: account.islaunchmode,
    subscriptiontiercodeid,
    manualsubtiercodeid: account.manualsubtiercodeid,
    subscriptionstatus,
    subscription_end_date,
    createddatetime: account.createddatetime.toISOString(),
    visitorid: account.visitorid,
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const OTHER_ACCOUNT = "That session belongs to another account";

/** A visitor of this browser or linked to the user. Throws Failure `not-found`, `forbidden` for another account's. */
async function ownVisitorOf(
  { db }: Pick<Deps, "db">,
  sessionId: string,
  { userid, visitorid }: { readonly userid: UserId; readonly visitorid: string | null },
): Promise<VisitorRow> {
  const session = UUID.test(sessionId) ? await findSession(db, sessionId) : null;
  if (!session) throw new Failure("not-found");
  // Checked first: after somebody else signed in on this browser, the refusal names this reason.
  if (session.userid !== null && session.userid !== userid) throw new Failure("forbidden", OTHER_ACCOUNT);
  const visitor = await findVisitor(db, session.visitorid);
  const isOwn = visitor && (visitor.userid === userid || (visitor.userid === null && visitor.visitorid === visitorid));
  if (!isOwn) throw new Failure("not-found");
  return visitor;
}

/** Idempotent. Throws Failure `not-found`, `forbidden` for another account's; without consent nothing is linked. */
export async function linkSession(
  { db, now }: Deps,
  viewer: Viewer,
  sessionId: string,
  privacySignal: boolean,
): Promise<{ ok: true }> {
  const { userid } = await signedIn(viewer);
  const id = sessionId.toLowerCase();
  const visitor = await ownVisitorOf({ db }, id, { userid, visitorid: viewer.visitorId });
  if (visitor.trackingoptout || privacySignal) return { ok: true };
  if (!(await store.linkSession(db, userid, id))) throw new Failure("forbidden", OTHER_ACCOUNT);
  if (visitor.visitorid === viewer.visitorId && visitor.userid === null)
    await store.linkVisitor(db, userid, visitor.visitorid, now());
  return { ok: true };
}

/** Finds for whom a document is rendered; null for a guest with nothing of their own, or if the database is away. */
export const documentReader =
  (deps: Deps) =>
  async ({ viewer, log }: FastifyRequest): Promise<DocumentReader | null> => {
    try {
      const account = await viewer.user();
      const settings = await storedSettings(deps, viewer);
      return account || settings ? { user: account && (await toUser(deps, account)), settings } : null;
    } catch (error) {
      log.warn({ err: error }, "the document is sent without what the reader has stored");
      return null;
    }
  };
