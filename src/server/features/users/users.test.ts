// spec: staff.sortable-id-email, staff.staff-set-isstaff, staff.get-api-admin, staff.get-api-admin-users
// spec: staff.post-manual-tier, staff.staff-refused-shape
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { adminSubscription, adminUsers, setFlags, setManualTier, userAudit, type UserSort } from "#contract/users.ts";
import { effectiveTier, SUBSCRIPTION_STATUSES } from "#core/access/entitlements.ts";
import { TIER_NAMES, TIERS } from "#core/access/tier.ts";
import { subscription } from "#server/db/schema/subscriptions.ts";
import { account, audit } from "#server/db/schema/users.ts";
import { Browser, type Visit } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { addAccount } from "#tests/support/accounts.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const BOSS = "boss@example.com";
const DEPUTY = "deputy@example.com";

let product: TestProduct;
let boss: Visit & { user: { userid: number } };
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "1000", STAFF_EMAIL: `${BOSS},${DEPUTY}` } });
});
afterAll(() => product.close());

beforeEach(async () => {
  await product.deps.db.delete(audit);
  await product.deps.db.delete(account);
  boss = await aSignedInVisit(product, BOSS);
});

const anAccount = (contactemail: string, more: Partial<typeof account.$inferInsert> = {}): Promise<number> =>
  addAccount(product, contactemail, more);
const subscribe = (userid: number, more: Partial<typeof subscription.$inferInsert> = {}) =>
  product.deps.db.insert(subscription).values({
    userid,
    subscriptionid: `sub_${userid}`,
    subscriptiontiercodeid: 2,
    subscriptionstatus: "active",
    reading: 1,
    readdatetime: product.clock.now(),
    ...more,
  });
const list = (query: Record<string, string> = {}) => boss.browser.send(adminUsers, { query: query as never });
const emails = async (query: Record<string, string> = {}) => (await list(query)).users.map(({ email }) => email);
const rowOf = async (userid: number) =>
  (await product.deps.db.select().from(account).where(eq(account.userid, userid)))[0]!;
const entries = async (userid: number) =>
  (await boss.browser.send(userAudit, { params: { userid: String(userid) } })).entries;
const flag = (browser: Browser, userid: number, body: { isstaff: boolean; isdisabled: boolean }) =>
  browser.raw(setFlags, { params: { userid: String(userid) }, body });

