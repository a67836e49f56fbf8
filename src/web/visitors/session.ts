import type { createSession } from "#contract/visitors.ts";
import type { Sent } from "#contract/kit/call.ts";
import { errorText, callUrl, send } from "#web/kit/query/send.ts";
import { browserLog, type Log } from "#web/kit/query/transport.ts";
import { localStore, type KeyValue } from "#web/kit/data/store.ts";

/** Minimum time between two activity pings of a session, in milliseconds. */
export const ACTIVITY_INTERVAL = 300_000;

export const activityKey = (sessionId: string): string => `bbf_last_activity_${sessionId}`;

export type SessionDeps = {
  readonly storage: KeyValue;
  readonly now: () => number;
  readonly newId: () => string;
  readonly create: (body: Sent<typeof createSession>["body"]) => Promise<{ readonly sessionId: string }>;
  readonly ping: (sessionId: string) => Promise<unknown>;
  readonly view: (sessionId: string, path: string) => Promise<unknown>;
  readonly link: (sessionId: string) => Promise<unknown>;
  readonly beacon: (url: string, body: string) => unknown;
  readonly log: Log;
};

export type Session = {
  readonly sessionId: string;
  /** Counts a page view, which also counts as activity. */
  readonly visit: (path: string) => void;
  readonly active: () => void;
  /** Links the session to a user, once per user. */
  readonly linkTo: (userId: number) => void;
  readonly end: () => void;
};

type SessionStart = {
  readonly visitorId: string;
  readonly userAgent: string | null;
  readonly referrer: string | null;
};

/** Starts a session; after a failure with a local id, which is never sent. `isTracked` is checked before counting. */
export async function openSession(start: SessionStart, isTracked: () => boolean, deps: SessionDeps): Promise<Session> {
  const { storage, now, log } = deps;
  let known = true;
  let sessionId: string;
  try {
    ({ sessionId } = await deps.create({
      ...start,
      startTime: new Date(now()).toISOString(),
      ipAddress: null,
      isActive: true,
      pageViews: 0,
    }));
  } catch (error) {
    log.error("The session could not be opened", errorText(error));
    known = false;
    sessionId = deps.newId();
  }
  const key = activityKey(sessionId);
  const linked = new Set<number>();
  const quietly = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.warn("The session could not be updated", errorText(error)));
  const active = (): void => {
    if (!known || !isTracked()) return;
    const last = Number(storage.getItem(key) ?? 0);
    if (now() - last < ACTIVITY_INTERVAL) return;
    storage.setItem(key, String(now()));
    quietly(deps.ping(sessionId));
  };
  return {
    sessionId,
    active,
    visit: (path) => {
      if (!known || !isTracked()) return;
      quietly(deps.view(sessionId, path));
      active();
    },
    linkTo: (userId) => {
      if (!known || linked.has(userId)) return;
      linked.add(userId);
      quietly(deps.link(sessionId));
    },
    end: () => {
      storage.removeItem(key);
      if (known)
        deps.beacon(
          callUrl("/api/sessions/{sessionId}/end", { params: { sessionId } }),
          JSON.stringify({ endTime: new Date(now()).toISOString() }),
        );
    },
  };
}

/** `openSession` with the browser's own storage and clock and the server's calls. */
export const openBrowserSession = (start: SessionStart, isTracked: () => boolean): Promise<Session> =>
  openSession(start, isTracked, {
    storage: localStore,
    now: () => Date.now(),
    newId: newUuid,
    create: (body) => send("POST /api/sessions", { body }),
    ping: (sessionId) => send("POST /api/sessions/{sessionId}/activity", { params: { sessionId }, body: {} }),
    view: (sessionId, path) =>
      send("POST /api/sessions/{sessionId}/page-view", { params: { sessionId }, body: { path } }),
    link: (sessionId) => send("POST /api/auth/link-session", { body: { sessionId } }),
    beacon: (url, body) => navigator.sendBeacon(url, body),
    log: browserLog,
  });

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

/** A random (version 4) UUID; unlike `crypto.randomUUID` it also works on pages without https. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map(hex).join("");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}
