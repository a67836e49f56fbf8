import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { currentUser, signInProvider } from "#contract/accounts.ts";
import { account } from "./tables.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { aProductForFile, aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { signIn, signInTo, toSignInForm } from "#tests/support/sign-in.ts";

const product = await aProductForFile({
  environment: { STAFF_EMAIL: "Boss@Example.com, second@example.com", RATE_LIMIT_FACTOR: "1000" },
});

const browserOf = (of: TestProduct = product): Browser => new Browser(of);

describe("signing in", () => {
  test("creates the account at the first time and finds it again at the next", async () => {
    const first = await signIn(browserOf(), "ada@example.com");
    expect(first).toMatchObject({
      contactemail: "ada@example.com",
      isstaff: false,
      isLaunchMode: false,
      subscriptionstatus: "inactive",
      manualsubtiercodeid: null,
    });
    expect(await signIn(browserOf(), "ADA@example.com")).toMatchObject({ userid: first.userid });
  });

  test("links the visitor this browser owns, and only that one", async () => {
    const mine = await aVisit(product);
    const other = await aVisit(product);
    await signInTo(mine.browser, "linked@example.com", `/auth/google?visitorId=${other.visitorId}`);
    expect((await mine.browser.send(currentUser, {})).visitorid).toBe(mine.visitorId);
  });

  test("makes staff of the configured addresses, whatever their case", async () => {
    expect((await signIn(browserOf(), "boss@example.com")).isstaff).toBe(true);
    expect((await signIn(browserOf(), "second@example.com")).isstaff).toBe(true);
    expect((await signIn(browserOf(), "third@example.com")).isstaff).toBe(false);
  });

  test("does not restore staff rights that were revoked", async () => {
    const { userid } = await signIn(browserOf(), "boss@example.com");
    await product.deps.db.update(account).set({ isstaff: false }).where(eq(account.userid, userid));
    expect((await signIn(browserOf(), "boss@example.com")).isstaff).toBe(false);
  });

  test("gives new accounts launch mode where the configuration says so", async () => {
    const launching = await aProductForTest({ environment: { LAUNCH_MODE: "true" } });
    expect((await signIn(browserOf(launching), "early@example.com")).isLaunchMode).toBe(true);
  });

  test("begins at /api/login as well", async () => {
    expect(await signInTo(browserOf(), "ada@example.com", "/api/login?returnTo=%2Finsight-management")).toBe(
      "/insight-management",
    );
  });

  test("returns to the page it started from, or to the list", async () => {
    expect(
      await signInTo(
        browserOf(),
        "ada@example.com",
        "/auth/google?returnTo=%2Fsubscribe%3Fintent%3Dsubscribe%26plan%3Dpremium",
      ),
    ).toBe("/subscribe?intent=subscribe&plan=premium");
    expect(await signInTo(browserOf(), "ada@example.com")).toBe("/asset-list");
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "/%0d%0aset-cookie:a=b",
    "https://evil.example/",
    "http://user:pw@localhost:3000/profile",
    "/auth/google",
    "/..//evil.example",
    "/\u0001",
  ])("leads to the list when the page to return to is %j", async (wish) => {
    expect(
      await signInTo(browserOf(), "ada@example.com", `/auth/google?${new URLSearchParams({ returnTo: wish })}`),
    ).toBe("/asset-list");
  });

  test("leads to the list when two return paths are given", async () => {
    expect(await signInTo(browserOf(), "ada@example.com", "/auth/google?returnTo=/profile&returnTo=/subscribe")).toBe(
      "/asset-list",
    );
  });

  test("asks with PKCE, state, nonce and the configured callback, whatever the Host header says", async () => {
    const response = await browserOf().request("GET", "/auth/google", { headers: { host: "evil.example" } });
    const { origin, searchParams } = new URL(String(response.headers.location));
    expect(origin).toBe("http://localhost:3000");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost:3000/auth/callback",
      scope: "openid email",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
  });

  test("is sent to the public name first when it begins on another name of this machine", async () => {
    const response = await browserOf().request("GET", "/auth/google?returnTo=/profile", {
      headers: { host: "127.0.0.1:3000" },
    });
    expect(response.headers.location).toBe("http://localhost:3000/auth/google?returnTo=/profile");
    expect(response.cookies).toEqual([]);
  });

  test("names the sign-in provider", async () => {
    expect(await browserOf().send(signInProvider, {})).toEqual({ provider: "the local provider", isLocal: true });
  });
});

test("every page a sign-in passes through carries the security headers and is not cached", async () => {
  const browser = browserOf();
  const form = await toSignInForm(browser, "/auth/google");
  for (const [method, url, status] of [
    ["GET", "/auth/google", 302],
    ["GET", "/api/login", 302],
    ["GET", form, 200],
    ["GET", "/auth/callback", 302],
    ["GET", "/api/auth/user", 401],
  ] as const) {
    const { headers, statusCode } = await browser.request(method, url);
    expect([url, statusCode]).toEqual([url, status]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": "no-store",
    });
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(headers["content-security-policy"]).toContain(rule);
  }
});
