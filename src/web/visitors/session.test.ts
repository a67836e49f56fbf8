import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { ACTIVITY_INTERVAL, activityKey, openSession, type SessionDeps, newUuid } from "./session.ts";
import type { Visitor } from "#contract/visitors.ts";
import { ApiError } from "#web/kit/query/send.ts";
import { isVisitorId, syncVisitor, UNCONFIRMED_KEY, VISITOR_KEY, type VisitorDeps, parseDevice } from "./visitor.ts";

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

const OLD = "11111111-1111-4111-8111-111111111111";
const NEW = "22222222-2222-4222-8222-222222222222";
const record = (visitorId: string): Visitor => ({
  visitorId,
  deviceType: "desktop",
  browserFamily: "Firefox",
  operatingSystem: "Linux",
  timezone: null,
  acquisitionSource: null,
  trackingOptOut: false,
  sitbarLeagueSettings: null,
});

function aBrowser(stored: string | null, server: Partial<VisitorDeps> = {}) {
  const deps = {
    storage: memoryStorage(stored === null ? {} : { [VISITOR_KEY]: stored }),
    newId: () => NEW,
    read: vi.fn<VisitorDeps["read"]>(async (id) => record(id)),
    register: vi.fn<VisitorDeps["register"]>(async (id) => record(id)),
    log: { warn: vi.fn<Console["warn"]>(), error: vi.fn<Console["error"]>() },
    ...server,
  };
  return { deps, sync: () => syncVisitor(deps) };
}

test.each([
  [OLD, true],
  ["abc-".repeat(8), true],
  [`${"a".repeat(31)}-`, true],
  [`${"a".repeat(30)}-`, false],
  ["a".repeat(40), false],
  ["short-id", false],
  ["", false],
  [null, false],
])("the text %s as a visitor id: %s", (text, valid) => {
  expect(isVisitorId(text)).toBe(valid);
});

test("a new id is a version 4 UUID, different every time", () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newUuid()).not.toBe(newUuid());
});

test("a first visit creates, stores and registers an id", async () => {
  const { deps, sync } = aBrowser(null);
  expect(await sync()).toEqual({ visitorId: NEW, visitor: record(NEW) });
  expect(deps.storage.getItem(VISITOR_KEY)).toBe(NEW);
  expect(deps.register).toHaveBeenCalledExactlyOnceWith(NEW);
});

test("a malformed id is replaced", async () => {
  const { sync } = aBrowser("not an id");
  expect((await sync()).visitorId).toBe(NEW);
});

test("a known visitor keeps its id and has its record", async () => {
  const { deps, sync } = aBrowser(OLD);
  expect(await sync()).toEqual({ visitorId: OLD, visitor: record(OLD) });
  expect(deps.register).not.toHaveBeenCalled();
});

test("an id the server does not know is replaced by a new one, registered", async () => {
  const { deps, sync } = aBrowser(OLD, { read: () => Promise.reject(new ApiError(404, "not-found", "Not found")) });
  expect(await sync()).toEqual({ visitorId: NEW, visitor: record(NEW) });
  expect(deps.storage.getItem(VISITOR_KEY)).toBe(NEW);
});

test("a failed check warns, keeps the id and goes on", async () => {
  const { deps, sync } = aBrowser(OLD, { read: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(await sync()).toEqual({ visitorId: OLD, visitor: null });
  expect(deps.log.warn).toHaveBeenCalledTimes(1);
});

test("a failed registration is logged only", async () => {
  const { deps, sync } = aBrowser(null, {
    register: () => Promise.reject(new ApiError(500, "internal", "Something went wrong")),
  });
  expect(await sync()).toEqual({ visitorId: NEW, visitor: null });
  expect(deps.log.error).toHaveBeenCalledTimes(1);
});

test("an id whose registration was not confirmed is registered again, and read from then on", async () => {
  const { deps, sync } = aBrowser(OLD);
  deps.storage.setItem(UNCONFIRMED_KEY, OLD);
  expect(await sync()).toEqual({ visitorId: OLD, visitor: record(OLD) });
  expect(deps.read).not.toHaveBeenCalled();
  expect(deps.register).toHaveBeenCalledExactlyOnceWith(OLD);
  await sync();
  expect(deps.read).toHaveBeenCalledExactlyOnceWith(OLD);
  expect(deps.register).toHaveBeenCalledTimes(1);
});

test("an id that fails to be registered on the first visit is tried again on the next", async () => {
  const register = vi
    .fn<VisitorDeps["register"]>(async (id) => record(id))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { deps, sync } = aBrowser(null, { register });
  expect(await sync()).toEqual({ visitorId: NEW, visitor: null });
  expect(await sync()).toEqual({ visitorId: NEW, visitor: record(NEW) });
  expect(deps.read).not.toHaveBeenCalled();
});

test("an unconfirmed id that the server knows, in a browser that never got its cookie, is replaced", async () => {
  const register = vi
    .fn<VisitorDeps["register"]>(async (id) => record(id))
    .mockRejectedValueOnce(new ApiError(409, "conflict", "That visitor id is taken"));
  const { deps, sync } = aBrowser(OLD, { register });
  deps.storage.setItem(UNCONFIRMED_KEY, OLD);
  expect(await sync()).toEqual({ visitorId: NEW, visitor: record(NEW) });
  expect(deps.storage.getItem(VISITOR_KEY)).toBe(NEW);
});

const WINDOWS = "Windows NT 10.0; Win64; x64";
const IPHONE = "iPhone; CPU iPhone OS 18_1 like Mac OS X";
const blink = (machine: string, rest: string) =>
  `Mozilla/5.0 (${machine}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${rest}`;
const webkit = (machine: string, rest: string) =>
  `Mozilla/5.0 (${machine}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

test.each([
  [blink(WINDOWS, "Safari/537.36"), "desktop Chrome Windows"],
  [blink(WINDOWS, "Safari/537.36 Edg/140.0.0.0"), "desktop Edge Windows"],
  [webkit("Macintosh; Intel Mac OS X 10_15_7", "Version/18.1 Safari/605.1.15"), "desktop Safari macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop Firefox Linux"],
  [webkit(IPHONE, "Version/18.1 Mobile/15E148 Safari/604.1"), "mobile Safari iOS"],
  [webkit(IPHONE, "CriOS/140.0 Mobile/15E148 Safari/604.1"), "mobile Chrome iOS"],
  [blink("Linux; Android 15; Pixel 9", "Mobile Safari/537.36"), "mobile Chrome Android"],
  [blink("Windows NT 10.0", "Safari/537.36 OPR/120.0"), "desktop Other Windows"],
  ["", "desktop Other Other"],
  ["curl/8.5.0", "desktop Other Other"],
])("%s is told by its families: %s", (userAgent, families) => {
  const [deviceType, browserFamily, operatingSystem] = families.split(" ");
  expect(parseDevice(userAgent)).toEqual({ deviceType, browserFamily, operatingSystem });
});
