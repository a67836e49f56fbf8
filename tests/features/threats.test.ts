import { createHmac, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/kit/call.ts";
import { ALL_CALLS } from "#contract/calls.ts";
import { currentUser, manageUser } from "#contract/accounts.ts";
import * as visitors from "#contract/visitors.ts";
import { rows } from "#server/kit/db/rows.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_LEAGUE } from "#tests/support/browser.ts";
import { aProduct, type TestProduct, WARN } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";

const product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" } });
afterAll(async () => {
  expect(product.logged.filter(({ level }) => level > WARN)).toEqual([]);
  await product.close();
});

const named = (calls: readonly Call[]) => calls.map((call) => [addressOf(call), call] as const);
const urlOf = ({ path }: Call): string => path.replace(/\{\w+\}/g, "1");
const json = { "content-type": "application/json" };
const tables = async (): Promise<readonly string[]> =>
  (
    await rows<{ name: string }>(
      product.deps.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
  ).map(({ name }) => name);

/** The calls anybody may make; every other one must be closed, and whoever adds a call decides here. */
const OPEN = new Set(
  [
    `GET /api/visitors/{visitorId}, POST /api/visitors, PUT /api/visitors/{visitorId}/settings,
      PUT /api/visitors/{visitorId}/tracking, POST /api/sessions, POST /api/sessions/{sessionId}/activity,
      POST /api/sessions/{sessionId}/end, POST /api/sessions/{sessionId}/page-view, GET /api/codes,
      GET /api/leagueformats, GET /api/scoretypes, GET /api/assets/metadata, GET /api/stats, GET /api/injuries,
      GET /api/paid-previews/{feature}, GET /api/available-score-types, POST /api/trade-values, GET /api/prompt,
      POST /api/prompt/preload, POST /api/prompt/submit, POST /api/prompt/skip,
      GET /api/daily, POST /api/daily/answer, GET /api/record, POST /api/asset-profile,
      POST /api/asset-history, POST /api/value-lines, GET /api/auth/provider, POST /auth/logout, GET /api/prices,
      GET /api/status, POST /api/browser-errors, GET /api/legal, GET /api/announcements, GET /api/accuracy,
      GET /api/open-answers, POST /api/accuracy/beat-us,
      GET /api/track-record, GET /api/shares/{shareid}, GET /api/market/trades,
      POST /api/market/similar, GET /api/market/receipts, GET /api/market/price`,
    // Visitors hold leagues too; a league of somebody else is not found. So do they follow assets.
    `GET /api/leagues, GET /api/my-leagues, POST /api/leagues/import, GET /api/leagues/{leagueid},
      GET /api/leagues/{leagueid}/teams, GET /api/leagues/{leagueid}/rosters, GET /api/leagues/{leagueid}/finder,
      GET /api/leagues/{leagueid}/draft, GET /api/leagues/{leagueid}/keepers, PUT /api/leagues/{leagueid}/keepers,
      POST /api/leagues/{leagueid}/refresh, PUT /api/leagues/{leagueid}, DELETE /api/leagues/{leagueid},
      PUT /api/leagues/{leagueid}/sharing, GET /api/leagues/{leagueid}/market, GET /api/leagues/{leagueid}/room,
      PUT /api/leagues/{leagueid}/room, GET /api/watchlist,
      PUT /api/watchlist/assets/{assetid}, DELETE /api/watchlist/assets/{assetid},
      PUT /api/watchlist/rosters/{leagueid},
      DELETE /api/watchlist/rosters/{leagueid}, POST /api/watchlist/moves, GET /api/alerts, PUT /api/alerts/devices,
      DELETE /api/alerts/devices/{deviceid}`,
  ].flatMap((calls) => calls.split(/,\s+/)),
);
const addressOf = ({ method, path }: Call): string => `${method} ${path}`;
const CLOSED = ALL_CALLS.filter((call) => !OPEN.has(addressOf(call)));
const isForStaff = ({ path, method }: Call): boolean =>
  path.startsWith("/api/admin/") ||
  path === "/api/trade-values/scores" ||
  (path.startsWith("/api/insights") && method !== "GET");
const BODIES = ["{}", "{", "[]", "7", '{"isstaff":true}', "x".repeat(1000)];

describe("a call that is not open", () => {
  test("is none of those that are named as open, which all exist", () => {
    expect([...OPEN].filter((name) => !ALL_CALLS.map(addressOf).includes(name))).toEqual([]);
  });

  test.each(named(CLOSED))(
    "%s: is 401 without a sign-in, whatever is sent, and says nothing about its input",
    async (_, call) => {
      const visit = await aVisit(product);
      for (const payload of BODIES)
        for (const headers of [json, { "content-type": "text/plain" }, { "content-type": "application/xml" }]) {
          const { statusCode, body } = await visit.browser.request(
            call.method,
            urlOf(call),
            call.method === "GET" ? {} : { payload, headers },
          );
          expect([statusCode, body]).toEqual([401, "Unauthorized"]);
        }
    },
  );

  test("with a made-up sign-in cookie is 401 too", async () => {
    for (const token of ["x", "x".repeat(199), "x".repeat(5000), "' or 1=1 --", "%00", "null", "undefined"]) {
      const browser = new Browser(product);
      browser.cookies.set("bbf_session", encodeURIComponent(token));
      expect((await browser.refused(currentUser, {})).status).toBe(401);
    }
  });
});

describe("a call for staff", () => {
  test.each(named(CLOSED.filter(isForStaff)))(
    "%s: is 403 for users, without a word on its input or on subscriptions",
    async (_, call) => {
      const { browser } = await aSignedInVisit(product, `${randomUUID()}@example.com`);
      for (const payload of BODIES) {
        const { statusCode, body } = await browser.request(
          call.method,
          urlOf(call),
          call.method === "GET" ? {} : { payload, headers: json },
        );
        expect([statusCode, body]).toEqual([403, "Staff only"]);
      }
    },
  );
});

test("the checks come in order: origin, size, sign-in, type, shape", async () => {
  const { browser } = await aSignedInVisit(product, "order@example.com");
  const big = "x".repeat(300_000);
  const ask = async (who: Browser, headers: Record<string, string>, payload: string) =>
    (await who.request("POST", manageUser.path, { headers, payload })).statusCode;
  const anonymous = new Browser(product);
  expect(await ask(anonymous, { ...json, "sec-fetch-site": "cross-site" }, big)).toBe(403);
  expect(await ask(anonymous, json, big)).toBe(413);
  expect(await ask(anonymous, { "content-type": "text/plain" }, "x")).toBe(401);
  expect(await ask(browser, { "content-type": "text/plain" }, "x")).toBe(415);
  expect(await ask(browser, json, "x")).toBe(400);
});

test("every call that writes refuses GET and HEAD and changes nothing", async () => {
  const visit = await aVisit(product);
  const reading = new Set(ALL_CALLS.filter(({ method }) => method === "GET").map(({ path }) => path));
  for (const call of ALL_CALLS.filter(({ method, path }) => method !== "GET" && !reading.has(path))) {
    for (const method of ["GET", "HEAD"]) {
      const { statusCode } = await visit.browser.request(method, `${urlOf(call)}?sessionId=${visit.sessionId}`);
      // 400: the path reads as that of another call, with a word in place of an id.
      expect([call.path, method, [400, 401, 404, 405].includes(statusCode)]).toEqual([call.path, method, true]);
    }
  }
  const { browser } = await aSignedInVisit(product, "reader@example.com");
  await browser.request("GET", "/auth/logout");
  expect((await browser.raw(currentUser, {})).statusCode).toBe(200);
});

test("a sign-out from another site's page is refused and ends nothing", async () => {
  const { browser } = await aSignedInVisit(product, "stays@example.com");
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])
    expect((await browser.request("POST", "/auth/logout", { headers })).statusCode).toBe(403);
  expect(await browser.send(currentUser, {})).toMatchObject({ contactemail: "stays@example.com" });
});

