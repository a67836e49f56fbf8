import { describe, expect, test } from "vitest";
import { eq, ne } from "drizzle-orm";
import { currentUser, setFlags, setManualTier, adminSubscription } from "#contract/accounts.ts";
import { account, signin } from "#server/accounts/tables.ts";
import type { Browser } from "#tests/support/browser.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { aUserManagement, BOSS, DEPUTY } from "#tests/support/user-management.ts";
import { DAY } from "#tests/support/clock.ts";

const own = await aUserManagement();

/** Sends the pair of flags: those of `changes`, the others as they are stored. */
async function flag(browser: Browser, userid: number, changes: { isstaff?: boolean; isdisabled?: boolean }) {
  const { isstaff, isdisabled } = await own.rowOf(userid);
  return browser.raw(setFlags, { params: { userid: String(userid) }, body: { isstaff, isdisabled, ...changes } });
}

describe("the flags", () => {
  test("are set one by one, and every change is noted", async () => {
    const userid = await own.addUser("fan@example.com");
    expect((await flag(own.boss.browser, userid, { isstaff: true })).json()).toMatchObject({
      user: { userid, isstaff: true, isdisabled: false },
    });
    expect((await flag(own.boss.browser, userid, { isdisabled: true })).json()).toMatchObject({
      user: { isstaff: true, isdisabled: true },
    });
    await flag(own.boss.browser, userid, { isstaff: true, isdisabled: true }); // no change, no entry
    expect((await flag(own.boss.browser, userid, { isstaff: false, isdisabled: false })).json()).toMatchObject({
      user: { isstaff: false, isdisabled: false },
    });
    const moment = own.product.clock.now().toISOString();
    expect(await own.entries(userid)).toMatchObject([
      {
        happeneddatetime: moment,
        staffemail: BOSS,
        action: "flags",
        before: { isstaff: true, isdisabled: true },
        after: { isstaff: false, isdisabled: false },
      },
      {
        happeneddatetime: moment,
        staffemail: BOSS,
        action: "flags",
        before: { isstaff: true, isdisabled: false },
        after: { isstaff: true, isdisabled: true },
      },
      {
        happeneddatetime: moment,
        staffemail: BOSS,
        action: "flags",
        before: { isstaff: false, isdisabled: false },
        after: { isstaff: true, isdisabled: false },
      },
    ]);
    expect(await own.entries(userid)).toHaveLength(3);
  });

  test.each([
    { isstaff: "true", isdisabled: false },
    { isstaff: 1, isdisabled: false },
    { isstaff: true, isdisabled: null },
    { isstaff: true },
    { isdisabled: true },
    {},
    { islaunchmode: true },
    { isstaff: true, isdisabled: true, manualsubtiercodeid: 4 },
  ])("are refused as %j", async (body) => {
    const userid = await own.addUser("fan@example.com");
    expect(
      (await own.boss.browser.request("POST", `/api/admin/users/${userid}/flags`, { payload: body })).statusCode,
    ).toBe(400);
    expect(await own.rowOf(userid)).toMatchObject({ isstaff: false, isdisabled: false, islaunchmode: false });
  });

  test("disabling ends every sign-in immediately, and enabling restores none", async () => {
    const fan = await aSignedInVisit(own.product, "fan@example.com");
    const phone = await aSignedInVisit(own.product, "fan@example.com");
    await flag(own.boss.browser, fan.user.userid, { isdisabled: true });
    for (const { browser } of [fan, phone]) expect((await browser.refused(currentUser, {})).status).toBe(401);
    expect(await own.product.deps.db.select().from(signin).where(eq(signin.userid, fan.user.userid))).toEqual([]);
    await flag(own.boss.browser, fan.user.userid, { isdisabled: false });
    expect((await fan.browser.refused(currentUser, {})).status).toBe(401);
  });

  test.each([
    [{ isstaff: false, isdisabled: false }, "You cannot take your own staff access away"],
    [{ isstaff: true, isdisabled: true }, "You cannot disable your own account"],
  ])("%j is refused on oneself", async (body, message) => {
    expect(
      await own.boss.browser.refused(setFlags, { params: { userid: String(own.boss.user.userid) }, body }),
    ).toMatchObject({
      status: 409,
      kind: "conflict",
      message,
    });
    expect(await own.rowOf(own.boss.user.userid)).toMatchObject({ isstaff: true, isdisabled: false });
    expect(await own.entries(own.boss.user.userid)).toEqual([]);
  });

  test("when two staff demote or disable each other concurrently, one succeeds and one is refused", async () => {
    for (const body of [{ isstaff: false }, { isdisabled: true }]) {
      const deputy = await aSignedInVisit(own.product, DEPUTY);
      await own.product.deps.db.update(account).set({ isstaff: true, isdisabled: false }).where(ne(account.userid, 0));
      await own.signInAgain();
      const outcomes = await Promise.all([
        flag(own.boss.browser, deputy.user.userid, body),
        flag(deputy.browser, own.boss.user.userid, body),
      ]);
      const codes = outcomes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(codes[0]).toBe(200);
      expect([401, 403]).toContain(codes[1]);
      const standing = await own.product.deps.db.select().from(account).where(eq(account.isstaff, true));
      expect(standing.filter(({ isdisabled }) => !isdisabled)).toHaveLength(1);
    }
  });

  test("when many staff in a ring each demote the next concurrently, at least one remains", async () => {
    const ring = [own.boss];
    for (let i = 0; i < 5; i++) {
      const visit = await aSignedInVisit(own.product, `ring${i}@example.com`);
      await own.product.deps.db.update(account).set({ isstaff: true }).where(eq(account.userid, visit.user.userid));
      ring.push(visit);
    }
    const outcomes = await Promise.all(
      ring.map(({ browser }, i) => flag(browser, ring[(i + 1) % ring.length]!.user.userid, { isstaff: false })),
    );
    expect(outcomes.filter(({ statusCode }) => ![200, 403].includes(statusCode))).toEqual([]);
    expect((await own.product.deps.db.select().from(account).where(eq(account.isstaff, true))).length).toBeGreaterThan(
      0,
    );
  });
});

