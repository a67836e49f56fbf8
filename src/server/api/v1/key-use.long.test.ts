import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import { createKey, listKeys, revokeKey } from "#contract/api/keys.ts";
import { assemble } from "#server/bootstrap.ts";
import { subscription } from "#server/plans/tables.ts";
import { account } from "#server/accounts/tables.ts";
import { anApi, aProgrammer, BIGGER } from "#tests/support/api.ts";
import { aVisit } from "#tests/support/browser.ts";
import { MINUTE } from "#tests/support/clock.ts";
import type { TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const api = await anApi();
const { ask, withKey } = api;
afterAll(() => api.product.close());
beforeEach(() => api.setTier(BIGGER));

describe("a wrong key", () => {
  test.each([
    ["Bearer nonsense", "That API key does not exist or was revoked"],
    ["Bearer bbf_0000000000000000000000000000", "That API key does not exist or was revoked"],
    ["Basic dXNlcjpwYXNz", "Send the API key as 'Authorization: Bearer bbf_...'"],
    ["Bearer", "Send the API key as 'Authorization: Bearer bbf_...'"],
    [`Bearer ${"x".repeat(5000)}`, "Send the API key as 'Authorization: Bearer bbf_...'"],
  ])("%s is 401 in one sentence", async (authorization, detail) => {
    const response = await ask("/api/v1/values", { authorization });
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([401, detail]);
  });

  test("a revoked key is 401 at once, and somebody else's key cannot be revoked", async () => {
    const { apikey, key: second } = await api.browser.send(createKey, { body: { name: "Second" } });
    const as = () => ask("/api/v1/values?ppr=1", { authorization: `Bearer ${second}` });
    expect((await as()).statusCode).toBe(200);
    const { browser: other } = await aSignedInVisit(api.product, "other-programmer@example.com");
    const params = { keyid: String(apikey.keyid) };
    expect((await other.refused(revokeKey, { params })).status).toBe(404);
    expect((await as()).statusCode).toBe(200);
    await api.browser.send(revokeKey, { params });
    expect((await as()).statusCode).toBe(401);
    expect((await api.browser.refused(revokeKey, { params })).status).toBe(404);
  });

  test("a key revoked by another process is refused soon after", async () => {
    const { apikey, key: second } = await api.browser.send(createKey, { body: { name: "Elsewhere" } });
    const other = await assemble(
      api.product.deps.config,
      { ...api.product.connection, close: async () => {} },
      { now: api.product.clock.now, log: api.product.deps.log },
      { webRoot: null },
    );
    const there = () => other.app.inject({ url: "/api/v1/formats", headers: { authorization: `Bearer ${second}` } });
    expect((await there()).statusCode).toBe(200);
    await api.browser.send(revokeKey, { params: { keyid: String(apikey.keyid) } });
    await expect.poll(async () => (await there()).statusCode).toBe(401);
    await other.close();
  });

  test("a key whose owner's tier has ended is refused until it is back", async () => {
    await api.setTier(2);
    await vi.waitFor(
      async () => {
        const response = await withKey("/api/v1/values?ppr=1");
        expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
          403,
          "The plan of this key's owner no longer includes the API: the key works again with Bigger Brain, " +
            "see http://localhost:3000/subscribe",
        ]);
      },
      { timeout: 60_000, interval: 20 },
    );
    await api.setTier(BIGGER);
    await expect.poll(async () => (await withKey("/api/v1/values?ppr=1")).statusCode).toBe(200);
  });
});

test("a key is refused from the moment its owner's plan ends", async () => {
  const noon = await aProgrammer(api.product, "until-noon@example.com");
  const { deps, clock } = noon.product;
  const [owner] = await deps.db.select().from(account).where(eq(account.contactemail, "until-noon@example.com"));
  const ends = new Date(clock.now().getTime() + MINUTE);
  await deps.db.insert(subscription).values({
    userid: owner!.userid,
    subscriptiontiercodeid: BIGGER,
    subscriptionstatus: "cancelled",
    subscription_end_date: ends,
    reading: 1,
    readdatetime: clock.now(),
  });
  await noon.setTier(null);
  const statuses = async (): Promise<number[]> => [
    (await noon.withKey("/api/v1/values?ppr=1")).statusCode,
    (await noon.withKey("/api/v1/formats")).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200]);
  clock.forward(MINUTE - 1);
  expect(await statuses()).toEqual([200, 200]);
  clock.forward(1);
  expect(await statuses()).toEqual([403, 403]);
});

test("a key works for the API only, and the API ignores cookies", async () => {
  for (const url of ["/api/auth/user", "/api/keys", "/api/user/subscription"])
    expect([url, (await withKey(url)).statusCode]).toEqual([url, 401]);
  const write = await ask("/api/keys", { authorization: `Bearer ${api.key}` }, "POST", { name: "More" });
  expect(write.statusCode).toBe(401);
  const signedIn = await api.browser.request("GET", "/api/v1/values?ppr=1");
  expect(signedIn.statusCode).toBe(401);
});

