import { describe, expect, test } from "vitest";
import { adminSubscription } from "#contract/accounts.ts";
import { DAY } from "#tests/support/clock.ts";
import { aUserManagement } from "#tests/support/user-management.ts";

const own = await aUserManagement();

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
