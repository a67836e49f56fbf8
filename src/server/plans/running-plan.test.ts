import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import {
  cancelSubscription,
  reactivateSubscription,
  createSubscription,
  readSubscriptionDetails,
} from "#contract/plans/subscriptions.ts";
import { subscription } from "./tables.ts";
import { HOUR } from "#tests/support/clock.ts";
import { payerOf } from "#tests/support/payer.ts";
import { control, subscribe, beginCheckout, press, priceIdOf, RETURNS } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";
import { currentUser } from "#contract/accounts.ts";
import { syncSubscriptions } from "./sync.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const own = await aUserPerTest("leaving");
const payer = payerOf(own);

describe("a cancellation", () => {
  test("keeps access until the period ends, and no longer", async () => {
    await subscribe(own.browser, "big_monthly");
    expect(await payer.cancel()).toEqual({ ok: true });
    expect(await payer.details()).toMatchObject({
      subscriptionstatus: "canceled",
      subscriptiontier: "big",
      subscriptionenddate: expect.stringContaining("2026-12-20"),
    });
    expect(await payer.subscription()).toMatchObject({
      subscriptionstatus: "cancelled",
      subscriptiontiercodeid: 2,
    });
    await control(own.browser, `renew ${await payer.held()}`);
    expect(await payer.subscription()).toEqual({
      subscriptiontiercodeid: 1,
      billing_term: null,
      subscriptionstatus: "inactive",
      subscription_start_date: null,
      subscription_end_date: null,
    });
  });

  test("ends by the clock even if the provider's message never comes", async () => {
    await subscribe(own.browser, "big_monthly");
    await expect
      .poll(async () => (await own.browser.request("GET", "/payments/local")).body)
      .not.toContain("waiting after");
    await control(own.browser, "hold");
    await payer.cancel();
    await own.product.deps.db
      .update(subscription)
      .set({ subscription_end_date: new Date(own.product.clock.now().getTime() + HOUR) })
      .where(eq(subscription.userid, own.userid));
    own.product.clock.forward(HOUR - 1);
    expect(await payer.subscription()).toMatchObject({
      subscriptionstatus: "cancelled",
      subscriptiontiercodeid: 2,
    });
    own.product.clock.forward(1);
    expect(await payer.subscription()).toMatchObject({
      subscriptionstatus: "inactive",
      subscriptiontiercodeid: 1,
    });
    await control(own.browser, "release");
  });

  test("is taken back before the period ends, and both may be repeated", async () => {
    await subscribe(own.browser, "bigger_yearly");
    await Promise.all([payer.cancel(), payer.cancel()]);
    expect(await payer.details()).toMatchObject({ subscriptionstatus: "canceled" });
    await Promise.all([payer.reactivate(), payer.reactivate()]);
    expect(await payer.details()).toMatchObject({ subscriptionstatus: "active", subscriptionenddate: null });
    expect(await payer.reactivate()).toEqual({ ok: true });
  });

  test("and its taking back need a subscription", async () => {
    for (const call of [cancelSubscription, reactivateSubscription])
      expect(await own.browser.refused(call, {})).toMatchObject({ status: 409, kind: "conflict" });
    await subscribe(own.browser, "big_monthly");
    await control(own.browser, `end ${await payer.held()}`);
    for (const call of [cancelSubscription, reactivateSubscription])
      expect(await own.browser.refused(call, {})).toMatchObject({ status: 409, kind: "conflict" });
  });
});

describe("the plan one has", () => {
  test("is not sold again", async () => {
    await subscribe(own.browser, "big_monthly");
    const body = { priceId: await priceIdOf(own.browser, "big_monthly"), ...RETURNS };
    expect(await own.browser.refused(createSubscription, { body })).toMatchObject({
      status: 409,
      message: "You are already subscribed to Big Brain",
    });
    await payer.cancel();
    expect(await own.browser.refused(createSubscription, { body })).toMatchObject({
      status: 409,
      message: "Your Big Brain subscription is cancelled but still runs: reactivate it instead",
    });
  });

  test("changes on the provider's page, the unused part taken off, and stays one subscription", async () => {
    await subscribe(own.browser, "big_monthly");
    const before = await payer.held();
    const url = await beginCheckout(own.browser, "bigger_yearly");
    expect(await payer.pageOf(url)).toMatch(/Due now, unused time taken off<\/dt>\s*<dd>\$28\.3\d/);
    expect(await payer.pageOf(await payer.decline(url))).toContain("Your plan stays as it was");
    expect(await payer.tierCode()).toBe(2);
    expect((await press(own.browser, url, "confirm")).headers.location).toBe(RETURNS.successUrl);
    expect(await payer.details()).toMatchObject({
      subscriptiontier: "bigger",
      billingterm: "year",
      currentPeriodEnd: expect.stringContaining("2027-11-20"),
    });
    expect(await payer.held()).toBe(before);
  });

  test("changes back to a smaller one as well", async () => {
    await subscribe(own.browser, "bigger_monthly");
    await subscribe(own.browser, "big_monthly");
    expect(await payer.tierCode()).toBe(2);
  });

  test("renews again once a cancelled one was changed, and not before", async () => {
    await subscribe(own.browser, "big_monthly");
    await payer.cancel();
    const url = await beginCheckout(own.browser, "bigger_monthly");
    expect(await payer.details()).toMatchObject({ subscriptionstatus: "canceled", subscriptiontier: "big" });
    await press(own.browser, url, "confirm");
    await expect
      .poll(payer.details)
      .toMatchObject({ subscriptionstatus: "active", subscriptiontier: "bigger", subscriptionenddate: null });
  });
});

