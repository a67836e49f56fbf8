import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { nameList } from "#core/kit/name-list.ts";
import { aVisit, LIST } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
const { browser } = await aVisit(product);

const post = (url: string, payload: unknown, headers = {}) =>
  browser.request("POST", url, {
    payload: payload as object,
    headers: { "content-type": "application/json", ...headers },
  });

test.each([
  ["DELETE", "/api/codes", "GET, HEAD"],
  ["GET", "/api/trade-values", "POST"],
  ["PATCH", "/api/leagues/00000000-0000-4000-8000-000000000000", "DELETE, GET, HEAD, PUT"],
  ["POST", "/api/v1/values", "GET, HEAD"],
  ["GET", "/api/v1/trades/evaluate", "POST"],
])("%s %s is refused with 405 and the methods of the address", async (method, url, allow) => {
  const response = await browser.request(method as "GET", url);
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
  const response = await browser.request(method as "GET", url);
  expect([response.statusCode, response.headers["allow"]]).toEqual([404, undefined]);
  expect(response.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-failure": "not-found" });
});

test.each(["/%", "/api/visitors/%ff", "/player/1%E0%A4%A", "/api/v1/history/%E0%A4%A"])(
  "%s gets one plain sentence and the security headers",
  async (url) => {
    const response = await browser.request("GET", url);
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
  const response = await browser.request("PUT", "/api/leagues/00000000-0000-4000-8000-000000000000", {
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
