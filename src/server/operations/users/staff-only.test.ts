import { describe, expect, test } from "vitest";
import { adminUsers, setFlags } from "#contract/accounts.ts";
import { Browser } from "#tests/support/browser.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { aUserManagement, DEPUTY } from "#tests/support/user-management.ts";

const own = await aUserManagement();

const flag = (browser: Browser, userid: number, body: { isstaff: boolean; isdisabled: boolean }) =>
  browser.raw(setFlags, { params: { userid: String(userid) }, body });

describe("who may", () => {
  const calls = (userid: number) =>
    [
      ["GET", "/api/admin/users?limit=0", undefined],
      ["GET", `/api/admin/users/${userid}/subscription`, undefined],
      ["GET", `/api/admin/users/${userid}/audit`, undefined],
      ["POST", `/api/admin/users/${userid}/manual-tier`, { nonsense: true }],
      ["POST", `/api/admin/users/${userid}/flags`, { isstaff: true, isdisabled: false }],
    ] as const;

  test("is staff alone: visitors are 401, users 403, before anything is said about the request", async () => {
    const fan = await aSignedInVisit(own.product, "fan@example.com");
    for (const [method, path, payload] of calls(fan.user.userid)) {
      const options = payload ? { payload } : {};
      const anonymous = await new Browser(own.product).request(method, path, options);
      expect([anonymous.statusCode, anonymous.body], path).toEqual([401, "Unauthorized"]);
      const user = await fan.browser.request(method, path, options);
      expect([user.statusCode, user.body], path).toEqual([403, "Staff only"]);
    }
    expect((await own.rowOf(fan.user.userid)).isstaff).toBe(false);
  });

  test("ends with the flag: staff who lost it are refused with their next call", async () => {
    const deputy = await aSignedInVisit(own.product, DEPUTY);
    expect((await deputy.browser.raw(adminUsers, { query: {} })).statusCode).toBe(200);
    await flag(own.boss.browser, deputy.user.userid, { isstaff: false, isdisabled: false });
    expect((await deputy.browser.refused(adminUsers, { query: {} })).kind).toBe("staff-only");
  });
});
