import type { QueryClient } from "@tanstack/react-query";
import { identity, mayTrack } from "./identity.ts";
import { openBrowserSession } from "./session.ts";
import { scoreTypesQuery } from "../reference.ts";
import { SITUATION_KEY } from "../situation/situation.ts";
import { situation, startSituation } from "../api/start.ts";
import { asksForPrivacy } from "./privacy.ts";
import { confirmGuest } from "./user.ts";
import { localStore } from "../storage.ts";
import { syncBrowserVisitor, UNCONFIRMED_KEY, VISITOR_KEY } from "./visitor.ts";

const startSession = async (visitorId: string): Promise<void> => {
  const start = asksForPrivacy()
    ? { userAgent: null, referrer: null }
    : { userAgent: navigator.userAgent.slice(0, 1024), referrer: document.referrer.slice(0, 2048) || null };
  const session = await openBrowserSession({ visitorId, ...start }, mayTrack);
  // The visitor may have been replaced while the session was being opened.
  if (identity.get().visitorId === visitorId) identity.set({ ...identity.get(), session });
};

/** Identifies the browser's visitor, opens its session, and applies its stored settings once the tables are loaded. */
const startIdentity = async (tablesLoaded: Promise<void>): Promise<void> => {
  const { visitorId, visitor } = await syncBrowserVisitor();
  identity.set({ visitorId, visitor, session: null });
  void startSession(visitorId);
  await tablesLoaded;
  if (visitor) situation.receive(visitor.sitbarLeagueSettings);
};

/** Identifies a new visitor whenever this page has forgotten its own, or another tab has registered a new one. */
const renewIdentity = (tablesLoaded: Promise<void>): void => {
  identity.subscribe(() => {
    if (identity.get().visitorId !== null) return;
    localStore.removeItem(VISITOR_KEY);
    void startIdentity(tablesLoaded);
  });
  addEventListener("storage", ({ key, newValue }) => {
    const isRegistered = key === UNCONFIRMED_KEY && newValue === null;
    if (isRegistered && localStore.getItem(VISITOR_KEY) !== identity.get().visitorId) void startIdentity(tablesLoaded);
  });
};

/**
 * Delay before a guest's sign-in is checked, in milliseconds. Nothing waits for the result, so the call does not
 * compete with the first page.
 */
const GUEST_CHECK_DELAY = 3000;

/**
 * Starts a visit: the reference tables and the visitor in parallel, then the server's settings over the browser's, then
 * the session; last the check of a guest's sign-in, and the score types. Call once.
 */
export const startVisit = (client: QueryClient): void => {
  const begun = startSituation(client);
  void startIdentity(begun);
  renewIdentity(begun);
  const active = () => identity.get().session?.active();
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, active, { passive: true, capture: true });
  // What no page waits for is loaded after what the first page needs.
  void begun.then(() => {
    setTimeout(() => void confirmGuest(client), GUEST_CHECK_DELAY);
    void client.prefetchQuery(scoreTypesQuery);
  });
  addEventListener("storage", ({ key }) => key === SITUATION_KEY && situation.follow());
  addEventListener("pagehide", ({ persisted }) => {
    situation.flush();
    if (!persisted) identity.get().session?.end();
  });
};
