import type { QueryClient } from "@tanstack/react-query";
import { identity, mayTrack, asksForPrivacy, onceKnown } from "#web/visitors/identity.ts";
import { openBrowserSession } from "#web/visitors/session.ts";
import { scoreTypesQuery } from "#web/situation/reference.ts";
import { SITUATION_KEY } from "#web/situation/situation.ts";
import { saveSituationBy, situation, startSituation } from "#web/situation/start.ts";
import { confirmGuest } from "./user.ts";
import { send } from "#web/kit/query/send.ts";
import { localStore } from "#web/kit/data/store.ts";
import { syncBrowserVisitor, UNCONFIRMED_KEY, VISITOR_KEY, type KnownVisitor } from "#web/visitors/visitor.ts";

async function startSession(visitorId: string): Promise<void> {
  const start = asksForPrivacy()
    ? { userAgent: null, referrer: null }
    : { userAgent: navigator.userAgent.slice(0, 1024), referrer: document.referrer.slice(0, 2048) || null };
  const session = await openBrowserSession({ visitorId, ...start }, mayTrack);
  // The visitor may have been replaced while the session was being opened.
  if (identity.get().visitorId === visitorId) identity.set({ ...identity.get(), session });
}

export async function startVisitor(): Promise<KnownVisitor> {
  const known = await syncBrowserVisitor();
  identity.set({ ...known, session: null });
  return known;
}

async function follow(known: Promise<KnownVisitor>, tablesLoaded: Promise<void>): Promise<void> {
  const { visitorId, visitor } = await known;
  void startSession(visitorId);
  await tablesLoaded;
  if (visitor) situation.receive(visitor.sitbarLeagueSettings);
}

/** Identifies a new visitor whenever this page has forgotten its own, or another tab has registered a new one. */
function renewIdentity(tablesLoaded: Promise<void>): void {
  identity.subscribe(() => {
    if (identity.get().visitorId !== null) return;
    localStore.removeItem(VISITOR_KEY);
    void follow(startVisitor(), tablesLoaded);
  });
  addEventListener("storage", ({ key, newValue }) => {
    const isRegistered = key === UNCONFIRMED_KEY && newValue === null;
    if (isRegistered && localStore.getItem(VISITOR_KEY) !== identity.get().visitorId)
      void follow(startVisitor(), tablesLoaded);
  });
}

/** Before a guest's sign-in is checked, in milliseconds: nothing waits, so it need not compete with the page. */
const GUEST_CHECK_DELAY = 3000;

/** Reference tables, the server's settings over the browser's, the session, then a guest's sign-in. Call once. */
export function startVisit(client: QueryClient, known: Promise<KnownVisitor>): void {
  saveSituationBy(async (sitbarLeagueSettings, last) => {
    const visitorId = await onceKnown(({ visitorId }) => visitorId);
    return send(
      "PUT /api/visitors/{visitorId}/settings",
      { params: { visitorId }, body: { sitbarLeagueSettings } },
      { keepalive: last },
    );
  });
  const begun = startSituation(client);
  void follow(known, begun);
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
}
