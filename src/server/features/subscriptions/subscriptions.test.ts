// spec: subscriptions.renewal-failed-said, subscriptions.subscription-subscription-details
// spec: subscriptions.status-inactive-active, subscriptions.conflict-flow-active, subscriptions.free-progress-current
// spec: subscriptions.get-api-user, subscriptions.post-api-create, subscriptions.nightly-reading-payers
// spec: subscriptions.local-payments-pay
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  cancelSubscription,
  createSubscription,
  listPrices,
  reactivateSubscription,
  readSubscription,
  readSubscriptionDetails,
} from "#contract/subscriptions.ts";
import { currentUser } from "#contract/users.ts";
import { subscription } from "#server/db/schema/subscriptions.ts";
import { syncSubscriptions } from "#server/jobs/subscription-sync.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { HOUR } from "#tests/support/clock.ts";
import { aProduct, aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { beginCheckout, control, ORIGIN, press, priceIdOf, RETURNS, subscribe } from "#tests/support/subscribe.ts";
import { eq } from "drizzle-orm";
import { findSubscription } from "./store.ts";

let product: TestProduct;
let browser: Browser;
let userid: number;
let users = 0;
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0" } });
});
afterAll(() => product.close());
beforeEach(async () => {
  users += 1;
  const visit = await aSignedInVisit(product, `payer${users}@example.com`);
  browser = visit.browser;
  userid = visit.user.userid;
});

const details = () => browser.send(readSubscriptionDetails, {});
const tierCode = async () => (await browser.send(currentUser, {})).subscriptiontiercodeid;
const held = async () => (await findSubscription(product.deps.db, userid))?.subscriptionid ?? "";
const cancel = () => browser.send(cancelSubscription, {});
const reactivate = () => browser.send(reactivateSubscription, {});
const buttonsOf = async (address: string): Promise<string> => {
  const url = new URL(address, ORIGIN);
  return (await browser.request("GET", `${url.pathname}${url.search}`)).body;
};
const decline = async (url: string): Promise<string> => String((await press(browser, url, "decline")).headers.location);

