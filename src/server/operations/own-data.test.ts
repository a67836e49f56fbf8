import type { PromptAsset } from "#contract/prompts.ts";
import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { currentUser, manageUser } from "#contract/accounts.ts";
import { readVisitor, recordPageView, saveSettings } from "#contract/visitors.ts";
import { answer } from "#server/ratings/tables.ts";
import { paymentevent, subscription } from "#server/plans/tables.ts";
import { account, customscore, signin } from "#server/accounts/tables.ts";
import { session, visitor } from "#server/visitors/tables.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "1000" } });

async function aCustomScore(userid: number): Promise<void> {
  const first = product.deps.ratings.assets[0];
  if (!first) throw new Error("The catalogue is empty");
  await product.deps.db.insert(customscore).values({
    userid,
    leagueformatid: 1,
    scoretypeid: 1,
    assetid: first.id,
    customscore: 77.5,
    updateddatetime: product.clock.now(),
  });
}

const answersOf = (visitorId: string) => product.deps.db.select().from(answer).where(eq(answer.visitorid, visitorId));

/** The assets of one side of a comparison, of one asset or of a team. */
const idsOf = (asset: PromptAsset | null, team: readonly PromptAsset[]): readonly number[] =>
  (asset ? [asset] : team).map(({ id }) => id);

