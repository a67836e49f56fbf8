import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { cancelSubscription, reactivateSubscription } from "#contract/plans/subscriptions.ts";
import { subscription } from "./tables.ts";
import { HOUR } from "#tests/support/clock.ts";
import { payerOf } from "#tests/support/payer.ts";
import { control, subscribe } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

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
