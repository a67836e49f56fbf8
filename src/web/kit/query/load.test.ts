import { expect, test, vi } from "vitest";
import { ApiError, httpStatusLine } from "./send.ts";
import { createLoad, loadPath, loadUrl } from "./load.ts";

function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const log = { warn: vi.fn<Console["warn"]>(), error: vi.fn<Console["error"]>() };
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status, headers }));
  return { log, fetch, load: createLoad({ fetch, log }) };
}

test.each([
  [["/api/codes"], "/api/codes"],
  [["/api/visitors", "a-b"], "/api/visitors/a-b"],
  [["/api/visitors", "a b/c"], "/api/visitors/a%20b%2Fc"],
  [["/api/things", "sort=name"], "/api/things"],
  [["/api/things", undefined, "medical"], "/api/things?insightType=medical"],
  [["/api/things", "7", "", "dynasty"], "/api/things/7?timeframe=dynasty"],
  [["/api/things", "7", "ai", "redraft"], "/api/things/7?insightType=ai&timeframe=redraft"],
])("the key %j asks for %s", (key, url) => {
  expect(loadUrl(key)).toBe(url);
});

test("the path of a key has no query", () => {
  expect(loadPath(["/api/things", "7", "ai", "redraft"])).toBe("/api/things/7");
});

test("a load sends credentials and parses the reply", async () => {
  const { fetch, load } = answering(200, '{"votes":3}');
  expect(await load(["/api/stats"])).toEqual({ votes: 3 });
  expect(fetch).toHaveBeenCalledWith("/api/stats", expect.objectContaining({ credentials: "include" }));
});

test("a 401 is an empty answer and not an error", async () => {
  const { log, load } = answering(401, "Unauthorized");
  expect(await load(["/api/auth/user"])).toBeNull();
  expect(log.error).not.toHaveBeenCalled();
});

test("a failing answer is thrown as status and body, with its kind, and logged with its address", async () => {
  const { log, load } = answering(503, "Try again shortly", { "x-failure": "unavailable" });
  const failure = await load(["/api/codes"]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ message: "503: Try again shortly", status: 503, kind: "unavailable" });
  expect(log.error).toHaveBeenCalledWith(expect.any(String), {
    status: 503,
    url: "/api/codes",
    body: "Try again shortly",
  });
});

test("a failing answer can be described by its status line instead; a 401 stays an empty answer", async () => {
  const { load } = answering(503, "Try again shortly");
  await expect(load(["/api/auth/user"], undefined, httpStatusLine)).rejects.toMatchObject({
    message: "HTTP 503: Service Unavailable",
    status: 503,
    body: "Try again shortly",
  });
  expect(await answering(401, "Unauthorized").load(["/api/auth/user"], undefined, httpStatusLine)).toBeNull();
});

test("an HTML response where JSON was expected is reported with its path", async () => {
  const { load } = answering(200, "<!doctype html><title>Home</title>");
  await expect(load(["/api/things", "7", "ai"])).rejects.toThrow(
    "Expected JSON but received HTML from /api/things/7. This may indicate a routing issue.",
  );
});

test("broken JSON that is not HTML stays a JSON error", async () => {
  const { load } = answering(200, "{oops");
  await expect(load(["/api/things"])).rejects.toThrow(SyntaxError);
});
