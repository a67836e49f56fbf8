import type { UserId } from "#core/kit/ids.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { findSession, findVisitor, type VisitorRow } from "#server/visitors/api.ts";
import * as store from "./store.ts";

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