describe("a renewal", () => {
  test("moves the end of the period", async () => {
    await subscribe(own.browser, "big_monthly");
    await control(own.browser, "ahead 31");
    expect(await payer.details()).toMatchObject({
      subscriptionstatus: "active",
      currentPeriodEnd: expect.stringMatching(/^2027-01-20/),
    });
  });

  test("that fails leaves access while the provider tries again, and ends it when it gives up", async () => {
    await subscribe(own.browser, "big_monthly");
    await control(own.browser, `fail ${await payer.held()}`);
    await control(own.browser, `renew ${await payer.held()}`);
    expect((await payer.stored())?.providerstatus).toBe("past_due");
    expect(await payer.tierCode()).toBe(2);
    expect([(await payer.details()).renewalfailed, (await payer.subscription()).renewalfailed]).toEqual([true, true]);
    await control(own.browser, `settle ${await payer.held()}`);
    expect((await payer.stored())?.providerstatus).toBe("active");
    expect([await payer.details(), await payer.subscription()].some((shown) => "renewalfailed" in shown)).toBe(false);
    await control(own.browser, `fail ${await payer.held()}`);
    await control(own.browser, `renew ${await payer.held()}`);
    await control(own.browser, `renew ${await payer.held()}`);
    expect(await payer.tierCode()).toBe(1);
  });

  test("that is refunded goes on", async () => {
    await subscribe(own.browser, "big_monthly");
    await control(own.browser, `refund ${await payer.held()}`);
    expect(await payer.tierCode()).toBe(2);
  });
});

describe("when the provider does not answer", () => {
  test("nothing is done, it is said plainly, and the next try succeeds", async () => {
    await control(own.browser, "down");
    try {
      const body = { priceId: await priceIdOf(own.browser, "big_monthly"), ...RETURNS };
      expect(await own.browser.refused(createSubscription, { body })).toMatchObject({
        status: 503,
        message: "The payment provider does not answer. Nothing was charged; please try again in a moment",
      });
    } finally {
      await control(own.browser, "up");
    }
    await subscribe(own.browser, "big_monthly");
    expect(await payer.tierCode()).toBe(2);
  });

  test("what is stored stays, for readers and for the nightly result", async () => {
    // On a product of its own: the nightly reading asks for every customer, and waits before it asks again.
    const alone = await aProductForTest();
    const { browser: other } = await aSignedInVisit(alone, "payer@example.com");
    await subscribe(other, "big_monthly");
    await control(other, "down");
    expect(await other.refused(cancelSubscription, {})).toMatchObject({ status: 503 });
    expect((await other.send(currentUser, {})).subscriptiontiercodeid).toBe(2);
    expect(await syncSubscriptions(alone.deps)).toMatchObject({ customers: 1, failed: 1 });
    await control(other, "up");
    expect(await other.send(readSubscriptionDetails, {})).toMatchObject({ subscriptionstatus: "active" });
  });
});

describe("the nightly result", () => {
  test("corrects what no message reported", async () => {
    await subscribe(own.browser, "big_monthly");
    await own.product.deps.db
      .update(subscription)
      .set({ subscriptionstatus: "inactive", subscriptiontiercodeid: 1 })
      .where(eq(subscription.userid, own.userid));
    const { customers, failed } = await syncSubscriptions(own.product.deps);
    expect({ failed, some: customers > 0 }).toEqual({ failed: 0, some: true });
    expect(await payer.tierCode()).toBe(2);
  });

  test("leaves alone a subscription of a customer whom the provider does not know", async () => {
    const alone = await aProductForTest();
    const { browser, user } = await aSignedInVisit(alone, "lost@example.com");
    await subscribe(browser, "bigger_monthly");
    await alone.deps.db.execute("update account set customerid = 'cus_of_another_day'");
    expect(await syncSubscriptions(alone.deps)).toMatchObject({ customers: 1, written: 0, unknown: 1 });
    expect(await browser.send(currentUser, {})).toMatchObject({
      userid: user.userid,
      subscriptiontiercodeid: 3,
      subscriptionstatus: "active",
    });
    expect(alone.logged.filter(({ msg }) => msg.includes("does not know this customer"))).toHaveLength(1);
  });
});