test("other visitors' sessions cannot be ended, used or opened, and look like unknown sessions", async () => {
  const [owner, other] = [await aVisit(product), await aVisit(product)];
  const endTime = product.clock.now().toISOString();
  for (const sessionId of [owner.sessionId, randomUUID()]) {
    for (const [call, body] of [
      [visitors.pingSession, {}],
      [visitors.endSession, { endTime }],
      [visitors.recordPageView, { path: "/" }],
    ] as const) {
      const { status, message } = await other.browser.refused(call as Call, { params: { sessionId }, body });
      expect([status, message]).toEqual([404, "Not found"]);
    }
  }
  const body = {
    visitorId: owner.visitorId,
    startTime: endTime,
    ipAddress: "198.51.100.1",
    userAgent: "x",
    referrer: null,
    isActive: true,
    pageViews: 0,
  };
  expect((await other.browser.refused(visitors.createSession, { body })).status).toBe(404);
  const [row] = await rows<{ isactive: boolean; pageviews: number }>(
    product.deps.db,
    sql`select isactive, pageviews from session where sessionid = ${owner.sessionId}`,
  );
  expect(row).toEqual({ isactive: true, pageviews: 0 });
});

test("property names of JavaScript are not accepted as ids", async () => {
  const { browser } = await aVisit(product);
  for (const id of ["__proto__", "constructor", "toString", "hasOwnProperty", "null", "[object Object]", "1,2"]) {
    for (const url of [
      `/api/visitors/${id}`,
      `/api/prompt?sessionId=${encodeURIComponent(id)}`,
      `/api/available-score-types?assetId=${id}&leagueFormatId=${id}`,
    ]) {
      const { statusCode } = await browser.request("GET", url);
      expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true]);
    }
  }
  const ask = (payload: string) => browser.request("POST", "/api/trade-values", { payload, headers: json });
  const valid = JSON.stringify({ requestSource: "trade-calculator", teamStatuses: [13], ...DEFAULT_LEAGUE });
  expect((await ask(valid)).statusCode).toBe(200);
  for (const [from, to] of [
    ["[13]", '["__proto__"]'],
    ["[13]", "[[13]]"],
    ["[13]", '{"0":13,"length":1}'],
    ["[13]", `[${Array(13).fill(13).join()}]`],
    ["[13]", "[]"],
    ["[13]", "[999]"],
    ['"qbSlots":1', '"__proto__":{"qbSlots":1}'],
    ['"ppr":0.5', '"ppr":1e309'],
    ['"leagueFormatId":1', '"leagueFormatId":7'],
  ] as const) {
    const { statusCode, body } = await ask(valid.replace(from, to));
    expect([to, statusCode, body.length < 300]).toEqual([to, 400, true]);
  }
});

