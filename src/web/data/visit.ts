import type { QueryClient } from "@tanstack/react-query";
import { identity, mayTrack } from "./identity.ts";
import { openBrowserSession } from "./session.ts";
import { scoreTypesQuery } from "./reference.ts";
import { SITUATION_KEY } from "./situation.ts";
import { situation, startSituation } from "./start.ts";
import { asksForPrivacy } from "./privacy.ts";
import { confirmGuest } from "./user.ts";
import { syncBrowserVisitor, type KnownVisitor } from "./visitor.ts";

/** Identifies the visitor. Touches no query, so it may run while the page is hydrated. */
export const startVisitor = async (): Promise<KnownVisitor> => {
  const known = await syncBrowserVisitor();
  identity.set({ ...identity.get(), ...known });
  return known;
};

const startSession = async (visitorId: string): Promise<void> => {
  const start = asksForPrivacy()
    ? { userAgent: null, referrer: null }
    : { userAgent: navigator.userAgent.slice(0, 1024), referrer: document.referrer.slice(0, 2048) || null };
  const session = await openBrowserSession({ visitorId, ...start }, mayTrack);
  identity.set({ ...identity.get(), session });
  const active = () => session.active();
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, active, { passive: true, capture: true });
};

/**
 * Delay before a guest's sign-in is checked, in milliseconds. Nothing waits for the result, so the call does not
 * compete with the first page.
 */
const GUEST_CHECK_DELAY = 3000;

/**
 * Starts the visit of a visitor who is being identified: the reference tables, then the server's settings over the
 * browser's, then the session; last the check of a guest's sign-in, and the score types. Call once.
 */
export const startVisit = (client: QueryClient, known: Promise<KnownVisitor>): void => {
  const begun = startSituation(client);
  void known.then(async ({ visitorId, visitor }) => {
    void startSession(visitorId);
    await begun;
    if (visitor) situation.receive(visitor.sitbarLeagueSettings);
  });
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