describe("managing the own account", () => {
  test("returns the same as the call for the current user", async () => {
    const { browser, user } = await aSignedInVisit(product, "read@example.com");
    expect(await browser.send(manageUser, { body: { operation: "read" } })).toEqual(user);
    expect(await browser.send(manageUser, { body: { operation: "read", userData: { userid: user.userid } } })).toEqual(
      user,
    );
  });

  test("exports everything kept about the user", async () => {
    const visit = await aSignedInVisit(product, "export@example.com");
    const { browser, visitorId, sessionId, user } = visit;
    const sitbarLeagueSettings = { ...DEFAULT_SETTINGS, teamStatusCodeId: 12 };
    await browser.send(saveSettings, { params: { visitorId }, body: { sitbarLeagueSettings } });
    await browser.send(recordPageView, { params: { sessionId }, body: { path: "/asset-list" } });
    await aCustomScore(user.userid);
    const prompt = await vote(product, visit, 2);
    await vote(product, await aVisit(product));
    const response = await browser.raw(manageUser, { body: { operation: "export" } });
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toMatchObject({
      exporteddatetime: product.clock.now().toISOString(),
      account: {
        userid: user.userid,
        contactemail: "export@example.com",
        lastlogindatetime: user.createddatetime,
        customerid: null,
      },
      subscription: { subscriptionstatus: "inactive" },
      customScores: [{ customScore: 77.5, leagueFormatId: 1 }],
      visitors: [{ visitorid: visitorId, sitbarleaguesettings: sitbarLeagueSettings }],
      sessions: [{ sessionid: sessionId }],
      pageViews: [{ path: "/asset-list" }],
      answers: [
        { leftids: idsOf(prompt.assetA, prompt.teamA), rightids: idsOf(prompt.assetB, prompt.teamB), selection: 2 },
      ],
    });
    expect(response.body).not.toContain("tokenhash");
  });

  test("deletes the account and keeps its answers without a link to the person", async () => {
    const visit = await aSignedInVisit(product, "delete@example.com");
    const { browser, visitorId, sessionId, user } = visit;
    await vote(product, visit, 1);
    expect(await answersOf(visitorId)).toMatchObject([{ userid: user.userid }]);
    await product.deps.db.update(session).set({ userid: user.userid }).where(eq(session.sessionid, sessionId));
    await aCustomScore(user.userid);
    const other = new Browser(product);
    await signIn(other, "delete@example.com");

    expect(await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } })).toEqual({
      deleted: true,
    });

    expect(await answersOf(visitorId)).toMatchObject([{ selection: 1, userid: null }]);
    const { db } = product.deps;
    for (const rows of [
      await db.select().from(account).where(eq(account.userid, user.userid)),
      await db.select().from(signin).where(eq(signin.userid, user.userid)),
      await db.select().from(customscore).where(eq(customscore.userid, user.userid)),
      await db.select().from(visitor).where(eq(visitor.userid, user.userid)),
      await db.select().from(session).where(eq(session.userid, user.userid)),
    ])
      expect(rows).toEqual([]);
    expect(browser.cookies.has("bbf_session")).toBe(false);
    for (const gone of [browser, other]) expect((await gone.refused(currentUser, {})).status).toBe(401);
    // The browser registers a new visitor: what follows is not the person's.
    expect((await browser.refused(readVisitor, { params: { visitorId } })).status).toBe(404);
    expect((await signIn(other, "delete@example.com")).userid).not.toBe(user.userid);
  });

  const subscribed = async (userid: number, more: Partial<typeof subscription.$inferInsert>): Promise<void> => {
    await product.deps.db.insert(subscription).values({
      userid,
      subscriptiontiercodeid: 2,
      billing_term: "monthly",
      subscriptionstatus: "active",
      reading: 1,
      readdatetime: product.clock.now(),
      ...more,
    });
  };

  test("does not delete an account with a subscription that continues to charge", async () => {
    const { browser, user } = await aSignedInVisit(product, "paying@example.com");
    await subscribed(user.userid, {});
    expect(
      await browser.refused(manageUser, { body: { operation: "delete", userData: { confirm: true } } }),
    ).toMatchObject({ status: 409, message: "Please cancel your subscription first, then delete your account" });
    expect((await browser.raw(currentUser, {})).statusCode).toBe(200);
  });

  test.each([
    ["a cancelled subscription", { subscriptionstatus: "cancelled", subscription_end_date: new Date("2027-01-01") }],
    ["a lifetime plan", { subscriptiontiercodeid: 4, billing_term: "lifetime" }],
  ] as const)("deletes an account with %s, and cuts past payment messages from it", async (name, more) => {
    const { db } = product.deps;
    const { browser, user } = await aSignedInVisit(product, "paid@example.com");
    const customerid = `customer of ${name}`;
    await subscribed(user.userid, more);
    await db.update(account).set({ customerid }).where(eq(account.userid, user.userid));
    await db.insert(paymentevent).values({
      eventid: `event of ${name}`,
      type: "invoice.paid",
      customerid,
      outcome: "applied",
      happeneddatetime: product.clock.now(),
      receiveddatetime: product.clock.now(),
    });
    expect(await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } })).toEqual({
      deleted: true,
    });
    expect(await db.select().from(subscription).where(eq(subscription.userid, user.userid))).toEqual([]);
    expect(
      await db
        .select()
        .from(paymentevent)
        .where(eq(paymentevent.eventid, `event of ${name}`)),
    ).toMatchObject([{ customerid: null }]);
  });

  test.each([undefined, null, {}, { confirm: false }])(
    "does not delete without a confirmation: %j",
    async (userData) => {
      const { browser } = await aSignedInVisit(product, "sure@example.com");
      expect(
        await browser.refused(manageUser, {
          body: { operation: "delete", ...(userData === undefined ? {} : { userData }) },
        }),
      ).toMatchObject({ status: 400, message: "Deleting the account must be confirmed" });
      expect((await browser.raw(currentUser, {})).statusCode).toBe(200);
    },
  );

  test.each([
    ["an unknown operation", { operation: "update" }],
    ["a field that staff set", { operation: "read", userData: { isstaff: true } }],
    ["a tier", { operation: "read", userData: { manualsubtiercodeid: 3 } }],
    ["an email", { operation: "read", userData: { contactemail: "boss@example.com" } }],
    ["launch mode", { operation: "read", isLaunchMode: true }],
    ["a confirmation in words", { operation: "delete", userData: { confirm: "true" } }],
    ["no operation", {}],
  ])("refuses %s", async (_, body) => {
    const { browser } = await aSignedInVisit(product, "assign@example.com");
    const response = await browser.request("POST", manageUser.path, { payload: body });
    expect([response.statusCode, response.headers["x-failure"]]).toEqual([400, "invalid"]);
    expect(await browser.send(currentUser, {})).toMatchObject({
      isstaff: false,
      manualsubtiercodeid: null,
      isLaunchMode: false,
    });
  });

  test.each(["read", "export", "delete"] as const)("refuses to %s another account", async (operation) => {
    const victim = await aSignedInVisit(product, "victim@example.com");
    const { browser } = await aSignedInVisit(product, "evil@example.com");
    expect(
      await browser.refused(manageUser, {
        body: { operation, userData: { userid: victim.user.userid, confirm: true } },
      }),
    ).toMatchObject({ status: 403, kind: "forbidden" });
    expect((await victim.browser.raw(currentUser, {})).statusCode).toBe(200);
  });
});
