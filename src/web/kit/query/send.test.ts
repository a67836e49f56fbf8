import { expect, test, vi } from "vitest";
import { isSubscriptionRequired, isUnauthorized, httpStatusLine, callUrl, createSend } from "./send.ts";

function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status, headers }));
  return {
    fetch,
    send: createSend({ fetch, log: { warn: vi.fn<Console["warn"]>(), error: vi.fn<Console["error"]>() } }),
  };
}

const visitor = {
  visitorId: "0e7b6a3e-7a5f-4a1e-9d55-0a1d3c5b7f11",
  deviceType: "desktop",
  browserFamily: "Firefox",
  operatingSystem: "Linux",
} as const;
const register = (send: ReturnType<typeof createSend>) => send("POST /api/visitors", { body: visitor });

test("the address of a call has its parameters and its query filled in", () => {
  const path = "/api/visitors/{visitorId}/settings";
  expect(callUrl(path, { params: { visitorId: "a/b" }, query: { hard: true, gone: undefined, none: null } })).toBe(
    "/api/visitors/a%2Fb/settings?hard=true",
  );
});

test("a write sends JSON with credentials and parses the answer", async () => {
  const { fetch, send } = answering(200, '{"visitorId":"x"}');
  expect(await register(send)).toEqual({ visitorId: "x" });
  expect(fetch).toHaveBeenCalledWith(
    "/api/visitors",
    expect.objectContaining({
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(visitor),
    }),
  );
});

test("a deletion sends no body", async () => {
  const { fetch, send } = answering(200, '{"ok":true}');
  await send("DELETE /api/keys/{keyid}", { params: { keyid: "1" } });
  expect(fetch.mock.calls[0]![1]).toMatchObject({ method: "DELETE", headers: {}, body: null });
});

test("a failing write is thrown as status and body and is not tried again", async () => {
  const { fetch, send } = answering(409, "That visitor id is taken", { "x-failure": "conflict" });
  await expect(register(send)).rejects.toMatchObject({
    message: "409: That visitor id is taken",
    kind: "conflict",
    body: "That visitor id is taken",
  });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a call may describe its failure by the status line, or its standard phrase where the line has none", async () => {
  const { send } = answering(503, "Try again shortly");
  const failing = send(
    "POST /api/prompt/submit",
    {
      body: {
        modalId: "m",
        selection: 1,
        scoreType: "perception",
        isTeamBased: false,
        visitorId: visitor.visitorId,
        sessionId: "s",
      },
    },
    { describe: httpStatusLine },
  );
  await expect(failing).rejects.toMatchObject({ message: "HTTP 503: Service Unavailable", body: "Try again shortly" });
});

test.each([
  [401, "unauthorized", "Unauthorized", true, false],
  [403, "subscription-required", "Subscription required", false, true],
  [403, "staff-only", "Staff only", false, false],
] as const)("a %i of kind %s is distinguished", async (status, kind, body, unauthorized, subscription) => {
  const { send } = answering(status, body, { "x-failure": kind });
  const failure = await register(send).catch((error: unknown) => error);
  expect(isUnauthorized(failure)).toBe(unauthorized);
  expect(isSubscriptionRequired(failure)).toBe(subscription);
});

test("the contract types a call: a wrong name, input or use of the reply does not compile", async () => {
  const { send } = answering(200, '{"visitorId":"x"}');
  // @ts-expect-error: this path has no such method
  await send("PUT /api/visitors", { body: visitor });
  // @ts-expect-error: the body lacks what the contract requires
  await send("POST /api/visitors", { body: { visitorId: "x" } });
  // @ts-expect-error: the reply has no such field
  expect((await send("POST /api/visitors", { body: visitor })).visitor).toBeUndefined();
});
