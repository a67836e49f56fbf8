import { currentUser, type User } from "#contract/users.ts";
import type { UserId } from "#core/ids.ts";
import type { AccountRow } from "#server/base/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import { signedIn, type Viewer } from "#server/base/http/viewer.ts";
import { subscriptionOf, details } from "#server/subjects/subscriptions/api.ts";
import { findSession, findVisitor, type VisitorRow } from "#server/subjects/visitors/api.ts";
import { memberKindOf } from "#contract/documents.ts";
import type { PageName } from "#contract/pages.ts";
import { readSubscription, readSubscriptionDetails } from "#contract/subscriptions.ts";
import * as store from "./store.ts";
import type { FindMember } from "#server/base/http/screens.ts";

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

type ReadMore = (deps: Deps, account: AccountRow) => Promise<Readonly<Record<string, unknown>>>;

/** The first data of each page, beside the user's own record. */
const MORE = new Map<PageName, ReadMore>([
  ["profile", async (deps, { userid }) => ({ [readSubscription.path]: await subscriptionOf(deps, userid) })],
  ["subscribe", async (deps, account) => ({ [readSubscriptionDetails.path]: await details(deps, account) })],
]);

/** Finds a request's user and the document's data; null if the database is away, so that it is a guest's. */
export const findMember =
  (deps: Deps): FindMember =>
  async (request, page) => {
    try {
      const account = await request.viewer.user();
      if (!account) return null;
      const user = await toUser(deps, account);
      const more = await MORE.get(page.name as PageName)?.(deps, account);
      return { kind: memberKindOf(user, deps.now().getTime()), data: { [currentUser.path]: user, ...more } };
    } catch (error) {
      request.log.warn({ err: error }, "the document is sent without the user's data");
      return null;
    }
  };
