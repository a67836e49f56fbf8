import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { ALL_CALLS } from "#contract/calls.ts";
import { FAILURE_HEADER } from "#contract/kit/failure.ts";
import { nameList } from "#core/kit/name-list.ts";
import { aVisit, Browser, LIST } from "#tests/support/browser.ts";
import { aProduct, WARN } from "#tests/support/product.ts";

const product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0" } });
const visit = await aVisit(product);
afterAll(async () => {
  expect(product.logged.filter(({ level }) => level > WARN)).toEqual([]);
  await product.close();
});

const writes = ALL_CALLS.filter(({ method, body }) => method !== "GET" && body);
const urlOf = (path: string, value = "1") => path.replace(/\{\w+\}/g, value);
const json = { "content-type": "application/json" };

const DEEP = 50_000;
const BODIES: readonly (readonly [string, string])[] = [
  ["broken JSON", '{"a":'],
  ["a list", "[]"],
  ["a number", "7"],
  ["null", "null"],
  ["a poisoned prototype", '{"__proto__":{"isstaff":true}}'],
  ["a poisoned constructor", '{"constructor":{"prototype":{"isstaff":true}}}'],
  ["50,000 nested lists", "[".repeat(DEEP) + "]".repeat(DEEP)],
  ["30,000 nested lists that fit", "[".repeat(30_000) + "]".repeat(30_000)],
  ["5 MB", JSON.stringify({ a: "x".repeat(5_000_000) })],
];

test.each(writes.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s refuses every bad body with one plain sentence",
  async (_, call) => {
    for (const [name, payload] of BODIES) {
      const response = await visit.browser.request(call.method, urlOf(call.path), { payload, headers: json });
      const allowed = name === "null" && call.body?.safeParse(undefined).success;
      if (allowed && response.statusCode < 400) continue;
      expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBeLessThan(500);
      expect(response.body).toMatch(/^[^{}<>\n]{2,300}$/);
      expect(response.headers[FAILURE_HEADER]).toBeTypeOf("string");
    }
  },
);

// A JSON text may escape half of a character, which the database cannot store; bytes cannot hold one.
test.each([
  ["a text", String.raw`{"a":"\ud800"}`],
  ["a text in a list", String.raw`[[{"a":["b","x\uDFFFy"]}]]`],
  ["a name", String.raw`{"\uD83Dx":1}`],
])("half a character in %s of any call is refused with 400 at once", async (_, payload) => {
  const open = ALL_CALLS.filter(({ path }) => path === "/api/visitors" || path === "/api/trade-values");
  for (const { method, path } of open.filter(({ method }) => method === "POST")) {
    const { statusCode, body } = await visit.browser.request(method, path, { payload, headers: json });
    expect([statusCode, body]).toEqual([400, "The body holds half of a character (a lone surrogate)"]);
  }
  const beacon = await visit.browser.request("POST", `/api/sessions/${visit.sessionId}/end`, {
    payload,
    headers: { "content-type": "text/plain" },
  });
  expect(beacon.statusCode).toBe(400);
});

test("both halves of a character are read, escaped or not", async () => {
  const { statusCode, body } = await visit.browser.request("POST", "/api/visitors", {
    payload: String.raw`{"visitorId":"\ud83d\ude00","deviceType":"😀"}`,
    headers: json,
  });
  expect([statusCode, body]).toEqual([400, "visitorId: must be a UUID"]);
});

test.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s refuses bytes in its address that stand for no character",
  async (_, { method, path }) => {
    const payload = method === "GET" ? {} : { payload: {} };
    const wrong = path.includes("{") ? [urlOf(path, "%ED%A0%80")] : [];
    for (const url of [...wrong, `${urlOf(path)}?name=%ED%A0%80`]) {
      const { statusCode, body } = await visit.browser.request(method, url, payload);
      expect([statusCode, body]).toEqual([400, "The address has a percent sign that stands for no character"]);
    }
  },
);

test("another type of content is refused with 415", async () => {
  const response = await visit.browser.request("POST", "/api/trade-values", {
    payload: "a=1",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([response.statusCode, response.body]).toEqual([415, "Send JSON"]);
  expect(
    (
      await visit.browser.request("POST", "/api/trade-values", {
        payload: "{}",
        headers: { "content-type": "text/plain" },
      })
    ).statusCode,
  ).toBe(415);
});

test("writes from another site are refused before anything else", async () => {
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }]) {
    expect((await visit.browser.request("POST", "/api/trade-values", { payload: {}, headers })).statusCode).toBe(403);
  }
  const bare = await product.app.inject({
    method: "POST",
    url: "/api/trade-values",
    headers: { origin: "https://evil.example" },
    payload: {},
  });
  expect(bare.statusCode).toBe(403);
});

test("unknown calls are 404 and never the page", async () => {
  for (const url of ["/api/nothing", "/api/", "/api/trade-values/nothing", "/api/visitors/..%2f..%2fetc%2fpasswd"]) {
    const response = await new Browser(product).request("GET", url);
    expect([url, response.statusCode, response.body]).toEqual([url, 404, "Not found"]);
  }
});

