import type { QueryClient } from "@tanstack/react-query";
import type { saveSettings } from "#contract/visitors.ts";
import { identity, mayTrack } from "./identity.ts";
import { browserLog } from "./log.ts";
import { codesQuery, leagueFormatsQuery } from "./reference.ts";
import { send } from "./send.ts";
import { openBrowserSession, type Session } from "./session.ts";
import { createSituation } from "./situation.ts";
import { localStore } from "./storage.ts";
import { useStore } from "./store.ts";
import { asksForPrivacy, syncBrowserVisitor, type KnownVisitor } from "./visitor.ts";

const pending = <T>(): { promise: Promise<T>; resolve: (value: T) => void } => {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
};

const visitorKnown = pending<KnownVisitor>();
const sessionOpen = pending<Session>();

/** The situation of this browser. */
export const situation = createSituation({
  storage: localStore,
  log: browserLog,
  save: async (sitbarLeagueSettings, last) => {
    const { visitorId } = await visitorKnown.promise;
    return send<typeof saveSettings>({ method: "PUT", path: "/api/visitors/{visitorId}/settings" }, { params: { visitorId }, body: { sitbarLeagueSettings } }, { keepalive: last });
  },
});

export const useSituation = <Part>(select: (state: ReturnType<typeof situation.get>) => Part): Part => useStore(situation, select);

const startVisitor = async (): Promise<KnownVisitor> => {
  const known = await syncBrowserVisitor();
  identity.set({ ...identity.get(), ...known });
  visitorKnown.resolve(known);
  return known;
};

const startSession = async (visitorId: string): Promise<void> => {
  const start = asksForPrivacy() ? { userAgent: null, referrer: null } : { userAgent: navigator.userAgent.slice(0, 1024), referrer: document.referrer.slice(0, 2048) || null };
  const session = await openBrowserSession({ visitorId, ...start }, mayTrack);
  identity.set({ ...identity.get(), session });
  sessionOpen.resolve(session);
  const active = () => session.active();
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, active, { passive: true, capture: true });
};

const startSituation = async (client: QueryClient): Promise<void> => {
  try {
    const [codes, formats] = await Promise.all([client.fetchQuery(codesQuery), client.fetchQuery(leagueFormatsQuery)]);
    situation.initialise({ codes, formats });
  } catch (error) {
    situation.fail(error);
  }
};

/**
 * Starts a visit: the reference tables and the visitor in parallel, then the server's settings over the browser's,
 * then the session. Call once.
 */
export const startUp = (client: QueryClient): void => {
  const begun = startSituation(client);
  void startVisitor().then(async ({ visitorId, visitor }) => {
    void startSession(visitorId);
    await begun;
    if (visitor) situation.receive(visitor.sitbarLeagueSettings);
  });
  addEventListener("pagehide", ({ persisted }) => {
    situation.flush();
    if (!persisted) identity.get().session?.end();
  });
};

/** Loads the reference tables again after a failed start. */
export const restartSituation = (client: QueryClient): Promise<void> => startSituation(client);

/** Counts a page view, once the session is open. */
export const recordVisit = (path: string): void => void sessionOpen.promise.then((session) => session.visit(path));

/** Links the session to the user, once it is open; once per user and session. */
export const linkSessionTo = (userId: number): void => void sessionOpen.promise.then((session) => session.linkTo(userId));
