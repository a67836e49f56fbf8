import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSubscription, readSubscriptionDetails } from "#contract/subscriptions.ts";
import { currentUser } from "#contract/users.ts";
import type { Browser } from "#tests/support/browser.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { subscribe } from "#tests/support/subscribe.ts";

let product: TestProduct;
let browser: Browser;
let users = 0;
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0" } });
});
afterAll(() => product.close());
beforeEach(async () => {
  users += 1;
  ({ browser } = await aSignedInVisit(product, `payer${users}@example.com`));
});

const details = () => browser.send(readSubscriptionDetails, {});

describe("a purchase", () => {
  test("pays for a plan month by month", async () => {
    expect(await details()).toMatchObject({ subscriptionstatus: "inactive", subscriptiontier: null });
    await subscribe(browser, "big_monthly");
    expect(await details()).toEqual({ subscriptionstatus: "active", subscriptiontier: "big", billingterm: "month", subscriptionenddate: null, currentPeriodEnd: "2026-12-20T12:00:00.000Z" });
    expect(await browser.send(readSubscription, {})).toEqual({ subscriptiontiercodeid: 2, billing_term: "monthly", subscriptionstatus: "active", subscription_start_date: "2026-11-20T12:00:00.000Z", subscription_end_date: null });
    expect(await browser.send(currentUser, {})).toMatchObject({ subscriptiontiercodeid: 2, subscriptionstatus: "active" });
  });
});
