import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { cancelSubscription, readSubscription } from "#contract/plans/subscriptions.ts";
import { manageUser } from "#contract/accounts.ts";
import { localpayments, paymentevent } from "#server/plans/tables.ts";
import { account } from "./tables.ts";
import type { State } from "#stand-ins/payments/state.ts";
import { Browser } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { withLostLocks } from "#tests/support/lost-lock.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { beginCheckout, control, press, subscribe } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

const own = await aUserPerTest("leaver");

const DELETE = { body: { operation: "delete", userData: { confirm: true } } } as const;
const remove = () => own.browser.send(manageUser, DELETE);
const refusal = () => own.browser.refused(manageUser, DELETE);
const row = async () => (await own.product.deps.db.select().from(account).where(eq(account.userid, own.userid)))[0];
const providerState = async (): Promise<State> =>
  (await own.product.deps.db.select().from(localpayments))[0]!.state as State;
const subscriptionsOf = async (customer: string) =>
  Object.values((await providerState()).subscriptions).filter((one) => one.customer === customer);
const customer = async (): Promise<string> => (await row())!.customerid!;

describe("deleting an account", () => {
  test("is refused while a subscription renews of which no message has arrived yet", async () => {
    await control(own.browser, "hold");
    try {
      await subscribe(own.browser, "big_monthly");
      expect(await own.browser.send(readSubscription, {})).toMatchObject({ subscriptionstatus: "inactive" });
      expect(await refusal()).toMatchObject({
        status: 409,
        message: "Please cancel your subscription first, then delete your account",
      });
    } finally {
      await control(own.browser, "release");
    }
    expect(await row()).toBeDefined();
    expect(await own.browser.send(readSubscription, {})).toMatchObject({ subscriptionstatus: "active" });
  });

  test("closes a checkout that was left open, and it can no longer be paid", async () => {
    const url = await beginCheckout(own.browser, "big_monthly");
    const id = await customer();
    expect(await remove()).toEqual({ deleted: true });
    const stranger = new Browser(own.product);
    expect(String((await press(stranger, url, "pay")).headers.location)).not.toContain("success");
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  test("and paying at the same moment never leave a charge without an account", async () => {
    for (let round = 0; round < 6; round++) {
      const visit = await aSignedInVisit(own.product, `race${round}@example.com`);
      const url = await beginCheckout(visit.browser, "big_monthly");
      const [found] = await own.product.deps.db.select().from(account).where(eq(account.userid, visit.user.userid));
      const [deleted] = await Promise.all([
        visit.browser.raw(manageUser, DELETE),
        press(new Browser(own.product), url, "pay"),
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

  test("is refused where the payment lock was lost meanwhile", async () => {
    await withLostLocks(own.product.deps.db, async () => {
      expect(await refusal()).toMatchObject({ status: 503, kind: "unavailable" });
    });
    expect(await row()).toBeDefined();
  });

  test("ends a cancelled subscription that still runs at the provider", async () => {
    await subscribe(own.browser, "bigger_yearly");
    await own.browser.send(cancelSubscription, {});
    const id = await customer();
    await remove();
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "canceled" }]);
    await control(own.browser, "ahead 0");
    const stored = await own.product.deps.db.select().from(paymentevent).where(eq(paymentevent.customerid, id));
    expect(stored).toEqual([]);
  });

  test("ends an unpaid subscription without access at the provider", async () => {
    await subscribe(own.browser, "big_monthly");
    const id = await customer();
    const [one] = await subscriptionsOf(id);
    await control(own.browser, `fail ${one!.id}`);
    await control(own.browser, `renew ${one!.id}`);
    expect((await refusal()).status).toBe(409);
    own.product.clock.forward(22 * DAY);
    expect(await remove()).toEqual({ deleted: true });
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "canceled" }]);
  });

  test("is refused while the provider does not answer", async () => {
    await beginCheckout(own.browser, "big_monthly");
    await control(own.browser, "down");
    try {
      expect(await refusal()).toMatchObject({ status: 503 });
    } finally {
      await control(own.browser, "up");
    }
    expect(await row()).toBeDefined();
    expect(await remove()).toEqual({ deleted: true });
  });

  test("does not call the provider for a user who never started a purchase", async () => {
    await control(own.browser, "down");
    try {
      expect(await remove()).toEqual({ deleted: true });
    } finally {
      await control(own.browser, "up");
    }
  });
});
