import type { User } from "#contract/users.ts";
import type { AccountRow } from "../../db/schema/users.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { subscriptionOf } from "../subscriptions/store.ts";
import { findSession, findVisitor } from "../visitors/store.ts";
import * as store from "./store.ts";

/** The signed-in user; throws Failure `unauthorized` for a guest. */
export const signedIn = async (viewer: Viewer): Promise<AccountRow> => {
  const user = await viewer.user();
  if (!user) throw new Failure("unauthorized");
  return user;
};

/** The account as its owner sees it: exactly the specified fields. */
export const toUser = async (deps: Deps, account: AccountRow): Promise<User> => {
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
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Links an analytics session of the viewer's own visitor to the signed-in user. Idempotent. Throws Failure `not-found`
 * for a session of another visitor and `forbidden` for one of another account. If the visitor opted out or the browser
 * asks for privacy, nothing is linked and the call succeeds.
 */
export const linkSession = async (
  { db, now }: Deps,
  viewer: Viewer,
  sessionId: string,
  privacySignal: boolean,
): Promise<{ ok: true }> => {
  const { userid } = await signedIn(viewer);
  const id = sessionId.toLowerCase();
  const session = UUID.test(id) ? await findSession(db, id) : null;
  const visitor = session && (await findVisitor(db, session.visitorid));
  // Checked first: after somebody else signed in on this browser, the refusal names this reason.
  if (session && session.userid !== null && session.userid !== userid)
    throw new Failure("forbidden", "That session belongs to another account");
  const isOthers = visitor !== null && visitor.userid !== null && visitor.userid !== userid;
  const owns = visitor && !isOthers && (visitor.visitorid === viewer.visitorId || visitor.userid === userid);
  if (!session || !visitor || !owns) throw new Failure("not-found");
  if (visitor.trackingoptout || privacySignal) return { ok: true };
  if (!(await store.linkSession(db, userid, id)))
    throw new Failure("forbidden", "That session belongs to another account");
  if (visitor.visitorid === viewer.visitorId && visitor.userid === null)
    await store.linkVisitor(db, userid, visitor.visitorid, now());
  return { ok: true };
};
