import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { createSubscription } from "#contract/plans/subscriptions.ts";
import { account } from "#server/accounts/tables.ts";
import { withLostLocks } from "#tests/support/lost-lock.ts";
import { payerOf } from "#tests/support/payer.ts";
import { beginCheckout, control, press, priceIdOf, RETURNS, type SoldPlan } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

const own = await aUserPerTest("left-open");
const payer = payerOf(own);

let customerId: string;
let first: string;
beforeEach(async () => {
  first = await beginCheckout(own.browser, "big_monthly");
  const { db } = own.product.deps;
  const [row] = await db.select().from(account).where(eq(account.userid, own.userid));
  customerId = row!.customerid!;
});

const payments = () => own.product.deps.payments!;
const openUrls = async () => (await payments().openCheckouts(customerId)).map(({ url }) => url);
/** Opens a second checkout, as a request that lost its lock would have. */
const openAnother = async (plan: SoldPlan): Promise<string> =>
  (await payments().createCheckout({ customerId, userid: own.userid, plan, ...RETURNS })).url;
async function refusal(plan: SoldPlan) {
  const body = { priceId: await priceIdOf(own.browser, plan), ...RETURNS };
  return own.browser.refused(createSubscription, { body });
}

test("a payment closes the customer's other checkouts", async () => {
  const paid = await openAnother("bigger_monthly");
  expect(await openUrls()).toHaveLength(2);
  await press(own.browser, paid, "pay");
  expect(await openUrls()).toEqual([]);
  expect(await payer.tierCode()).toBe(3);
});

test("a payment for a deleted account closes its other checkouts", async () => {
  const left = await openAnother("bigger_monthly");
  await own.product.deps.db.delete(account).where(eq(account.userid, own.userid));
  await press(own.browser, first, "pay");
  expect(await openUrls()).toEqual([]);
  expect(await payer.pageOf(left)).toContain("no longer open");
});

test("a purchase refused because the plan was paid elsewhere closes the checkout that was begun for it", async () => {
  const paid = await openAnother("big_monthly");
  // Without the provider's message, the payment itself closes nothing.
  await control(own.browser, "hold");
  try {
    await press(own.browser, paid, "pay");
    expect(await openUrls()).toEqual([first]);
    expect(await refusal("big_monthly")).toMatchObject({
      status: 409,
      message: "You are already subscribed to Big Brain",
    });
    expect(await openUrls()).toEqual([]);
  } finally {
    await control(own.browser, "release");
  }
});

test("a request that has lost its lock opens no checkout", async () => {
  await withLostLocks(own.product.deps.db, async () => {
    expect(await refusal("bigger_monthly")).toMatchObject({ status: 503, kind: "unavailable" });
  });
  expect(await openUrls()).toEqual([]);
});
