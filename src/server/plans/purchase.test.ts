import { describe, expect, test } from "vitest";
import { createSubscription, listPrices } from "#contract/plans/subscriptions.ts";
import { currentUser } from "#contract/accounts.ts";
import { aVisit } from "#tests/support/browser.ts";
import { payerOf } from "#tests/support/payer.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { beginCheckout, control, press, priceIdOf, RETURNS, subscribe } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

const own = await aUserPerTest("buyer");
const payer = payerOf(own);

describe("a purchase", () => {
  test("pays for a plan month by month", async () => {
    expect(await payer.details()).toEqual({
      subscriptionstatus: "inactive",
      subscriptiontier: null,
      billingterm: null,
      subscriptionenddate: null,
      currentPeriodEnd: null,
    });
    await subscribe(own.browser, "big_monthly");
    expect(await payer.details()).toEqual({
      subscriptionstatus: "active",
      subscriptiontier: "big",
      billingterm: "month",
      subscriptionenddate: null,
      currentPeriodEnd: expect.stringMatching(/^2026-12-20T/),
    });
    expect(await payer.subscription()).toEqual({
      subscriptiontiercodeid: 2,
      billing_term: "monthly",
      subscriptionstatus: "active",
      subscription_start_date: expect.stringMatching(/^2026-11-20T/),
      subscription_end_date: null,
    });
    expect(await own.browser.send(currentUser, {})).toMatchObject({
      subscriptiontiercodeid: 2,
      subscriptionstatus: "active",
    });
  });

  test.each([
    ["big_yearly", 2, "year", "2027-11-20"],
    ["bigger_monthly", 3, "month", "2026-12-20"],
    ["bigger_yearly", 3, "year", "2027-11-20"],
  ] as const)("of %s gives the tier %i", async (plan, code, term, until) => {
    await subscribe(own.browser, plan);
    expect(await payer.tierCode()).toBe(code);
    expect(await payer.details()).toMatchObject({
      billingterm: term,
      currentPeriodEnd: expect.stringContaining(until),
    });
  });

  test("that is abandoned or declined charges nobody and leaves no subscription", async () => {
    const url = await beginCheckout(own.browser, "big_monthly");
    expect(await payer.pageOf(await payer.decline(url))).toContain("The card was declined. Nothing was charged.");
    expect(await payer.pageOf(url)).toContain(`href="${RETURNS.cancelUrl}"`);
    expect(await payer.details()).toMatchObject({ subscriptionstatus: "inactive" });
    expect(await payer.stored()).toBeNull();
  });

  test("begun twice, by a double click or in two tabs, is one checkout", async () => {
    const urls = await Promise.all([1, 2, 3].map(() => beginCheckout(own.browser, "big_monthly")));
    urls.push(await beginCheckout(own.browser, "big_monthly"));
    expect(new Set(urls).size).toBe(1);
  });

  test("of another plan closes the checkout that was open", async () => {
    const first = await beginCheckout(own.browser, "big_monthly");
    const second = await beginCheckout(own.browser, "bigger_monthly");
    expect(await payer.pageOf(first)).toContain("no longer open");
    expect((await press(own.browser, first, "pay")).headers.location).not.toContain("success");
    expect((await press(own.browser, second, "pay")).headers.location).toBe(RETURNS.successUrl);
    expect(await payer.tierCode()).toBe(3);
    const third = await beginCheckout(own.browser, "big_monthly").catch((error: Error) => error.message);
    expect(third).toContain("/change/");
  });

  test("paid twice on one page is one subscription", async () => {
    const url = await beginCheckout(own.browser, "big_monthly");
    const replies = await Promise.all([press(own.browser, url, "pay"), press(own.browser, url, "pay")]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    await control(own.browser, "ahead 0");
    const page = (await own.browser.request("GET", "/payments/local")).body;
    expect(page.split(own.user.contactemail)).toHaveLength(2);
  });

  test("can be made again after an earlier one is over", async () => {
    await subscribe(own.browser, "big_monthly");
    await control(own.browser, `end ${await payer.held()}`);
    expect(await payer.details()).toMatchObject({ subscriptionstatus: "inactive" });
    await subscribe(own.browser, "big_monthly");
    expect(await payer.tierCode()).toBe(2);
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
    const body = { priceId: await priceIdOf(own.browser, "big_monthly"), ...RETURNS, ...over };
    expect(await own.browser.refused(createSubscription, { body })).toMatchObject({ status: 400, kind: "invalid" });
  });

  test("sees the prices, the discounted ones with their full price", async () => {
    const { discountActive, prices, supportEmail } = await (await aVisit(own.product)).browser.send(listPrices, {});
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

test("the API of the local payments is closed to the outside, and other sites' pages press no buttons", async () => {
  expect((await own.browser.request("GET", "/payments/local/v1/customers/cus_1")).statusCode).toBe(404);
  const foreign = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
  expect(
    (await own.browser.request("POST", "/payments/local", { headers: foreign, payload: "do=down" })).statusCode,
  ).toBe(403);
});

test("without payments, and with nobody to stand in, buying is refused with a sentence", async () => {
  const closed = await aProductForTest({ config: { host: "0.0.0.0" } });
  const { browser: anonymous } = await aVisit(closed);
  expect((await anonymous.send(listPrices, {})).prices.every(({ priceId }) => priceId === null)).toBe(true);
  expect((await anonymous.request("GET", "/payments/local")).statusCode).toBe(404);
});
