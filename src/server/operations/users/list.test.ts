import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { adminUsers, type UserSort } from "#contract/accounts.ts";
import { SUBSCRIPTION_STATUSES, TIER_NAMES, TIERS } from "#core/accounts/entitlements.ts";
import { account } from "#server/accounts/tables.ts";
import { DAY } from "#tests/support/clock.ts";
import { aUserManagement, BOSS, DEPUTY } from "#tests/support/user-management.ts";

const own = await aUserManagement();

const list = (query: Record<string, string> = {}) => own.boss.browser.send(adminUsers, { query: query as never });
const emails = async (query: Record<string, string> = {}) => (await list(query)).users.map(({ email }) => email);

describe("the list of users", () => {
  test("is sorted by email, ignoring case, with the fields that staff see", async () => {
    const userid = await own.addUser("Ada@example.com", {
      manualsubtiercodeid: 3,
      lastlogindatetime: own.product.clock.now(),
    });
    await own.addUser("zoe@example.com", { isdisabled: true });
    expect(await emails()).toEqual(["Ada@example.com", BOSS, "zoe@example.com"]);
    const { users, total } = await list();
    expect(total).toBe(3);
    const now = own.product.clock.now().toISOString();
    expect(users[0]).toEqual({
      userid,
      email: "Ada@example.com",
      contactemail: "Ada@example.com",
      isstaff: false,
      isdisabled: false,
      manualsubtiercodeid: 3,
      subscriptiontierdisplayname: "Bigger Brain",
      createddatetime: now,
      lastlogindatetime: now,
    });
    expect(users[2]).toMatchObject({ isdisabled: true, lastlogindatetime: null, subscriptiontierdisplayname: "Free" });
  });

  test.each([
    ["100%", ["100%off@example.com"]],
    ["%", ["100%off@example.com"]],
    ["a_b", ["a_b@example.com"]],
    ["_", ["a_b@example.com"]],
    ["\\", ["back\\slash@example.com"]],
    ["AXB", ["axb@example.com"]],
    ["axb@EXAMPLE", ["axb@example.com"]],
    ["  axb ", ["axb@example.com"]],
    ["a+b&c=d", ["a+b&c=d@example.com"]],
    ["' or 1=1 --", []],
    ["nobody", []],
  ])("is searched for %j by its letters alone", async (email, found) => {
    for (const name of ["100%off", "a_b", "axb", "back\\slash", "a+b&c=d"]) await own.addUser(`${name}@example.com`);
    expect(await list({ email })).toMatchObject({ users: found.map((email) => ({ email })), total: found.length });
  });

  test("comes in pages that together hold every match once", async () => {
    for (let i = 0; i < 25; i++) await own.addUser(`fan${i}@example.com`);
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => list({ email: "fan", offset: String(offset), limit: "10" })),
    );
    expect(pages.map(({ users, total }) => [users.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    expect(new Set(pages.flatMap(({ users }) => users.map(({ userid }) => userid))).size).toBe(25);
  });

  test.each<[UserSort, string[]]>([
    ["userid", ["c@example.com", "a@example.com", "b@example.com", "d@example.com"]],
    ["email", ["a@example.com", "b@example.com", "c@example.com", "d@example.com"]],
    ["subscriptiontier", ["a@example.com", "c@example.com", "d@example.com", "b@example.com"]],
    ["isstaff", ["a@example.com", "b@example.com", "c@example.com", "d@example.com"]],
    ["isdisabled", ["b@example.com", "d@example.com", "a@example.com", "c@example.com"]],
  ])("sorts by %s both ways, ties by email", async (sort, ascending) => {
    const c = await own.addUser("c@example.com", { isdisabled: true });
    const a = await own.addUser("a@example.com", { isdisabled: true, manualsubtiercodeid: 1 });
    await own.addUser("b@example.com", { manualsubtiercodeid: 3 });
    const d = await own.addUser("d@example.com", { isstaff: true });
    await own.subscribe(d);
    await own.subscribe(c, { subscriptionstatus: "cancelled", subscription_end_date: own.product.clock.now() });
    await own.subscribe(a, { subscriptionstatus: "inactive", subscriptiontiercodeid: 3 });
    await own.product.deps.db.delete(account).where(eq(account.contactemail, DEPUTY));
    const without = (list: string[]) => list.filter((email) => email !== BOSS);
    expect(without(await emails({ sort }))).toEqual(ascending);
    const both =
      sort === "userid" || sort === "email"
        ? ascending.toReversed()
        : {
            subscriptiontier: ["b@example.com", "d@example.com", "a@example.com", "c@example.com"],
            isstaff: ["d@example.com", "a@example.com", "b@example.com", "c@example.com"],
            isdisabled: ["a@example.com", "c@example.com", "b@example.com", "d@example.com"],
          }[sort];
    expect(without(await emails({ sort, direction: "desc" }))).toEqual(both);
  });

  test("sorts by the tier it shows", async () => {
    const now = own.product.clock.now();
    for (const manualsubtiercodeid of [null, 1, 2, 3, 4])
      for (const subscriptionstatus of SUBSCRIPTION_STATUSES)
        for (const days of [-1, 0, 1, null]) {
          const userid = await own.addUser(`${manualsubtiercodeid}-${subscriptionstatus}-${days}@example.com`, {
            manualsubtiercodeid,
          });
          await own.subscribe(userid, {
            subscriptionstatus,
            subscriptiontiercodeid: 3,
            subscription_end_date: days === null ? null : new Date(now.getTime() + days * DAY),
          });
        }
    const { users } = await list({ sort: "subscriptiontier", limit: "500" });
    const ranks = users.map(({ subscriptiontierdisplayname }) =>
      TIERS.findIndex((tier) => TIER_NAMES[tier] === subscriptiontierdisplayname),
    );
    expect(users).toHaveLength(61);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(4);
  });

  test.each([
    { limit: "0" },
    { limit: "501" },
    { limit: "-1" },
    { offset: "1.5" },
    { offset: "x" },
    { sort: "password" },
    { direction: "up" },
    { email: "a".repeat(321) },
    { email: "\0" },
  ])("refuses %j", async (query) => {
    expect(await own.boss.browser.refused(adminUsers, { query: query as never })).toMatchObject({
      status: 400,
      kind: "invalid",
    });
  });

  test("logs who read it but not the search text", async () => {
    await list({ email: "secret-search" });
    const line = own.product.logged.find(({ msg }) => msg === "users were listed");
    expect(line).toMatchObject({ staffuserid: expect.any(Number), offset: 0 });
    expect(JSON.stringify(line)).not.toContain("secret-search");
  });
});
