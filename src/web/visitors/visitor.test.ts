import { expect, test, vi } from "vitest";
import type { Visitor } from "#contract/visitors.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { ApiError } from "#web/kit/query/send.ts";
import { newUuid } from "./session.ts";
import { isVisitorId, syncVisitor, UNCONFIRMED_KEY, VISITOR_KEY, type VisitorDeps } from "./visitor.ts";

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
