import type { Visitor } from "#contract/visitors.ts";
import type { Session } from "./session.ts";
import { createStore, useStore } from "./store.ts";
import { asksForPrivacy } from "./visitor.ts";

/** Who this browser is to the server. The visitor's id comes before its record, the session last. */
export type Identity = {
  readonly visitorId: string | null;
  /** The server's record; null until it answered, and where it could not be asked. */
  readonly visitor: Visitor | null;
  readonly session: Session | null;
};

export const identity = createStore<Identity>({ visitorId: null, visitor: null, session: null });

/** Whether page views and activity may be counted: neither the visitor nor the browser objects. */
export const mayTrack = (): boolean => identity.get().visitor?.trackingOptOut !== true && !asksForPrivacy();

export const useVisitorId = (): string | null => useStore(identity, ({ visitorId }) => visitorId);
export const useVisitor = (): Visitor | null => useStore(identity, ({ visitor }) => visitor);
export const useSessionId = (): string | null => useStore(identity, ({ session }) => session?.sessionId ?? null);