describe("a purchase", () => {
  test("pays for a plan month by month", async () => {
    expect(await details()).toEqual({
      subscriptionstatus: "inactive",
      subscriptiontier: null,
      billingterm: null,
      subscriptionenddate: null,
      currentPeriodEnd: null,
    });
    await subscribe(browser, "big_monthly");
    expect(await details()).toEqual({
      subscriptionstatus: "active",
      subscriptiontier: "big",
      billingterm: "month",
      subscriptionenddate: null,
      currentPeriodEnd: expect.stringMatching(/^2026-12-20T/),
    });
    expect(await browser.send(readSubscription, {})).toEqual({
      subscriptiontiercodeid: 2,
      billing_term: "monthly",
      subscriptionstatus: "active",
      subscription_start_date: expect.stringMatching(/^2026-11-20T/),
      subscription_end_date: null,
    });
    expect(await browser.send(currentUser, {})).toMatchObject({
      subscriptiontiercodeid: 2,
      subscriptionstatus: "active",
    });
  });

  test.each([
    ["big_yearly", 2, "year", "2027-11-20"],
    ["bigger_monthly", 3, "month", "2026-12-20"],
    ["bigger_yearly", 3, "year", "2027-11-20"],
  ] as const)("of %s gives the tier %i", async (plan, code, term, until) => {
    await subscribe(browser, plan);
    expect(await tierCode()).toBe(code);
    expect(await details()).toMatchObject({ billingterm: term, currentPeriodEnd: expect.stringContaining(until) });
  });

  test("that is abandoned or declined charges nobody and leaves no subscription", async () => {
    const url = await beginCheckout(browser, "big_monthly");
    expect(await buttonsOf(await decline(url))).toContain("The card was declined. Nothing was charged.");
    expect(await buttonsOf(url)).toContain(`href="${RETURNS.cancelUrl}"`);
    expect(await details()).toMatchObject({ subscriptionstatus: "inactive" });
    expect(await findSubscription(product.deps.db, userid)).toBeNull();
  });

  test("begun twice, by a double click or in two tabs, is one checkout", async () => {
    const urls = await Promise.all([1, 2, 3].map(() => beginCheckout(browser, "big_monthly")));
    urls.push(await beginCheckout(browser, "big_monthly"));
    expect(new Set(urls).size).toBe(1);
  });

  test("of another plan closes the checkout that was open", async () => {
    const first = await beginCheckout(browser, "big_monthly");
    const second = await beginCheckout(browser, "bigger_monthly");
    expect(await buttonsOf(first)).toContain("no longer open");
    expect((await press(browser, first, "pay")).headers.location).not.toContain("success");
    expect((await press(browser, second, "pay")).headers.location).toBe(RETURNS.successUrl);
    expect(await tierCode()).toBe(3);
    const third = await beginCheckout(browser, "big_monthly").catch((error: Error) => error.message);
    expect(third).toContain("/change/");
  });

  test("paid twice on one page is one subscription", async () => {
    const url = await beginCheckout(browser, "big_monthly");
    const replies = await Promise.all([press(browser, url, "pay"), press(browser, url, "pay")]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    await control(browser, "ahead 0");
    const page = (await browser.request("GET", "/payments/local")).body;
    expect(page.split(`payer${users}@example.com`)).toHaveLength(2);
  });

  test("can be made again after an earlier one is over", async () => {
    await subscribe(browser, "big_monthly");
    await control(browser, `end ${await held()}`);
    expect(await details()).toMatchObject({ subscriptionstatus: "inactive" });
    await subscribe(browser, "big_monthly");
    expect(await tierCode()).toBe(2);
  });

  test.each([
    ["a price that is not sold", { priceId: "price_of_a_friend" }],
    ["the lifetime plan", { priceId: "galaxy" }],
    ["another site to come back to", { successUrl: "https://evil.example/profile" }],
    ["another site by a trick", { cancelUrl: "http://localhost:3000@evil.example/" }],
    ["another site without a scheme", { successUrl: "//evil.example/" }],
    ["a script to come back to", { successUrl: "javascript:alert(1)" }],
    ["another port", { cancelUrl: "http://localhost:3001/subscribe" }],
  ])("of %s is refused", async (_, over) => {
    const body = { priceId: await priceIdOf(browser, "big_monthly"), ...RETURNS, ...over };
    expect(await browser.refused(createSubscription, { body })).toMatchObject({ status: 400, kind: "invalid" });
  });

  test("sees the prices, the discounted ones with their full price", async () => {
    const { discountActive, prices, supportEmail } = await (await aVisit(product)).browser.send(listPrices, {});
    expect({ discountActive, supportEmail }).toEqual({
      discountActive: true,
      supportEmail: "support@bigbrainfootball.example",
    });
    expect(prices).toEqual([
      { plan: "free", priceId: null, cents: 0, fullCents: null },
      { plan: "big_monthly", priceId: "big_monthly", cents: 499, fullCents: null },
      { plan: "big_yearly", priceId: "big_yearly", cents: 4999, fullCents: null },
      { plan: "bigger_monthly", priceId: "bigger_monthly", cents: 333, fullCents: 999 },
      { plan: "bigger_yearly", priceId: "bigger_yearly", cents: 3333, fullCents: 9999 },
      { plan: "galaxy", priceId: null, cents: null, fullCents: null },
    ]);
  });
});

describe("the plan one has", () => {
  test("is not sold again", async () => {
    await subscribe(browser, "big_monthly");
    const body = { priceId: await priceIdOf(browser, "big_monthly"), ...RETURNS };
    expect(await browser.refused(createSubscription, { body })).toMatchObject({
      status: 409,
      message: "You are already subscribed to Big Brain",
    });
    await cancel();
    expect(await browser.refused(createSubscription, { body })).toMatchObject({
      status: 409,
      message: "Your Big Brain subscription is cancelled but still runs: reactivate it instead",
    });
  });

  test("changes on the provider's page, the unused part taken off, and stays one subscription", async () => {
    await subscribe(browser, "big_monthly");
    const before = await held();
    const url = await beginCheckout(browser, "bigger_yearly");
    expect(await buttonsOf(url)).toMatch(/Due now, unused time taken off<\/dt>\s*<dd>\$28\.3\d/);
    expect(await buttonsOf(await decline(url))).toContain("Your plan stays as it was");
    expect(await tierCode()).toBe(2);
    expect((await press(browser, url, "confirm")).headers.location).toBe(RETURNS.successUrl);
    expect(await details()).toMatchObject({
      subscriptiontier: "bigger",
      billingterm: "year",
      currentPeriodEnd: expect.stringContaining("2027-11-20"),
    });
    expect(await held()).toBe(before);
  });

  test("changes back to a smaller one as well", async () => {
    await subscribe(browser, "bigger_monthly");
    await subscribe(browser, "big_monthly");
    expect(await tierCode()).toBe(2);
  });

  test("renews again once a cancelled one was changed, and not before", async () => {
    await subscribe(browser, "big_monthly");
    await cancel();
    const url = await beginCheckout(browser, "bigger_monthly");
    expect(await details()).toMatchObject({ subscriptionstatus: "canceled", subscriptiontier: "big" });
    await press(browser, url, "confirm");
    await expect
      .poll(details)
      .toMatchObject({ subscriptionstatus: "active", subscriptiontier: "bigger", subscriptionenddate: null });
  });
});

describe("a cancellation", () => {
  test("keeps access until the period ends, and no longer", async () => {
    await subscribe(browser, "big_monthly");
    expect(await cancel()).toEqual({ ok: true });
    expect(await details()).toMatchObject({
      subscriptionstatus: "canceled",
      subscriptiontier: "big",
      subscriptionenddate: expect.stringContaining("2026-12-20"),
    });
    expect(await browser.send(readSubscription, {})).toMatchObject({
      subscriptionstatus: "cancelled",
      subscriptiontiercodeid: 2,
    });
    await control(browser, `renew ${await held()}`);
    expect(await browser.send(readSubscription, {})).toEqual({
      subscriptiontiercodeid: 1,
      billing_term: null,
      subscriptionstatus: "inactive",
      subscription_start_date: null,
      subscription_end_date: null,
    });
  });

  test("ends by the clock even if the provider's message never comes", async () => {
    await subscribe(browser, "big_monthly");
    await expect
      .poll(async () => (await browser.request("GET", "/payments/local")).body)
      .not.toContain("waiting after");
    await control(browser, "hold");
    await cancel();
    await product.deps.db
      .update(subscription)
      .set({ subscription_end_date: new Date(product.clock.now().getTime() + HOUR) })
      .where(eq(subscription.userid, userid));
    product.clock.forward(HOUR - 1);
    expect(await browser.send(readSubscription, {})).toMatchObject({
      subscriptionstatus: "cancelled",
      subscriptiontiercodeid: 2,
    });
    product.clock.forward(1);
    expect(await browser.send(readSubscription, {})).toMatchObject({
      subscriptionstatus: "inactive",
      subscriptiontiercodeid: 1,
    });
    await control(browser, "release");
  });

  test("is taken back before the period ends, and both may be repeated", async () => {
    await subscribe(browser, "bigger_yearly");
    await Promise.all([cancel(), cancel()]);
    expect(await details()).toMatchObject({ subscriptionstatus: "canceled" });
    await Promise.all([reactivate(), reactivate()]);
    expect(await details()).toMatchObject({ subscriptionstatus: "active", subscriptionenddate: null });
    expect(await reactivate()).toEqual({ ok: true });
  });

  test("and its taking back need a subscription", async () => {
    for (const call of [cancelSubscription, reactivateSubscription])
      expect(await browser.refused(call, {})).toMatchObject({ status: 409, kind: "conflict" });
    await subscribe(browser, "big_monthly");
    await control(browser, `end ${await held()}`);
    for (const call of [cancelSubscription, reactivateSubscription])
      expect(await browser.refused(call, {})).toMatchObject({ status: 409, kind: "conflict" });
  });
});

describe("a renewal", () => {
  test("moves the end of the period", async () => {
    await subscribe(browser, "big_monthly");
    await control(browser, "ahead 31");
    expect(await details()).toMatchObject({
      subscriptionstatus: "active",
      currentPeriodEnd: expect.stringMatching(/^2027-01-20/),
    });
  });

  test("that fails leaves access while the provider tries again, and ends it when it gives up", async () => {
    await subscribe(browser, "big_monthly");
    await control(browser, `fail ${await held()}`);
    await control(browser, `renew ${await held()}`);
    expect((await findSubscription(product.deps.db, userid))?.providerstatus).toBe("past_due");
    expect(await tierCode()).toBe(2);
    expect([(await details()).renewalfailed, (await browser.send(readSubscription, {})).renewalfailed]).toEqual([
      true,
      true,
    ]);
    await control(browser, `settle ${await held()}`);
    expect((await findSubscription(product.deps.db, userid))?.providerstatus).toBe("active");
    expect([await details(), await browser.send(readSubscription, {})].some((shown) => "renewalfailed" in shown)).toBe(
      false,
    );
    await control(browser, `fail ${await held()}`);
    await control(browser, `renew ${await held()}`);
    await control(browser, `renew ${await held()}`);
    expect(await tierCode()).toBe(1);
  });

  test("that is refunded goes on", async () => {
    await subscribe(browser, "big_monthly");
    await control(browser, `refund ${await held()}`);
    expect(await tierCode()).toBe(2);
  });
});

describe("when the provider does not answer", () => {
  test("nothing is done, it is said plainly, and the next try succeeds", async () => {
    await control(browser, "down");
    try {
      const body = { priceId: await priceIdOf(browser, "big_monthly"), ...RETURNS };
      expect(await browser.refused(createSubscription, { body })).toMatchObject({
        status: 503,
        message: "The payment provider does not answer. Nothing was charged; please try again in a moment",
      });
    } finally {
      await control(browser, "up");
    }
    await subscribe(browser, "big_monthly");
    expect(await tierCode()).toBe(2);
  });

  test("what is stored stays, for readers and for the nightly result", async () => {
    // On a product of its own: the nightly reading asks for every customer, and waits before it asks again.
    const own = await aProductForTest();
    const { browser: payer } = await aSignedInVisit(own, "payer@example.com");
    await subscribe(payer, "big_monthly");
    await control(payer, "down");
    expect(await payer.refused(cancelSubscription, {})).toMatchObject({ status: 503 });
    expect((await payer.send(currentUser, {})).subscriptiontiercodeid).toBe(2);
    expect(await syncSubscriptions(own.deps)).toMatchObject({ customers: 1, failed: 1 });
    await control(payer, "up");
    expect(await payer.send(readSubscriptionDetails, {})).toMatchObject({ subscriptionstatus: "active" });
  });
});

describe("the nightly result", () => {
  test("makes good what messages never told", async () => {
    await subscribe(browser, "big_monthly");
    await product.deps.db
      .update(subscription)
      .set({ subscriptionstatus: "inactive", subscriptiontiercodeid: 1 })
      .where(eq(subscription.userid, userid));
    const { customers, failed } = await syncSubscriptions(product.deps);
    expect({ failed, some: customers > 0 }).toEqual({ failed: 0, some: true });
    expect(await tierCode()).toBe(2);
  });

  test("leaves alone a subscription of a customer whom the provider does not know", async () => {
    const own = await aProductForTest();
    const { browser, user } = await aSignedInVisit(own, "lost@example.com");
    await subscribe(browser, "bigger_monthly");
    await own.deps.db.execute("update account set customerid = 'cus_of_another_day'");
    expect(await syncSubscriptions(own.deps)).toMatchObject({ customers: 1, written: 0, unknown: 1 });
    expect(await browser.send(currentUser, {})).toMatchObject({
      userid: user.userid,
      subscriptiontiercodeid: 3,
      subscriptionstatus: "active",
    });
    expect(own.logged.filter(({ msg }) => msg.includes("does not know this customer"))).toHaveLength(1);
  });
});

test.each([
  ["create", createSubscription, { body: { priceId: "big_monthly", ...RETURNS } }],
  ["cancel", cancelSubscription, {}],
  ["reactivate", reactivateSubscription, {}],
  ["read", readSubscription, {}],
  ["read the details of", readSubscriptionDetails, {}],
])("nobody who is not signed in may %s a subscription", async (_, call, input) => {
  const { browser: anonymous } = await aVisit(product);
  expect(await anonymous.refused(call, input as never)).toMatchObject({ status: 401, message: "Unauthorized" });
});

test("the API of the local payments is closed to the outside, and other sites' pages press no buttons", async () => {
  expect((await browser.request("GET", "/payments/local/v1/customers/cus_1")).statusCode).toBe(404);
  const foreign = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
  expect((await browser.request("POST", "/payments/local", { headers: foreign, payload: "do=down" })).statusCode).toBe(
    403,
  );
});

test("without payments, and with nobody to stand in, buying is refused with a sentence", async () => {
  const own = await aProductForTest({ config: { host: "0.0.0.0" } });
  const { browser: anonymous } = await aVisit(own);
  expect((await anonymous.send(listPrices, {})).prices.every(({ priceId }) => priceId === null)).toBe(true);
  expect((await anonymous.request("GET", "/payments/local")).statusCode).toBe(404);
});
