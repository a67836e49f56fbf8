import { describe, expect, test } from "vitest";
import { setManualTier } from "#contract/accounts.ts";
import { aUserManagement, BOSS } from "#tests/support/user-management.ts";

const own = await aUserManagement();

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
