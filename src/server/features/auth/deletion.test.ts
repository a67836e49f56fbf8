// spec: accounts.deletion-ends-payments
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { cancelSubscription, readSubscription } from "#contract/subscriptions.ts";
import { manageUser } from "#contract/users.ts";
import { localpayments, paymentevent } from "#server/db/schema/subscriptions.ts";
import { account } from "#server/db/schema/users.ts";
import type { State } from "#server/dev/payments/state.ts";
import { Browser } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { beginCheckout, control, press, subscribe } from "#tests/support/subscribe.ts";

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
  const visit = await aSignedInVisit(product, `leaver${users}@example.com`);
  browser = visit.browser;
  userid = visit.user.userid;
});

const DELETE = { body: { operation: "delete", userData: { confirm: true } } } as const;
const remove = () => browser.send(manageUser, DELETE);
const refusal = () => browser.refused(manageUser, DELETE);
const row = async () => (await product.deps.db.select().from(account).where(eq(account.userid, userid)))[0];
const providerState = async (): Promise<State> =>
  (await product.deps.db.select().from(localpayments))[0]!.state as State;
const subscriptionsOf = async (customer: string) =>
  Object.values((await providerState()).subscriptions).filter((one) => one.customer === customer);
const customer = async (): Promise<string> => (await row())!.customerid!;

describe("deleting an account", () => {
  test("is refused while a subscription renews of which no message has arrived yet", async () => {
    await control(browser, "hold");
    try {
      await subscribe(browser, "big_monthly");
      expect(await browser.send(readSubscription, {})).toMatchObject({ subscriptionstatus: "inactive" });
      expect(await refusal()).toMatchObject({
        status: 409,
        message: "Please cancel your subscription first, then delete your account",
      });
    } finally {
      await control(browser, "release");
    }
    expect(await row()).toBeDefined();
    expect(await browser.send(readSubscription, {})).toMatchObject({ subscriptionstatus: "active" });
  });

  test("closes a checkout that was left open, and it can no longer be paid", async () => {
    const url = await beginCheckout(browser, "big_monthly");
    const id = await customer();
    expect(await remove()).toEqual({ deleted: true });
    const stranger = new Browser(product);
    expect(String((await press(stranger, url, "pay")).headers.location)).not.toContain("success");
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  test("and paying at the same moment never leave a charge without an account", async () => {
    for (let round = 0; round < 6; round++) {
      const visit = await aSignedInVisit(product, `race${round}@example.com`);
      const url = await beginCheckout(visit.browser, "big_monthly");
      const [found] = await product.deps.db.select().from(account).where(eq(account.userid, visit.user.userid));
      const [deleted] = await Promise.all([
        visit.browser.raw(manageUser, DELETE),
        press(new Browser(product), url, "pay"),
        beginCheckout(visit.browser, "bigger_monthly").catch(() => {}),
      ]);
      const id = found!.customerid!;
      const { checkouts } = await providerState();
      const open = Object.values(checkouts).filter((one) => one.customer === id && one.status === "open");
      const running = (await subscriptionsOf(id)).filter(({ status }) => status !== "canceled");
      if (deleted.statusCode === 200) expect([open, running]).toEqual([[], []]);
      else expect(deleted.statusCode).toBe(409);
    }
  });

  test("ends a cancelled subscription that still runs at the provider", async () => {
    await subscribe(browser, "bigger_yearly");
    await browser.send(cancelSubscription, {});
    const id = await customer();
    await remove();
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "canceled" }]);
    await control(browser, "ahead 0");
    const stored = await product.deps.db.select().from(paymentevent).where(eq(paymentevent.customerid, id));
    expect(stored).toEqual([]);
  });

  test("ends an unpaid subscription without access at the provider", async () => {
    await subscribe(browser, "big_monthly");
    const id = await customer();
    const [one] = await subscriptionsOf(id);
    await control(browser, `fail ${one!.id}`);
    await control(browser, `renew ${one!.id}`);
    expect((await refusal()).status).toBe(409);
    product.clock.forward(22 * DAY);
    expect(await remove()).toEqual({ deleted: true });
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "canceled" }]);
  });

  test("is refused while the provider does not answer", async () => {
    await beginCheckout(browser, "big_monthly");
    await control(browser, "down");
    try {
      expect(await refusal()).toMatchObject({ status: 503 });
    } finally {
      await control(browser, "up");
    }
    expect(await row()).toBeDefined();
    expect(await remove()).toEqual({ deleted: true });
  });

  test("does not call the provider for a user who never started a purchase", async () => {
    await control(browser, "down");
    try {
      expect(await remove()).toEqual({ deleted: true });
    } finally {
      await control(browser, "up");
    }
  });
});
