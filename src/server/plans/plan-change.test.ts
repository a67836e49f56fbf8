import { describe, expect, test } from "vitest";
import { createSubscription } from "#contract/plans/subscriptions.ts";
import { payerOf } from "#tests/support/payer.ts";
import { beginCheckout, press, priceIdOf, RETURNS, subscribe } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

const own = await aUserPerTest("changer");
const payer = payerOf(own);

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
