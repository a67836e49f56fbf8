import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { ACTIVITY_INTERVAL, activityKey, openSession, type SessionDeps } from "./session.ts";

const START = { visitorId: "11111111-1111-4111-8111-111111111111", userAgent: null, referrer: null };

async function aSession(server: Partial<SessionDeps> = {}, isTracked = () => true) {
  let clock = Date.UTC(2026, 10, 20, 12);
  const storage = memoryStorage();
  const deps = {
    storage,
    now: () => clock,
    newId: () => "local-id",
    create: vi.fn<SessionDeps["create"]>(async () => ({ sessionId: "s1" })),
    ping: vi.fn<SessionDeps["ping"]>(async () => ({})),
    view: vi.fn<SessionDeps["view"]>(async () => ({})),
    link: vi.fn<SessionDeps["link"]>(async () => ({})),
    beacon: vi.fn<SessionDeps["beacon"]>(),
    log: { warn: vi.fn<Console["warn"]>(), error: vi.fn<Console["error"]>() },
    ...server,
  };
  return {
    deps,
    storage,
    session: await openSession(START, isTracked, deps),
    pass: (milliseconds: number) => (clock += milliseconds),
  };
}

test("a session is opened with its start, no address and no page views", async () => {
  const { deps, session } = await aSession();
  expect(session.sessionId).toBe("s1");
  expect(deps.create).toHaveBeenCalledExactlyOnceWith({
    ...START,
    startTime: "2026-11-20T12:00:00.000Z",
    ipAddress: null,
    isActive: true,
    pageViews: 0,
  });
});

test("activity is sent at most once in five minutes", async () => {
  expect(ACTIVITY_INTERVAL).toBe(5 * MINUTE_MS);
  const { deps, session, storage, pass } = await aSession();
  session.active();
  session.active();
  pass(ACTIVITY_INTERVAL - 1);
  session.active();
  expect(deps.ping).toHaveBeenCalledTimes(1);
  expect(storage.getItem(activityKey("s1"))).toBe(String(Date.UTC(2026, 10, 20, 12)));
  pass(1);
  session.active();
  expect(deps.ping).toHaveBeenCalledTimes(2);
});

test("every page view is counted and is activity", async () => {
  const { deps, session } = await aSession();
  session.visit("/");
  session.visit("/asset-list");
  expect(deps.view).toHaveBeenNthCalledWith(1, "s1", "/");
  expect(deps.view).toHaveBeenNthCalledWith(2, "s1", "/asset-list");
  expect(deps.ping).toHaveBeenCalledTimes(1);
});

test("a visitor who objects is not counted, but the session still ends", async () => {
  const { deps, session } = await aSession({}, () => false);
  session.visit("/");
  session.active();
  expect(deps.view).not.toHaveBeenCalled();
  expect(deps.ping).not.toHaveBeenCalled();
  session.end();
  expect(deps.beacon).toHaveBeenCalledTimes(1);
});

test("ending sends a beacon with the time and removes the last-activity key", async () => {
  const { deps, session, storage, pass } = await aSession();
  session.active();
  pass(1500);
  session.end();
  expect(deps.beacon).toHaveBeenCalledExactlyOnceWith("/api/sessions/s1/end", '{"endTime":"2026-11-20T12:00:01.500Z"}');
  expect(storage.getItem(activityKey("s1"))).toBeNull();
});

test("if no session can be started the id is local, and nothing about it is sent", async () => {
  const { deps, session } = await aSession({ create: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(session.sessionId).toBe("local-id");
  expect(deps.log.error).toHaveBeenCalledTimes(1);
  session.visit("/");
  session.linkTo(7);
  session.end();
  for (const call of [deps.view, deps.ping, deps.link, deps.beacon]) expect(call).not.toHaveBeenCalled();
});

test("a session is linked once for each user", async () => {
  const { deps, session } = await aSession();
  session.linkTo(7);
  session.linkTo(7);
  session.linkTo(8);
  expect(deps.link).toHaveBeenCalledTimes(2);
});

test("a ping that fails is a warning and nothing more", async () => {
  const { deps, session } = await aSession({ ping: () => Promise.reject(new TypeError("Failed to fetch")) });
  session.active();
  await vi.waitFor(() => expect(deps.log.warn).toHaveBeenCalledTimes(1));
});
