import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { currentUser, linkSession, logout } from "#contract/accounts.ts";
import { readSubscription } from "#contract/plans/subscriptions.ts";
import { saveTracking } from "#contract/visitors.ts";
import { account } from "./tables.ts";
import { session, visitor } from "#server/visitors/tables.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { DAY, HOUR } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "1000" } });

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.raw(currentUser, {})).statusCode === 200;
function withToken(token: string): Browser {
  const browser = new Browser(product);
  browser.cookies.set("bbf_session", token);
  return browser;
}
const tokenOf = ({ cookies }: Browser): string => cookies.get("bbf_session") ?? "";

describe("the current user", () => {
  test("has the specified fields, the end of the subscription and no other, and is never cached", async () => {
    const { browser, user } = await aSignedInVisit(product, "fields@example.com");
    expect(Object.keys(user).sort()).toEqual(
      [
        "userid",
        "contactemail",
        "isstaff",
        "isLaunchMode",
        "subscriptiontiercodeid",
        "manualsubtiercodeid",
        "subscriptionstatus",
        "subscription_end_date",
        "createddatetime",
        "visitorid",
      ].sort(),
    );
    expect((await browser.raw(currentUser, {})).headers["cache-control"]).toBe("no-store");
  });

  test.each([
    ["no cookie", ""],
    ["a token that was never given", "x".repeat(43)],
    ["an oversized cookie", "x".repeat(4000)],
  ])("is no one with %s", async (_, token) => {
    expect(await (token ? withToken(token) : new Browser(product)).refused(currentUser, {})).toMatchObject({
      status: 401,
      kind: "unauthorized",
      message: "Unauthorized",
    });
  });

  test("has a free, inactive subscription at first", async () => {
    const { browser, user } = await aSignedInVisit(product, "free@example.com");
    const subscription = await browser.send(readSubscription, {});
    expect(subscription).toMatchObject({
      subscriptionstatus: "inactive",
      billing_term: null,
      subscription_start_date: null,
      subscription_end_date: null,
    });
    expect(subscription.subscriptiontiercodeid).toBe(user.subscriptiontiercodeid);
    expect((await new Browser(product).refused(readSubscription, {})).status).toBe(401);
  });
});

