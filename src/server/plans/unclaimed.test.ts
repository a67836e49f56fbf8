import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { readHealth } from "#contract/operations/health.ts";
import { localpayments, paymentevent, returnedpayment } from "./tables.ts";
import { account } from "#server/accounts/tables.ts";
import type { State } from "#stand-ins/payments/state.ts";
import type { Browser } from "#tests/support/browser.ts";
import { aProductForFile, WARN } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { beginCheckout, control, press, subscribe } from "#tests/support/subscribe.ts";
import { returnUnclaimedPayments } from "./messages.ts";

let browser: Browser;
let userid: number;
let users = 0;
const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" } });
const { browser: staff } = await aSignedInVisit(product, "staff@example.com");
beforeEach(async () => {
  users += 1;
  const visit = await aSignedInVisit(product, `gone${users}@example.com`);
  browser = visit.browser;
  userid = visit.user.userid;
});

const providerState = async (): Promise<State> =>
  (await product.deps.db.select().from(localpayments))[0]!.state as State;
const customerOf = async (): Promise<string> =>
  (await product.deps.db.select().from(account).where(eq(account.userid, userid)))[0]!.customerid!;
/** As after restoring a backup that is older than the account. */
const loseAccount = () => product.deps.db.delete(account).where(eq(account.userid, userid));
async function heldBy(customer: string) {
  const { subscriptions, invoices, checkouts } = await providerState();
  return {
    subscriptions: Object.values(subscriptions).flatMap((one) => (one.customer === customer ? [one.status] : [])),
    refunded: invoices.flatMap((one) => (one.customer === customer ? [one.refunded] : [])),
    open: Object.values(checkouts).filter((one) => one.customer === customer && one.status === "open").length,
  };
}

const subscriptionOf = async (customer: string): Promise<string> =>
  Object.values((await providerState()).subscriptions).find((one) => one.customer === customer)!.id;
/** The messages that end a subscription. */
const eventsOf = async (subscriptionId: string) =>
  (await providerState()).events.filter(
    ({ type, object }) => type === "customer.subscription.deleted" && (object as { id?: string }).id === subscriptionId,
  );

test("a payment for an account that no longer exists is refunded, ended and shown to staff, once", async () => {
  const url = await beginCheckout(browser, "big_monthly");
  const customer = await customerOf();
  await loseAccount();
  await press(staff, url, "pay");
  expect(await heldBy(customer)).toEqual({ subscriptions: ["canceled"], refunded: [true], open: 0 });
  const { webhooks } = await staff.send(readHealth, {});
  expect(webhooks.returned.filter(({ customerid }) => customerid === customer)).toEqual([
    {
      refundid: expect.any(String),
      customerid: customer,
      cents: 499,
      refundeddatetime: product.clock.now().toISOString(),
    },
  ]);
  expect(webhooks.unknown.filter(({ customerid }) => customerid === customer)).toEqual([]);
  expect(product.logged.some(({ level, customerId }) => level > WARN && customerId === customer)).toBe(true);
});

test("a renewal for a deleted account is refunded, payments for earlier periods are not", async () => {
  await subscribe(browser, "big_monthly");
  const customer = await customerOf();
  const id = await subscriptionOf(customer);
  await loseAccount();
  await control(staff, "ahead 31");
  await expect.poll(async () => (await heldBy(customer)).refunded).toEqual([false, true]);
  expect((await heldBy(customer)).subscriptions).toEqual(["canceled"]);
  expect(
    (await product.deps.db.select().from(returnedpayment)).filter((one) => one.subscriptionid === id),
  ).toHaveLength(1);
});

test("a provider that does not respond is retried, without a second refund", async () => {
  await subscribe(browser, "bigger_yearly");
  const customer = await customerOf();
  await loseAccount();
  const { payments } = product.deps;
  await control(staff, "down");
  await expect(returnUnclaimedPayments(product.deps, payments!, customer)).rejects.toMatchObject({
    kind: "unavailable",
  });
  await control(staff, "up");
  // As after a crash between the refund and the end of the subscription.
  const [one] = (await payments!.subscriptionsOf(customer))!;
  await payments!.refundSince(one!.id, one!.periodStart);
  for (let i = 0; i < 2; i++)
    expect(await returnUnclaimedPayments(product.deps, payments!, customer)).toEqual({ found: "former-customer" });
  expect(await heldBy(customer)).toEqual({ subscriptions: ["canceled"], refunded: [true], open: 0 });
  const stored = await product.deps.db.select().from(returnedpayment).where(eq(returnedpayment.customerid, customer));
  expect(stored).toMatchObject([{ cents: 3333 }]);
});

test("subscriptions sold by another installation through the same provider account are left alone", async () => {
  await subscribe(browser, "big_monthly");
  const customer = await customerOf();
  const payments = product.deps.payments!;
  await loseAccount();
  const soldElsewhere: typeof payments = {
    ...payments,
    subscriptionsOf: async (id) =>
      (await payments.subscriptionsOf(id))?.map((one) => ({ ...one, isOwn: false })) ?? null,
  };
  expect(await returnUnclaimedPayments(product.deps, soldElsewhere, customer)).toEqual({ found: "stranger" });
  expect(await heldBy(customer)).toEqual({ subscriptions: ["active"], refunded: [false], open: 0 });
});

test("messages about a former customer without a running subscription are stored without the customer", async () => {
  await subscribe(browser, "big_monthly");
  const customer = await customerOf();
  await loseAccount();
  const id = await subscriptionOf(customer);
  await control(staff, `end ${id}`);
  const ended = await eventsOf(id);
  expect(ended).toMatchObject([{ type: "customer.subscription.deleted" }]);
  const stored = await product.deps.db.select().from(paymentevent).where(eq(paymentevent.eventid, ended[0]!.id));
  expect(stored).toMatchObject([{ outcome: "ignored", customerid: null }]);
});
