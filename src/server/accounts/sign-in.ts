import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { localReturnPath } from "#contract/pages/return-to.ts";
import type { SignInError } from "#contract/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { IdentityRefusal, type Person } from "./gateway.ts";
import { type Viewer, signedIn } from "#server/kit/http/viewer.ts";
import * as store from "./store.ts";
import type { UserId } from "#core/kit/ids.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { findSession, findVisitor, type VisitorRow, UUID } from "#server/visitors/api.ts";

/** How long a user may take at the provider. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

const newToken = (): string => randomBytes(32).toString("base64url");
const TOKEN = /^[\w-]{43}$/;

type Failed = { readonly error: SignInError; readonly returnTo: string | null };

/** Starts a sign-in: an attempt tied to this browser, and the provider's page to go to. */
export async function begin({ db, identity, now, log }: Deps, wish: unknown) {
  const returnTo = localReturnPath(wish);
  const failed = (error: SignInError): Failed => ({ error, returnTo });
  if (!identity) return failed("not-configured");
  try {
    const { url, ticket } = await identity.begin();
    const browserToken = newToken();
    await store.addAttempt(db, {
      statehash: store.tokenHash(ticket.state),
      browserhash: store.tokenHash(browserToken),
      nonce: ticket.nonce,
      verifier: ticket.verifier,
      returnto: returnTo,
      expiresdatetime: new Date(now().getTime() + ATTEMPT_MS),
    });
    return { url, browserToken };
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    log.warn({ err: error }, "The sign-in provider did not answer");
    return failed("unavailable");
  }
}

type Answer = Readonly<Record<"browserToken" | "oldToken", string | undefined>> & { readonly query: URLSearchParams };

/** Ends what others have running on this browser; all where its visitor is another person's (`isForeign`). */
export type EndOthers = (tx: Database, visitorId: string, userid: number, isForeign: boolean) => Promise<void>;

/** Consumes the attempt, verifies the response, finds or creates the account, links the visitor, issues a token. */
export async function complete(
  deps: Deps,
  viewer: Viewer,
  { query, browserToken, oldToken }: Answer,
  endOthers: EndOthers,
): Promise<Failed | (Entry & { readonly returnTo: string | null })> {
  const { db, identity, now, log } = deps;
  const state = query.get("state");
  if (!identity) return { error: "not-configured", returnTo: null };
  if (!state || state.length > 200 || !browserToken || !TOKEN.test(browserToken))
    return { error: "expired", returnTo: null };
  const attempt = await store.takeAttempt(db, store.tokenHash(state), store.tokenHash(browserToken), now());
  if (!attempt) return { error: "expired", returnTo: null };
  const { nonce, verifier, returnto: returnTo } = attempt;
  try {
    const person = await identity.finish(query, { state, nonce, verifier });
    return { returnTo, ...(await enter(deps, viewer, person, { oldToken, endOthers })) };
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    log.warn({ reason: error.reason, err: error.cause }, "A sign-in was refused");
    return { error: error.reason, returnTo };
  }
}

type Entry = { readonly token: string; readonly needsNewVisitor: boolean };
type Refused = Pick<Failed, "error">;

const enter = (
  { db, config, now }: Deps,
  viewer: Viewer,
  { issuer, subject, email, isEmailVerified }: Person,
  { oldToken, endOthers }: { readonly oldToken: string | undefined; readonly endOthers: EndOthers },
): Promise<Entry | Refused> =>
  db.transaction(async (tx): Promise<Entry | Refused> => {
    if (!email || !isEmailVerified) return { error: "unverified" };
    if ((await store.findAccount(tx, issuer, subject))?.isdisabled) return { error: "disabled" };
    const flags = { isstaff: config.staffEmails.includes(email.toLowerCase()), islaunchmode: config.launchMode };
    const { userid } = await store.arrive(tx, { issuer, subject, contactemail: email, ...flags }, now());
    const { visitorId } = viewer;
    const isLinked = visitorId === null || (await store.linkVisitor(tx, userid, visitorId, now()));
    if (oldToken) await store.endSignIn(tx, oldToken);
    if (visitorId !== null) await endOthers(tx, visitorId, userid, !isLinked);
    const token = newToken();
    await store.addSignIn(tx, userid, token, now());
    return { token, needsNewVisitor: !isLinked };
  });

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
export async function linkSession({ db, now }: Deps, viewer: Viewer, sessionId: string): Promise<{ ok: true }> {
  const { userid } = await signedIn(viewer);
  const id = sessionId.toLowerCase();
  const visitor = await ownVisitorOf({ db }, id, { userid, visitorid: viewer.visitorId });
  if (visitor.trackingoptout || viewer.wantsPrivacy) return { ok: true };
  if (!(await store.linkSession(db, userid, id))) throw new Failure("forbidden", OTHER_ACCOUNT);
  if (visitor.visitorid === viewer.visitorId && visitor.userid === null)
    await store.linkVisitor(db, userid, visitor.visitorid, now());
  return { ok: true };
}