describe("a sign-in", () => {
  test("gets a new token every time, and the old one ends", async () => {
    const browser = new Browser(product);
    await signIn(browser, "rotate@example.com");
    const old = tokenOf(browser);
    await signIn(browser, "rotate@example.com");
    expect(tokenOf(browser)).not.toBe(old);
    expect(await isSignedIn(withToken(old))).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("ends after thirty days without use, and lives on while it is used", async () => {
    const used = new Browser(product);
    const idle = new Browser(product);
    await signIn(used, "used@example.com");
    await signIn(idle, "idle@example.com");
    product.clock.forward(29 * DAY);
    expect(await isSignedIn(used)).toBe(true);
    product.clock.forward(2 * DAY);
    expect([await isSignedIn(used), await isSignedIn(idle)]).toEqual([true, false]);
  });

  test("ends after a year however much it is used", async () => {
    const browser = new Browser(product);
    await signIn(browser, "year@example.com");
    for (let day = 0; day < 364; day += 28) {
      product.clock.forward(28 * DAY);
      expect(await isSignedIn(browser)).toBe(true);
    }
    product.clock.forward(2 * DAY - HOUR);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("ends at once when the account is disabled", async () => {
    const { browser, user } = await aSignedInVisit(product, "disabled@example.com");
    await product.deps.db.update(account).set({ isdisabled: true }).where(eq(account.userid, user.userid));
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe("logging out", () => {
  test("ends the sign-in on the server, not only in the browser", async () => {
    const { browser } = await aSignedInVisit(product, "leaving@example.com");
    const token = tokenOf(browser);
    expect(await browser.send(logout, {})).toEqual({ ok: true });
    expect(browser.cookies.has("bbf_session")).toBe(false);
    expect(await isSignedIn(withToken(token))).toBe(false);
    expect(await browser.send(logout, {})).toEqual({ ok: true });
  });

  test("leaves the sign-ins of other browsers alone", async () => {
    const here = new Browser(product);
    const there = new Browser(product);
    await signIn(here, "two@example.com");
    await signIn(there, "two@example.com");
    await here.send(logout, {});
    expect(await isSignedIn(there)).toBe(true);
  });

  test.each([
    ["a GET", "GET", {}, 404],
    ["another site", "POST", { "sec-fetch-site": "cross-site" }, 403],
    ["another origin", "POST", { "sec-fetch-site": "same-site" }, 403],
  ])("is not possible by %s", async (_, method, headers, status) => {
    const { browser } = await aSignedInVisit(product, "staying@example.com");
    expect(
      (await browser.request(method, "/auth/logout", { headers: headers as Record<string, string> })).statusCode,
    ).toBe(status);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("is not possible by a form", async () => {
    const { browser } = await aSignedInVisit(product, "form@example.com");
    expect(
      (
        await browser.request("POST", "/auth/logout", {
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: "a=b",
        })
      ).statusCode,
    ).toBe(415);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("linking a session", () => {
  const ownerOf = async (sessionid: string): Promise<number | null | undefined> =>
    (await product.deps.db.select().from(session).where(eq(session.sessionid, sessionid)))[0]?.userid;

  test("makes it the user's, and repeating it changes nothing", async () => {
    const { browser, sessionId, user } = await aSignedInVisit(product, "link@example.com");
    for (let i = 0; i < 2; i += 1)
      expect(await browser.send(linkSession, { body: { sessionId } })).toEqual({ ok: true });
    expect(await ownerOf(sessionId)).toBe(user.userid);
  });

  test("makes an unlinked visitor the user's latest", async () => {
    const { browser, sessionId, visitorId, user } = await aSignedInVisit(product, "latest@example.com");
    await product.deps.db
      .update(visitor)
      .set({ userid: null, linkeddatetime: null })
      .where(eq(visitor.visitorid, visitorId));
    await product.deps.db.update(account).set({ visitorid: null }).where(eq(account.userid, user.userid));
    await browser.send(linkSession, { body: { sessionId } });
    expect((await browser.send(currentUser, {})).visitorid).toBe(visitorId);
  });

  test("is refused for a session of another visitor, which does not exist for this one", async () => {
    const other = await aVisit(product);
    const { browser } = await aSignedInVisit(product, "thief@example.com");
    for (const sessionId of [other.sessionId, "0b5a9f8e-7c1d-4f3a-9b2e-111111111111", "nonsense"])
      expect(await browser.refused(linkSession, { body: { sessionId } })).toMatchObject({ status: 404 });
    expect(await ownerOf(other.sessionId)).toBeNull();
  });

  test("is refused when the session is another user's already", async () => {
    const { browser, sessionId, user } = await aSignedInVisit(product, "first@example.com");
    await browser.send(linkSession, { body: { sessionId } });
    await signIn(browser, "next@example.com");
    expect(await browser.refused(linkSession, { body: { sessionId } })).toMatchObject({ status: 403 });
    expect(await ownerOf(sessionId)).toBe(user.userid);
  });

  test("is left undone for a visitor who opted out and for a browser that asks for privacy", async () => {
    const { browser, sessionId, visitorId } = await aSignedInVisit(product, "private@example.com");
    await browser.request("POST", linkSession.path, { headers: { "sec-gpc": "1" }, payload: { sessionId } });
    expect(await ownerOf(sessionId)).toBeNull();
    await browser.send(saveTracking, { params: { visitorId }, body: { trackingOptOut: true } });
    expect(await browser.send(linkSession, { body: { sessionId } })).toEqual({ ok: true });
    expect(await ownerOf(sessionId)).toBeNull();
  });
});
