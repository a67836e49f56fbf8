import { SIGNED_IN_COOKIE } from "#contract/kit/cookies.ts";
import type { Visitor } from "#contract/visitors.ts";
import type { Session } from "./session.ts";
import { createStore, useStore } from "#web/kit/data/store.ts";

/** This browser's visitor and session. The visitor's id is known before its record, the session last. */
type Identity = {
  readonly visitorId: string | null;
  /** The server's record; null until it is loaded, or if loading failed. */
  readonly visitor: Visitor | null;
  readonly session: Session | null;
};

const UNKNOWN: Identity = { visitorId: null, visitor: null, session: null };

export const identity = createStore<Identity>(UNKNOWN);

/** Forgets the visitor of a user who signed out or was deleted; the visit registers a new one (`visit.ts`). */
export const forgetVisitor = (): void => identity.set(UNKNOWN);

/** Resolves to the part of the identity that `pick` selects, as soon as it is not null. */
export const onceKnown = <Part>(pick: (now: Identity) => Part | null): Promise<Part> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const part = pick(identity.get());
      if (part !== null) resolve(part);
      return part !== null;
    };
    if (look()) return;
    const leave = identity.subscribe(() => {
      if (look()) leave();
    });
  });

export const recordVisit = (path: string): void =>
  void onceKnown(({ session }) => session).then((session) => session.visit(path));

/** Links the session to the user, once it has started; once per user and session. */
export const linkSessionTo = (userId: number): void =>
  void onceKnown(({ session }) => session).then((session) => session.linkTo(userId));

/** May page views and activity be counted? Only if neither the visitor nor the browser objects. */
export const mayTrack = (): boolean => identity.get().visitor?.trackingOptOut !== true && !asksForPrivacy();

export const useVisitorId = (): string | null => useStore(identity, ({ visitorId }) => visitorId);
export const useVisitor = (): Visitor | null => useStore(identity, ({ visitor }) => visitor);
export const useSessionId = (): string | null => useStore(identity, ({ session }) => session?.sessionId ?? null);

const SIGNED_IN_NAMES = [SIGNED_IN_COOKIE, `__Host-${SIGNED_IN_COOKIE}`];

/** The name of the cookie that marks this browser as signed in; undefined without it. */
export function signedInCookie(): string | undefined {
  const cookies = document.cookie.split("; ");
  return SIGNED_IN_NAMES.find((name) => cookies.includes(`${name}=1`));
}

/** Does the browser ask not to be tracked? False on the server. */
export const asksForPrivacy = (): boolean =>
  typeof navigator !== "undefined" && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