test("pages of any site may read, by GET alone, with or without a key", async () => {
  const origin = { origin: "https://hobby.example", "sec-fetch-site": "cross-site" };
  const read = await ask("/api/v1/values", origin);
  expect([read.statusCode, read.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  expect(read.headers["access-control-allow-credentials"]).toBeUndefined();
  expect(read.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const preflight = await ask(
    "/api/v1/values",
    { ...origin, "access-control-request-method": "GET", "access-control-request-headers": "authorization" },
    "OPTIONS",
  );
  expect([
    preflight.statusCode,
    preflight.headers["access-control-allow-methods"],
    preflight.headers["access-control-allow-headers"],
  ]).toEqual([204, "GET, HEAD", "authorization, accept, if-none-match"]);
  const refused = await withKey("/api/v1/history/999999");
  expect([refused.statusCode, refused.headers["access-control-allow-origin"]]).toEqual([404, "*"]);
});

describe("limits", () => {
  // One product for all, whose timers stand still; each test has a minute, an address and a key of its own.
  let product: TestProduct;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    ({ product } = await anApi({}));
  });
  afterAll(async () => {
    await product.close();
    vi.useRealTimers();
  });
  let tests = 0;
  const limited = async () => {
    tests += 1;
    product.clock.forward(MINUTE);
    const own = `198.51.100.${100 + tests}`;
    const get = (headers: Record<string, string>, address = own) =>
      product.app.inject({ url: "/api/v1/formats", headers, remoteAddress: address });
    return { ...(await aProgrammer(product, `limited${tests}@example.com`)), get };
  };

  test("30 calls a minute are open, 300 come with Bigger Brain; headers say how many are left", async () => {
    const { key, get } = await limited();
    const first = await get({});
    expect([first.headers["ratelimit-policy"], first.headers["ratelimit"]]).toEqual([
      '"api-open";q=30;w=60',
      expect.stringMatching(/^"api-open";r=29;t=\d+$/),
    ]);
    for (let made = 1; made < 30; made++) expect((await get({})).statusCode).toBe(200);
    const refused = await get({});
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0, refused.headers["ratelimit"]]).toEqual([
      429,
      true,
      expect.stringMatching(/^"api-open";r=0;t=\d+$/),
    ]);
    expect((await get({}, "198.51.100.10")).statusCode).toBe(200);
    const authorization = `Bearer ${key}`;
    const statuses = [];
    for (let made = 0; made < 301; made++) statuses.push((await get({ authorization })).statusCode);
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([300, 429]);
    product.clock.forward(MINUTE);
    expect([(await get({})).statusCode, (await get({ authorization })).statusCode]).toEqual([200, 200]);
  });

  test("wrong keys are counted by address, and trying them soon ends in 429", async () => {
    const { get } = await limited();
    const statuses = [];
    for (let tried = 0; tried < 31; tried++) statuses.push((await get({ authorization: "Bearer guess" })).statusCode);
    expect([statuses.slice(0, 30).every((one) => one === 401), statuses[30]]).toEqual([true, 429]);
  });

  test("a good key works from an address from which too many wrong ones came", async () => {
    const { key, get } = await limited();
    for (let tried = 0; tried < 31; tried++) await get({ authorization: "Bearer guess" });
    expect((await get({ authorization: `Bearer ${key}` })).statusCode).toBe(200);
    expect((await get({ authorization: "Bearer guess" })).statusCode).toBe(429);
  });

  test("the use of a key is shown to its owner", async () => {
    const { key, get, browser } = await limited();
    for (let made = 0; made < 3; made++) await get({ authorization: `Bearer ${key}` });
    vi.advanceTimersByTime(5000);
    await vi.waitFor(
      async () => {
        const { keys, callsperminute, most } = await browser.send(listKeys, {});
        expect([callsperminute, most, keys]).toEqual([
          300,
          5,
          [
            expect.objectContaining({
              name: "My sheet",
              hint: key.slice(-4),
              callstoday: 3,
              callslast30days: 3,
              lastuseddatetime: product.clock.now().toISOString(),
            }),
          ],
        ]);
      },
      { timeout: 60_000, interval: 20 },
    );
  });
});

test("a visitor's cookie is not read: the API answers strangers and visitors alike", async () => {
  const visit = await aVisit(api.product);
  const [stranger, visitor] = [await ask("/api/v1/values"), await visit.browser.request("GET", "/api/v1/values")];
  expect([visitor.body === stranger.body, visitor.headers["set-cookie"]]).toEqual([true, undefined]);
});
