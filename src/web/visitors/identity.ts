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

// Not imported from the contract module, because that would load its schemas too.
const SIGNED_IN = /(?:^|; )((?:__Host-)?bbf_signed_in)=1/;

/** The name of the cookie that marks this browser as signed in; undefined without it. */
export const signedInCookie = (): string | undefined => SIGNED_IN.exec(document.cookie)?.[1];

/** Does the browser ask not to be tracked? False on the server. */
export const asksForPrivacy = (): boolean =>
  typeof navigator !== "undefined" && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
