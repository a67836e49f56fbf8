import type { Visitor } from "#contract/visitors.ts";
import { asksForPrivacy } from "./privacy.ts";
import type { Session } from "./session.ts";
import { createStore, useStore } from "./store.ts";

/** Who this browser is to the server. The visitor's id comes before its record, the session last. */
export type Identity = {
  readonly visitorId: string | null;
  /** The server's record; null until it answered, and where it could not be asked. */
  readonly visitor: Visitor | null;
  readonly session: Session | null;
};

export const identity = createStore<Identity>({ visitorId: null, visitor: null, session: null });

/** The part of the identity that `pick` picks, as soon as it is not null. */
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

/** Counts a page view, once the session is open. */
export const recordVisit = (path: string): void =>
  void onceKnown(({ session }) => session).then((session) => session.visit(path));

/** Links the session to the user, once it is open; once per user and session. */
export const linkSessionTo = (userId: number): void =>
  void onceKnown(({ session }) => session).then((session) => session.linkTo(userId));

/** Whether page views and activity may be counted: neither the visitor nor the browser objects. */
export const mayTrack = (): boolean => identity.get().visitor?.trackingOptOut !== true && !asksForPrivacy();

export const useVisitorId = (): string | null => useStore(identity, ({ visitorId }) => visitorId);
export const useVisitor = (): Visitor | null => useStore(identity, ({ visitor }) => visitor);
export const useSessionId = (): string | null => useStore(identity, ({ session }) => session?.sessionId ?? null);
