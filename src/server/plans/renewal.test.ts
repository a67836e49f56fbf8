import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { cancelSubscription, createSubscription, readSubscriptionDetails } from "#contract/plans/subscriptions.ts";
import { currentUser } from "#contract/accounts.ts";
import { subscription } from "./tables.ts";
import { syncSubscriptions } from "./sync.ts";
import { payerOf } from "#tests/support/payer.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { control, priceIdOf, RETURNS, subscribe } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

const own = await aUserPerTest("renewing");
const payer = payerOf(own);

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
