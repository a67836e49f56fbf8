import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { createSubscription, readSubscriptionDetails } from "#contract/plans/subscriptions.ts";
import { localpayments, paymentlock } from "./tables.ts";
import { account } from "#server/accounts/tables.ts";
import type { State } from "#stand-ins/payments/state.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { beginCheckout, press, priceIdOf, RETURNS, type SoldPlan } from "#tests/support/subscribe.ts";
import { releasePaymentLocks, withPaymentLock } from "./customer.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });

async function openCheckoutsOf(userid: number) {
  const [row] = await product.deps.db.select().from(account).where(eq(account.userid, userid));
  const [payments] = await product.deps.db.select().from(localpayments);
  return Object.values((payments!.state as State).checkouts).filter(
    ({ customer, status }) => customer === row!.customerid && status === "open",
  );
}

test("eight concurrent requests for four plans leave one checkout that can be paid", async () => {
  const { browser, user } = await aSignedInVisit(product, "eight@example.com");
  const plans: readonly SoldPlan[] = ["big_monthly", "big_yearly", "bigger_monthly", "bigger_yearly"];
  const wanted = await Promise.all(
    plans.map(async (plan) => ({ priceId: await priceIdOf(browser, plan), ...RETURNS })),
  );
  const bodies = wanted.flatMap((body) => [body, { ...body, cancelUrl: `${RETURNS.cancelUrl}&again` }]);
  await Promise.all(bodies.map((body) => browser.send(createSubscription, { body })));
  expect(await openCheckoutsOf(user.userid)).toHaveLength(1);
});

test("a checkout paid during a request for another plan leaves nothing else to pay", async () => {
  const { browser, user } = await aSignedInVisit(product, "paying-meanwhile@example.com");
  const url = await beginCheckout(browser, "big_monthly");
  await Promise.allSettled([press(browser, url, "pay"), beginCheckout(browser, "bigger_monthly")]);
  const open = await openCheckoutsOf(user.userid);
  const { subscriptionstatus } = await browser.send(readSubscriptionDetails, {});
  expect([open.length, subscriptionstatus]).toEqual(open.length === 0 ? [0, "active"] : [1, "inactive"]);
});

test("requests of one user wait for each other, those of another do not", async () => {
  const { db } = product.deps;
  const order: string[] = [];
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let entered = (): void => {};
  const isEntered = new Promise<void>((resolve) => (entered = resolve));
  const first = withPaymentLock(product.deps, 1_000_001, async () => {
    entered();
    await gate;
    order.push("first");
  });
  await isEntered;
  const second = withPaymentLock(product.deps, 1_000_001, async () => void order.push("second"));
  await withPaymentLock(product.deps, 1_000_002, async () => void order.push("somebody else"));
  letGo();
  await Promise.all([first, second]);
  expect(order).toEqual(["somebody else", "first", "second"]);
  expect(await db.select().from(paymentlock)).toEqual([]);
});

test("a request that waits for the lock of a killed process gives up when the product closes", async () => {
  const { db } = product.deps;
  const untildatetime = new Date(Date.now() + 60_000);
  await db.insert(paymentlock).values({ userid: 1_000_004, holder: randomUUID(), untildatetime });
  const closing = new AbortController();
  const waiting = withPaymentLock({ db, closing: closing.signal }, 1_000_004, () => expect.unreachable());
  closing.abort();
  await expect(waiting).rejects.toMatchObject({ kind: "unavailable" });
  await releasePaymentLocks(db);
  await withPaymentLock(product.deps, 1_000_004, async () => {});
});

test("a lock left by a crash expires, and its former holder is stopped before the next step", async () => {
  const { db } = product.deps;
  const mine = eq(paymentlock.userid, 1_000_003);
  await withPaymentLock(product.deps, 1_000_003, async (stillLocked) => {
    await stillLocked();
    await db
      .update(paymentlock)
      .set({ untildatetime: new Date(0) })
      .where(mine);
    await withPaymentLock(product.deps, 1_000_003, async () => {
      await expect(stillLocked()).rejects.toMatchObject({ kind: "unavailable" });
    });
  });
});
