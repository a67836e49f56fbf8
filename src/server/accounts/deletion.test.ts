import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { cancelSubscription, readSubscription } from "#contract/plans/subscriptions.ts";
import { manageUser, currentUser } from "#contract/accounts.ts";
import { localpayments, paymentevent } from "#server/plans/tables.ts";
import { account, signin, signinattempt } from "./tables.ts";
import type { State } from "#stand-ins/payments/state.ts";
import { Browser, aVisit } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { withLostLocks } from "#tests/support/lost-lock.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";
import { beginCheckout, control, press, subscribe } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";
import { importLeague, type League } from "#contract/leagues/leagues.ts";
import { readVisitor, recordPageView } from "#contract/visitors.ts";
import { league } from "#server/leagues/tables.ts";
import { pageview, session, visitor } from "#server/visitors/tables.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { expire } from "./expire.ts";

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

const product = await aProductForFile();

test("expired data is removed, data in use stays, and a second run finds nothing", async () => {
  const { db } = product.deps;
  const { browser, visitorId, user } = await aSignedInVisit(product, "old@example.com");
  const old = await aVisit(product);
  await old.browser.send(recordPageView, { params: { sessionId: old.sessionId }, body: { path: "/" } });
  await new Browser(product).request("GET", "/auth/google");
  expect(await db.select().from(signinattempt)).not.toEqual([]);

  product.clock.forward(394 * DAY);
  const loyal = await aVisit(product);
  expect(await expire(db, product.clock.now())).toMatchObject({ visitors: 0, sessions: 0, signins: 1 });
  expect(await db.select().from(signinattempt)).toEqual([]);
  // The first sign-in has ended; the next one opens the visitor again.
  await signIn(browser, "old@example.com");
  expect(await browser.send(readVisitor, { params: { visitorId } })).toMatchObject({ visitorId });

  product.clock.forward(2 * DAY);
  expect(await expire(db, product.clock.now())).toEqual({
    visitors: 1,
    leagues: 0,
    sessions: 0,
    signins: 0,
    attempts: 0,
  });
  expect((await old.browser.raw(readVisitor, { params: { visitorId: old.visitorId } })).statusCode).toBe(404);
  expect((await db.select().from(visitor)).map((row) => row.visitorid).sort()).toEqual(
    [visitorId, loyal.visitorId].sort(),
  );
  expect((await db.select().from(account).where(eq(account.userid, user.userid)))[0]?.visitorid).toBe(visitorId);

  product.clock.forward((761 - 396) * DAY);
  expect(await expire(db, product.clock.now())).toMatchObject({ sessions: 2 });
  expect(await db.select().from(pageview)).toEqual([]);
  expect((await db.select().from(session)).map((row) => row.sessionid)).toEqual([loyal.sessionId]);

  product.clock.forward(60 * DAY);
  expect(await expire(db, product.clock.now())).toMatchObject({ visitors: 2 });
  expect((await db.select().from(account))[0]?.visitorid).toBeNull();
  expect(await expire(db, product.clock.now())).toEqual({
    visitors: 0,
    leagues: 0,
    sessions: 0,
    signins: 0,
    attempts: 0,
  });
  expect(await db.select().from(signin)).toEqual([]);
  expect((await browser.refused(currentUser, {})).status).toBe(401);
});

test("a guest's league goes after 30 days without its visitor; those of users and returning guests stay", async () => {
  const { db } = product.deps;
  const body = { provider: "paste", text: "Alpha: Josh Allen\nBeta: Bijan Robinson" } as const;
  const imported = async ({ browser }: { readonly browser: Browser }) =>
    ((await browser.send(importLeague, { body })) as League).leagueid;
  const [away, back] = [await aVisit(product), await aVisit(product)];
  const user = await aSignedInVisit(product, "league@example.com");
  const later = await aVisit(product);
  const gone = await imported(away);
  const kept = [await imported(back), await imported(user), await imported(later)];
  // Imported as a guest before the sign-in: it is the user's from then on.
  await signIn(later.browser, "later@example.com");

  product.clock.forward(29 * DAY);
  await back.browser.send(readVisitor, { params: { visitorId: back.visitorId } });
  expect(await expire(db, product.clock.now())).toMatchObject({ leagues: 0 });
  product.clock.forward(2 * DAY);
  expect(await expire(db, product.clock.now())).toMatchObject({ leagues: 1 });
  const left = (await db.select({ id: league.leagueid }).from(league)).map(({ id }) => id);
  expect(left.toSorted()).toEqual(kept.toSorted());
  expect(left).not.toContain(gone);
});
