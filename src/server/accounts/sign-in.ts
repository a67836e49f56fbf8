import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { localReturnPath } from "#contract/pages/return-to.ts";
import type { SignInError } from "#contract/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { IdentityRefusal, type Person } from "./gateway.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import * as store from "./store.ts";

/** How long a user may take at the provider. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

/** 256 random bits, encoded for cookies. */
const newToken = (): string => randomBytes(32).toString("base64url");
const TOKEN = /^[\w-]{43}$/;

type Begun =
  | { readonly outcome: "begun"; readonly url: string; readonly browserToken: string }
  | { readonly outcome: "failed"; readonly error: SignInError; readonly returnTo: string | null };

/** Starts a sign-in: an attempt tied to this browser, and the provider's page to go to. */
export async function begin({ db, identity, now, log }: Deps, wish: unknown): Promise<Begun> {
  const returnTo = localReturnPath(wish);
  if (!identity) return { outcome: "failed", error: "not-configured", returnTo };
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
    return { outcome: "begun", url, browserToken };
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    log.warn({ err: error }, "The sign-in provider did not answer");
    return { outcome: "failed", error: "unavailable", returnTo };
  }
}

type Answer = {
  readonly query: URLSearchParams;
  readonly browserToken: string | undefined;
  readonly oldToken: string | undefined;
};

type Completed =
  | {
      readonly outcome: "signed-in";
      readonly token: string;
      readonly returnTo: string | null;
      readonly needsNewVisitor: boolean;
    }
  | { readonly outcome: "failed"; readonly error: SignInError; readonly returnTo: string | null };

/** Ends what others have running on this browser; all where its visitor is another person's (`isForeign`). */
export type EndOthers = (tx: Database, visitorId: string, userid: number, isForeign: boolean) => Promise<void>;

/** Consumes the attempt, verifies the response, finds or creates the account, links the visitor, issues a token. */
export async function complete(
  deps: Deps,
  viewer: Viewer,
  { query, browserToken, oldToken }: Answer,
  endOthers: EndOthers,
): Promise<Completed> {
  const { db, identity, now, log } = deps;
  const state = query.get("state");
  if (!identity) return { outcome: "failed", error: "not-configured", returnTo: null };
  if (!state || state.length > 200 || !browserToken || !TOKEN.test(browserToken))
    return { outcome: "failed", error: "expired", returnTo: null };
  const attempt = await store.takeAttempt(db, store.tokenHash(state), store.tokenHash(browserToken), now());
  if (!attempt) return { outcome: "failed", error: "expired", returnTo: null };
  const { nonce, verifier, returnto: returnTo } = attempt;
  try {
    const person = await identity.finish(query, { state, nonce, verifier });
    const entry = await enter(deps, viewer, person, { oldToken, endOthers });
    return entry.outcome === "refused"
      ? { outcome: "failed", error: entry.error, returnTo }
      : { outcome: "signed-in", token: entry.token, returnTo, needsNewVisitor: entry.needsNewVisitor };
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    log.warn({ reason: error.reason, err: error.cause }, "A sign-in was refused");
    return { outcome: "failed", error: error.reason, returnTo };
  }
}

type Entry =
  | { readonly outcome: "entered"; readonly token: string; readonly needsNewVisitor: boolean }
  | { readonly outcome: "refused"; readonly error: SignInError };

const enter = (
  { db, config, now }: Deps,
  viewer: Viewer,
  { issuer, subject, email, isEmailVerified }: Person,
  { oldToken, endOthers }: { readonly oldToken: string | undefined; readonly endOthers: EndOthers },
): Promise<Entry> =>
  db.transaction(async (tx): Promise<Entry> => {
    if (!email || !isEmailVerified) return { outcome: "refused", error: "unverified" };
    if ((await store.findAccount(tx, issuer, subject))?.isdisabled) return { outcome: "refused", error: "disabled" };
    const isStaff = config.staffEmails.includes(email.toLowerCase());
    const { userid } = await store.arrive(
      tx,
      { issuer, subject, contactemail: email, now: now() },
      { isstaff: isStaff, islaunchmode: config.launchMode },
    );
    const { visitorId } = viewer;
    const isLinked = visitorId === null || (await store.linkVisitor(tx, userid, visitorId, now()));
    if (oldToken) await store.endSignIn(tx, oldToken);
    if (visitorId !== null) await endOthers(tx, visitorId, userid, !isLinked);
    const token = newToken();
    await store.addSignIn(tx, userid, token, now());
    return { outcome: "entered", token, needsNewVisitor: !isLinked };
  });