test("every answer carries the security headers", async () => {
  for (const url of ["/api/codes", "/api/nothing", "/healthz", "/%zz"]) {
    const { headers } = await visit.browser.request("GET", url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*object-src 'none'.*frame-ancestors 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe/);
  }
});

const post = (url: string, payload: unknown, headers = {}) =>
  visit.browser.request("POST", url, {
    payload: payload as object,
    headers: { ...json, ...headers },
  });

test.each([
  ["DELETE", "/api/codes", "GET, HEAD"],
  ["GET", "/api/trade-values", "POST"],
  ["PATCH", "/api/leagues/00000000-0000-4000-8000-000000000000", "DELETE, GET, HEAD, PUT"],
  ["POST", "/api/v1/values", "GET, HEAD"],
  ["GET", "/api/v1/trades/evaluate", "POST"],
])("%s %s is refused with 405 and the methods of the address", async (method, url, allow) => {
  const response = await visit.browser.request(method as "GET", url);
  expect([response.statusCode, response.headers["allow"]]).toEqual([405, allow]);
  const sentence = `This address takes ${nameList(allow.split(", "))}, not ${method}`;
  if (url.startsWith("/api/v1/")) expect(response.json()).toMatchObject({ status: 405, detail: sentence });
  else expect(response.body).toBe(sentence);
});

const TOO_LONG = "a".repeat(401);

test.each([
  ["GET", `/api/leagues/${TOO_LONG}`],
  ["DELETE", `/api/leagues/${TOO_LONG}`],
  ["PATCH", `/api/leagues/${TOO_LONG}`],
  ["GET", `/api/visitors/${TOO_LONG}`],
  ["GET", `/api/v1/history/${TOO_LONG}`],
  ["GET", `/t/${TOO_LONG}`],
  ["GET", `/embed/trade/${TOO_LONG}`],
])("%s of an id of more than 400 characters finds nothing", async (method, url) => {
  const response = await visit.browser.request(method as "GET", url);
  expect([response.statusCode, response.headers["allow"]]).toEqual([404, undefined]);
  expect(response.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-failure": "not-found" });
});

test.each(["/%", "/api/visitors/%ff", "/player/1%E0%A4%A", "/api/v1/history/%E0%A4%A"])(
  "%s gets one plain sentence and the security headers",
  async (url) => {
    const response = await visit.browser.request("GET", url);
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-failure": "invalid" });
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    const isForPrograms = url.startsWith("/api/v1/");
    const sentence = "The address has a percent sign that stands for no character";
    if (isForPrograms) expect(response.json()).toMatchObject({ status: 400, detail: sentence });
    else expect(response.body).toBe(sentence);
  },
);

test.each([
  ["teamStatuses", [], "teamStatuses: must not be empty"],
  ["requestSource", "x", "requestSource: must be one of asset-list, trade-calculator"],
  ["leagueFormatId", "1", "leagueFormatId: must be a number"],
  ["leagueFormatId", 1.5, "leagueFormatId: must be a whole number"],
  ["leagueFormatId", 0, "leagueFormatId: must be at least 1"],
  ["leagueFormatId", undefined, "leagueFormatId: is missing"],
  ["scoringSettings", { ...LIST.scoringSettings, ppr: 2.5 }, "scoringSettings.ppr: must be at most 2"],
  ["rosterSettings", [], "rosterSettings: must be an object"],
])("%s of %j is refused in plain words", async (field, value, sentence) => {
  const response = await post("/api/trade-values", { ...LIST, [field]: value });
  expect([response.statusCode, response.body]).toEqual([400, sentence]);
});

test("a number that may only be one of a few is refused with all of them", async () => {
  const response = await visit.browser.request("PUT", "/api/leagues/00000000-0000-4000-8000-000000000000", {
    payload: { statuses: { 1: 3 } },
  });
  expect([response.statusCode, response.body]).toEqual([400, "statuses.1: must be one of -2, -1, 0, 1, 2"]);
});

test("a missing body is called missing", async () => {
  const response = await post("/api/trade-values", "");
  expect([response.statusCode, response.body]).toEqual([400, "The body is missing"]);
});

test("a body beyond the limit of its call is refused with that limit", async () => {
  for (const [url, bytes, limit] of [
    ["/api/trade-values", 70_000, "64 kB"],
    ["/api/leagues/import", 1_100_000, "1 MB"],
  ] as const) {
    const response = await post(url, { text: "x".repeat(bytes) });
    expect([response.statusCode, response.body]).toEqual([413, `Too large: at most ${limit} are read here`]);
  }
});

test("a compressed body is refused as such, after the sign-in is asked for", async () => {
  const response = await post("/api/trade-values", gzipSync(JSON.stringify(LIST)), { "content-encoding": "gzip" });
  expect([response.statusCode, response.body]).toEqual([415, "Send the body without compression"]);
  const staffOnly = await post("/api/trade-values/scores", gzipSync("{}"), { "content-encoding": "gzip" });
  expect(staffOnly.statusCode).toBe(401);
});