describe("a manual tier", () => {
  const give = (userid: number, manualTier: "big" | "bigger" | null) =>
    own.boss.browser.send(setManualTier, { params: { userid: String(userid) }, body: { manualTier } });

  test("is given, changed and taken back, and every change is noted", async () => {
    const userid = await own.addUser("fan@example.com");
    expect((await give(userid, "big")).user).toMatchObject({
      userid,
      manualsubtiercodeid: 2,
      subscriptiontierdisplayname: "Big Brain",
    });
    expect((await give(userid, "bigger")).user).toMatchObject({
      manualsubtiercodeid: 3,
      subscriptiontierdisplayname: "Bigger Brain",
    });
    expect((await give(userid, "bigger")).user).toMatchObject({ manualsubtiercodeid: 3 });
    expect((await give(userid, null)).user).toMatchObject({
      manualsubtiercodeid: null,
      subscriptiontierdisplayname: "Free",
    });
    expect(
      (await own.entries(userid)).map(({ staffemail, action, before, after }) => [staffemail, action, before, after]),
    ).toEqual([
      [BOSS, "manual-tier", { manualTier: "bigger" }, { manualTier: null }],
      [BOSS, "manual-tier", { manualTier: "big" }, { manualTier: "bigger" }],
      [BOSS, "manual-tier", { manualTier: null }, { manualTier: "big" }],
    ]);
  });

  test("overrides the subscription's", async () => {
    const userid = await own.addUser("payer@example.com");
    await own.subscribe(userid, { subscriptiontiercodeid: 3 });
    expect((await give(userid, "big")).user.subscriptiontierdisplayname).toBe("Big Brain");
  });

  test.each([
    { manualTier: "galaxy" },
    { manualTier: "free" },
    { manualTier: 2 },
    { manualTier: "" },
    {},
    { manualTier: "big", isstaff: true },
  ])("is refused as %j", async (body) => {
    const userid = await own.addUser("fan@example.com");
    expect(
      (await own.boss.browser.request("POST", `/api/admin/users/${userid}/manual-tier`, { payload: body })).statusCode,
    ).toBe(400);
    expect((await own.rowOf(userid)).manualsubtiercodeid).toBeNull();
  });

  test("of an unknown user is 404", async () => {
    expect(
      await own.boss.browser.refused(setManualTier, { params: { userid: "999999999" }, body: { manualTier: null } }),
    ).toMatchObject({ status: 404, message: "There is no such user" });
  });
});

describe("a user's subscription", () => {
  const read = (userid: number) => own.boss.browser.send(adminSubscription, { params: { userid: String(userid) } });

  test("is what the payment provider reports", async () => {
    const start = own.product.clock.now();
    const end = new Date(start.getTime() + 30 * DAY);
    const userid = await own.addUser("payer@example.com", { customerid: "cus_1" });
    await own.subscribe(userid, {
      subscriptiontiercodeid: 3,
      billing_term: "yearly",
      subscriptionstatus: "cancelled",
      subscription_start_date: start,
      subscription_end_date: end,
    });
    expect(await read(userid)).toEqual({
      tier: "Bigger Brain",
      billingTerm: "yearly",
      status: "cancelled",
      customerId: "cus_1",
      subscriptionId: `sub_${userid}`,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
    });
    own.product.clock.forward(31 * DAY);
    await own.signInAgain();
    expect((await read(userid)).status).toBe("inactive");
  });

  test("is empty where there is none, and does not exist for an unknown user", async () => {
    const nothing = {
      tier: null,
      billingTerm: null,
      status: null,
      customerId: null,
      subscriptionId: null,
      startDate: null,
      endDate: null,
    };
    expect(await read(await own.addUser("free@example.com", { manualsubtiercodeid: 2 }))).toEqual(nothing);
    expect(await own.boss.browser.refused(adminSubscription, { params: { userid: "999999999" } })).toMatchObject({
      status: 404,
      kind: "not-found",
    });
  });
});