test("asking repeatedly, with whatever input, returns the same comparison and no rating", async () => {
  const { browser, sessionId } = await aVisit(product);
  const asked = new Set<string>();
  for (const extra of [
    "",
    "&hitMeAgain=true",
    "&againFromCheckbox=true",
    `&preloadedModalId=${randomUUID()}`,
    "&hitMeAgain=true&againFromCheckbox=true",
  ]) {
    const response = await browser.request("GET", `/api/prompt?sessionId=${sessionId}${extra}`);
    asked.add(response.body);
    expect(response.body).not.toMatch(/"(mu|variance|elo|score|value|tradevalue|reason|offset)"/i);
  }
  expect(asked.size).toBe(1);
});

test("no address, no user agent and no token is kept, whatever a visitor does", async () => {
  const [address, agent, token] = ["203.0.113.219", "OddBrowser/77.1", "a-token-worth-hiding"];
  const visit = await aVisit(product, address);
  await visit.browser.request("POST", "/api/sessions", {
    headers: { "user-agent": agent, cookie2: token },
    payload: {
      visitorId: visit.visitorId,
      startTime: product.clock.now().toISOString(),
      ipAddress: address,
      userAgent: agent,
      referrer: null,
      isActive: true,
      pageViews: 0,
    },
  });
  await vote(product, visit);
  await signIn(visit.browser, "private@example.com");
  const secrets = [address, agent, token, visit.browser.cookies.get("bbf_session")!];
  for (const table of await tables()) {
    const found = await rows(
      product.deps.db,
      sql.raw(
        `select 1 from "${table}" t where ${secrets.map((one) => `t::text like '%${one}%'`).join(" or ")} limit 1`,
      ),
    );
    expect([table, found]).toEqual([table, []]);
  }
  const lines = JSON.stringify(product.logged);
  for (const one of [...secrets, "private@example.com"]) expect(lines).not.toContain(one);
});

describe("a payment message", () => {
  const SECRET = "whsec_of_the_tests";
  let payee: TestProduct;
  beforeAll(async () => {
    payee = await aProduct({
      environment: { STRIPE_SECRET_KEY: "sk_test_of_the_tests", STRIPE_WEBHOOK_SECRET: SECRET },
    });
  });
  afterAll(() => payee.close());

  const body = (id: string) =>
    JSON.stringify({
      id,
      object: "event",
      type: "product.created",
      created: Math.floor(payee.clock.now().getTime() / 1000),
      data: { object: { id: "prod_1" } },
    });
  const signed = (text: string, secret = SECRET, ago = 0): string => {
    const time = Math.floor(payee.clock.now().getTime() / 1000) - ago;
    return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${text}`).digest("hex")}`;
  };
  const send = (payload: string, signature?: string) =>
    payee.app.inject({
      method: "POST",
      url: "/api/stripe/webhook",
      headers: { ...json, ...(signature === undefined ? {} : { "stripe-signature": signature }) },
      payload,
    });
  const kept = async (): Promise<number> => (await rows(payee.deps.db, sql`select 1 from paymentevent`)).length;

  test("unsigned, signed by another, changed, too old or from the future is refused and not stored", async () => {
    const text = body("evt_forged");
    const forged = [
      undefined,
      "",
      "t=1,v1=x",
      signed(text, "whsec_guessed"),
      signed(`${text} `),
      signed(text, SECRET, 301),
      signed(text, SECRET, -600),
      signed(text).replace("v1=", "v0="),
    ];
    for (const signature of forged) {
      const { statusCode, body } = await send(text, signature);
      expect([signature, statusCode, body]).toEqual([signature, 400, "The signature of that message is not valid"]);
    }
    for (const [signature, text] of [
      [signed("{"), "{"],
      [signed(""), ""],
      [signed("null"), "null"],
      [signed("[]"), "[]"],
    ])
      expect((await send(text!, signature)).statusCode).toBe(400);
    expect(await kept()).toBe(0);
  });

  test("that arrives ten times at once is kept once and acknowledged each time", async () => {
    const text = body("evt_honest");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(text, signed(text))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await kept()).toBe(1);
  });
});