describe("the list of users", () => {
  test("is sorted by e-mail, ignoring case, with the fields that staff see", async () => {
    const userid = await anAccount("Ada@example.com", {
      manualsubtiercodeid: 3,
      lastlogindatetime: product.clock.now(),
    });
    await anAccount("zoe@example.com", { isdisabled: true });
    expect(await emails()).toEqual(["Ada@example.com", BOSS, "zoe@example.com"]);
    const { users, total } = await list();
    expect(total).toBe(3);
    const now = product.clock.now().toISOString();
    expect(users[0]).toEqual({
      userid,
      email: "Ada@example.com",
      contactemail: "Ada@example.com",
      isstaff: false,
      isdisabled: false,
      manualsubtiercodeid: 3,
      subscriptiontierdisplayname: "Bigger Brain",
      createddatetime: now,
      lastlogindatetime: now,
    });
    expect(users[2]).toMatchObject({ isdisabled: true, lastlogindatetime: null, subscriptiontierdisplayname: "Free" });
  });

  test.each([
    ["100%", ["100%off@example.com"]],
    ["%", ["100%off@example.com"]],
    ["a_b", ["a_b@example.com"]],
    ["_", ["a_b@example.com"]],
    ["\\", ["back\\slash@example.com"]],
    ["AXB", ["axb@example.com"]],
    ["axb@EXAMPLE", ["axb@example.com"]],
    ["  axb ", ["axb@example.com"]],
    ["a+b&c=d", ["a+b&c=d@example.com"]],
    ["' or 1=1 --", []],
    ["nobody", []],
  ])("is searched for %j by its letters alone", async (email, found) => {
    for (const one of [
      "100%off@example.com",
      "a_b@example.com",
      "axb@example.com",
      "back\\slash@example.com",
      "a+b&c=d@example.com",
    ])
      await anAccount(one);
    expect(await list({ email })).toMatchObject({ users: found.map((email) => ({ email })), total: found.length });
  });

  test("comes in pages that together hold every match once", async () => {
    for (let i = 0; i < 25; i++) await anAccount(`fan${i}@example.com`);
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => list({ email: "fan", offset: String(offset), limit: "10" })),
    );
    expect(pages.map(({ users, total }) => [users.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    expect(new Set(pages.flatMap(({ users }) => users.map(({ userid }) => userid))).size).toBe(25);
  });

  test.each<[UserSort, string[]]>([
    ["userid", ["c@example.com", "a@example.com", "b@example.com", "d@example.com"]],
    ["email", ["a@example.com", "b@example.com", "c@example.com", "d@example.com"]],
    ["subscriptiontier", ["a@example.com", "c@example.com", "d@example.com", "b@example.com"]],
    ["isstaff", ["a@example.com", "b@example.com", "c@example.com", "d@example.com"]],
    ["isdisabled", ["b@example.com", "d@example.com", "a@example.com", "c@example.com"]],
  ])("sorts by %s both ways, ties by e-mail", async (sort, ascending) => {
    const c = await anAccount("c@example.com", { isdisabled: true });
    const a = await anAccount("a@example.com", { isdisabled: true, manualsubtiercodeid: 1 });
    await anAccount("b@example.com", { manualsubtiercodeid: 3 });
    const d = await anAccount("d@example.com", { isstaff: true });
    await subscribe(d);
    await subscribe(c, { subscriptionstatus: "cancelled", subscription_end_date: product.clock.now() });
    await subscribe(a, { subscriptionstatus: "inactive", subscriptiontiercodeid: 3 });
    await product.deps.db.delete(account).where(eq(account.contactemail, DEPUTY));
    const without = (list: string[]) => list.filter((email) => email !== BOSS);
    expect(without(await emails({ sort }))).toEqual(ascending);
    const both =
      sort === "userid" || sort === "email"
        ? ascending.toReversed()
        : {
            subscriptiontier: ["b@example.com", "d@example.com", "a@example.com", "c@example.com"],
            isstaff: ["d@example.com", "a@example.com", "b@example.com", "c@example.com"],
            isdisabled: ["a@example.com", "c@example.com", "b@example.com", "d@example.com"],
          }[sort];
    expect(without(await emails({ sort, direction: "desc" }))).toEqual(both);
  });

  test("sorts by the very tier it shows", async () => {
    const now = product.clock.now();
    for (const manualsubtiercodeid of [null, 1, 2, 3, 4])
      for (const subscriptionstatus of SUBSCRIPTION_STATUSES)
        for (const days of [-1, 0, 1, null]) {
          const userid = await anAccount(`${manualsubtiercodeid}-${subscriptionstatus}-${days}@example.com`, {
            manualsubtiercodeid,
          });
          await subscribe(userid, {
            subscriptionstatus,
            subscriptiontiercodeid: 3,
            subscription_end_date: days === null ? null : new Date(now.getTime() + days * DAY),
          });
        }
    const { users } = await list({ sort: "subscriptiontier", limit: "500" });
    const ranks = users.map(({ subscriptiontierdisplayname }) =>
      TIERS.findIndex((tier) => TIER_NAMES[tier] === subscriptiontierdisplayname),
    );
    expect(users).toHaveLength(61);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(4);
    expect(
      effectiveTier(
        {
          subscriptiontiercodeid: 3,
          manualsubtiercodeid: null,
          subscriptionstatus: "active",
          subscription_end_date: null,
          isLaunchMode: false,
        },
        now.getTime(),
      ),
    ).toBe("bigger");
  });

  test.each([
    { limit: "0" },
    { limit: "501" },
    { limit: "-1" },
    { offset: "1.5" },
    { offset: "x" },
    { sort: "password" },
    { direction: "up" },
    { email: "a".repeat(321) },
    { email: "\0" },
  ])("refuses %j", async (query) => {
    expect(await boss.browser.refused(adminUsers, { query: query as never })).toMatchObject({
      status: 400,
      kind: "invalid",
    });
  });

  test("logs who read it but not the search text", async () => {
    await list({ email: "secret-search" });
    const line = product.logged.find(({ msg }) => msg === "users were listed");
    expect(line).toMatchObject({ staffuserid: expect.any(Number), offset: 0 });
    expect(JSON.stringify(line)).not.toContain("secret-search");
  });
});

describe("a user's subscription", () => {
  const read = (userid: number) => boss.browser.send(adminSubscription, { params: { userid: String(userid) } });

  test("is what the payment provider reports", async () => {
    const start = product.clock.now();
    const end = new Date(start.getTime() + 30 * DAY);
    const userid = await anAccount("payer@example.com", { customerid: "cus_1" });
    await subscribe(userid, {
      subscriptiontiercodeid: 3,
      billing_term: "yearly",
      subscriptionstatus: "cancelled",
      subscription_start_date: start,
      subscription_end_date: end,
    });
    expect(await read(userid)).toEqual({
      tier: "Bigger Brain",
      billingTerm: "yearly",
      status: "cancelled",
      customerId: "cus_1",
      subscriptionId: `sub_${userid}`,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
    });
    product.clock.forward(31 * DAY);
    boss = await aSignedInVisit(product, BOSS);
    expect((await read(userid)).status).toBe("inactive");
  });

  test("is empty where there is none, and does not exist for an unknown user", async () => {
    const nothing = {
      tier: null,
      billingTerm: null,
      status: null,
      customerId: null,
      subscriptionId: null,
      startDate: null,
      endDate: null,
    };
    expect(await read(await anAccount("free@example.com", { manualsubtiercodeid: 2 }))).toEqual(nothing);
    expect(await boss.browser.refused(adminSubscription, { params: { userid: "999999999" } })).toMatchObject({
      status: 404,
      kind: "not-found",
    });
  });
});

describe("a manual tier", () => {
  const give = (userid: number, manualTier: "big" | "bigger" | null) =>
    boss.browser.send(setManualTier, { params: { userid: String(userid) }, body: { manualTier } });

  test("is given, changed and taken back, and every change is noted", async () => {
    const userid = await anAccount("fan@example.com");
    expect((await give(userid, "big")).user).toMatchObject({
      userid,
      manualsubtiercodeid: 2,
      subscriptiontierdisplayname: "Big Brain",
    });
    expect((await give(userid, "bigger")).user).toMatchObject({
      manualsubtiercodeid: 3,
      subscriptiontierdisplayname: "Bigger Brain",
    });
    expect((await give(userid, "bigger")).user).toMatchObject({ manualsubtiercodeid: 3 });
    expect((await give(userid, null)).user).toMatchObject({
      manualsubtiercodeid: null,
      subscriptiontierdisplayname: "Free",
    });
    expect(
      (await entries(userid)).map(({ staffemail, action, before, after }) => [staffemail, action, before, after]),
    ).toEqual([
      [BOSS, "manual-tier", { manualTier: "bigger" }, { manualTier: null }],
      [BOSS, "manual-tier", { manualTier: "big" }, { manualTier: "bigger" }],
      [BOSS, "manual-tier", { manualTier: null }, { manualTier: "big" }],
    ]);
  });

  test("overrides the subscription's", async () => {
    const userid = await anAccount("payer@example.com");
    await subscribe(userid, { subscriptiontiercodeid: 3 });
    expect((await give(userid, "big")).user.subscriptiontierdisplayname).toBe("Big Brain");
  });

  test.each([
    { manualTier: "galaxy" },
    { manualTier: "free" },
    { manualTier: 2 },
    { manualTier: "" },
    {},
    { manualTier: "big", isstaff: true },
  ])("is refused as %j", async (body) => {
    const userid = await anAccount("fan@example.com");
    expect(
      (await boss.browser.request("POST", `/api/admin/users/${userid}/manual-tier`, { payload: body })).statusCode,
    ).toBe(400);
    expect((await rowOf(userid)).manualsubtiercodeid).toBeNull();
  });

  test("of an unknown user is 404", async () => {
    expect(
      await boss.browser.refused(setManualTier, { params: { userid: "999999999" }, body: { manualTier: null } }),
    ).toMatchObject({ status: 404, message: "There is no such user" });
  });
});

describe("who may", () => {
  const calls = (userid: number) =>
    [
      ["GET", "/api/admin/users?limit=0", undefined],
      ["GET", `/api/admin/users/${userid}/subscription`, undefined],
      ["GET", `/api/admin/users/${userid}/audit`, undefined],
      ["POST", `/api/admin/users/${userid}/manual-tier`, { nonsense: true }],
      ["POST", `/api/admin/users/${userid}/flags`, { isstaff: true, isdisabled: false }],
    ] as const;

  test("is staff alone: visitors are 401, users 403, before anything is said about the request", async () => {
    const fan = await aSignedInVisit(product, "fan@example.com");
    for (const [method, path, payload] of calls(fan.user.userid)) {
      const options = payload ? { payload } : {};
      const anonymous = await new Browser(product).request(method, path, options);
      expect([anonymous.statusCode, anonymous.body], path).toEqual([401, "Unauthorized"]);
      const user = await fan.browser.request(method, path, options);
      expect([user.statusCode, user.body], path).toEqual([403, "Staff only"]);
    }
    expect((await rowOf(fan.user.userid)).isstaff).toBe(false);
  });

  test("ends with the flag: staff who lost it are refused with their next call", async () => {
    const deputy = await aSignedInVisit(product, DEPUTY);
    expect((await deputy.browser.raw(adminUsers, { query: {} })).statusCode).toBe(200);
    await flag(boss.browser, deputy.user.userid, { isstaff: false, isdisabled: false });
    expect((await deputy.browser.refused(adminUsers, { query: {} })).kind).toBe("staff-only");
  });
});
