// spec: accounts.sign-navigates-auth, accounts.staff-staff-email, accounts.callback-used-once
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { currentUser, signInProvider } from "#contract/users.ts";
import { account, signin } from "#server/db/schema/users.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { MINUTE } from "#tests/support/clock.ts";
import { aProduct, aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { follow, signIn, signInTo, submitForm, toSignInForm } from "#tests/support/sign-in.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await aProduct({
    environment: { STAFF_EMAIL: "Boss@Example.com, second@example.com", RATE_LIMIT_FACTOR: "1000" },
  });
});
afterAll(() => product.close());

const browserOf = (of: TestProduct = product): Browser => new Browser(of);
const countOf = async (table: typeof account | typeof signin): Promise<number> =>
  (await product.deps.db.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n ?? -1;

/** Signs in up to the provider's redirect; returns its address, with code and state. */
const answered = async (browser: Browser, email: string, path = "/auth/google"): Promise<URL> => {
  const { location } = await submitForm(browser, await toSignInForm(browser, path), { email });
  const resumed = await browser.request("GET", new URL(location ?? "").pathname);
  return new URL(String(resumed.headers.location));
};
const arriveAt = async (browser: Browser, { pathname, search }: URL) => {
  const response = await browser.request("GET", `${pathname}${search}`);
  return {
    status: response.statusCode,
    location: response.headers.location,
    headers: response.headers,
    cookies: response.cookies,
  };
};

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

  // spec: accounts.launch-mode-users
  test("gives new accounts launch mode where the configuration says so", async () => {
    const launching = await aProductForTest({ environment: { LAUNCH_MODE: "true" } });
    expect((await signIn(browserOf(launching), "early@example.com")).isLaunchMode).toBe(true);
  });

  // spec: accounts.api-login-returnto
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

  test("leads to the list when two pages to return to are named", async () => {
    expect(await signInTo(browserOf(), "ada@example.com", "/auth/google?returnTo=/profile&returnTo=/subscribe")).toBe(
      "/asset-list",
    );
  });

  // spec: accounts.get-auth-google
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

  // spec: accounts.sign-begun-another
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

describe("the answer of the provider", () => {
  test("sets a cookie that scripts cannot read, and stores its token hashed", async () => {
    const browser = browserOf();
    const { status, headers, cookies } = await arriveAt(browser, await answered(browser, "cookie@example.com"));
    expect(status).toBe(302);
    expect(headers["cache-control"]).toBe("no-store");
    const cookie = cookies.find(({ name }) => name === "bbf_session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await product.deps.db.select().from(signin))).not.toContain(cookie?.value);
    expect(cookies.find(({ name }) => name === "bbf_signin")?.value).toBe("");
  });

  const refusedAs = async (browser: Browser, url: URL, error: string): Promise<void> => {
    const before = { accounts: await countOf(account), signins: await countOf(signin) };
    const { status, location, cookies } = await arriveAt(browser, url);
    expect([
      status,
      new URL(String(location), "http://x").pathname,
      new URL(String(location), "http://x").searchParams.get("error"),
    ]).toEqual([302, "/login", error]);
    expect(cookies.find(({ name }) => name === "bbf_session")).toBeUndefined();
    expect({ accounts: await countOf(account), signins: await countOf(signin) }).toEqual(before);
  };

  test("serves once", async () => {
    const browser = browserOf();
    const url = await answered(browser, "once@example.com");
    const attemptCookie = browser.cookies.get("bbf_signin") ?? "";
    expect((await arriveAt(browser, url)).location).toBe("/asset-list");
    browser.cookies.set("bbf_signin", attemptCookie);
    browser.cookies.delete("bbf_session");
    await refusedAs(browser, url, "expired");
  });

  test("serves only the browser that began", async () => {
    const url = await answered(browserOf(), "victim@example.com");
    const other = browserOf();
    await toSignInForm(other, "/auth/google");
    await refusedAs(other, url, "expired");
    await refusedAs(browserOf(), url, "expired");
  });

  test("is refused with a state that was never given", async () => {
    const browser = browserOf();
    const url = await answered(browser, "state@example.com");
    url.searchParams.set("state", "x".repeat(43));
    await refusedAs(browser, url, "expired");
  });

  test.each([
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["a huge state", (url: URL) => url.searchParams.set("state", "x".repeat(5000))],
  ])("is refused with %s", async (_, change) => {
    const browser = browserOf();
    const url = await answered(browser, "state@example.com");
    change(url);
    await refusedAs(browser, url, "expired");
  });

  test.each([
    ["a missing cookie", ""],
    ["an oversized cookie", "x".repeat(3000)],
    ["a cookie of another form", "not-a-token"],
  ])("is refused with %s", async (_, value) => {
    const browser = browserOf();
    const url = await answered(browser, "cookie@example.com");
    if (value) browser.cookies.set("bbf_signin", value);
    else browser.cookies.delete("bbf_signin");
    await refusedAs(browser, url, "expired");
  });

  test("is refused after ten minutes", async () => {
    const browser = browserOf();
    const url = await answered(browser, "late@example.com");
    product.clock.forward(10 * MINUTE + 1);
    await refusedAs(browser, url, "expired");
  });

  test("is refused with a code of another sign-in, whose verifier it lacks", async () => {
    const attacker = await answered(browserOf(), "attacker@example.com");
    const browser = browserOf();
    const url = await answered(browser, "victim@example.com");
    url.searchParams.set("code", attacker.searchParams.get("code") ?? "");
    await refusedAs(browser, url, "refused");
  });

  test("is refused with a code that was used before", async () => {
    const first = browserOf();
    const used = await answered(first, "used@example.com");
    await arriveAt(first, used);
    const browser = browserOf();
    const url = await answered(browser, "used@example.com");
    url.searchParams.set("code", used.searchParams.get("code") ?? "");
    await refusedAs(browser, url, "refused");
  });

  test("is refused when it names another issuer", async () => {
    const browser = browserOf();
    const url = await answered(browser, "mixed@example.com");
    url.searchParams.set("iss", "https://evil.example");
    await refusedAs(browser, url, "refused");
  });

  test("keeps the page to return to when the person said no", async () => {
    const browser = browserOf();
    const { location } = await submitForm(
      browser,
      await toSignInForm(browser, "/auth/google?returnTo=/trade-calculator"),
      { cancel: "yes" },
    );
    expect((await follow(browser, location ?? "")).url).toBe("/login?error=denied&returnTo=%2Ftrade-calculator");
  });

  test("is refused for an account that was disabled", async () => {
    const { userid } = await signIn(browserOf(), "gone@example.com");
    await product.deps.db.update(account).set({ isdisabled: true }).where(eq(account.userid, userid));
    const browser = browserOf();
    await refusedAs(browser, await answered(browser, "gone@example.com"), "disabled");
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

describe("the local provider", () => {
  test("shows a page of its own, labelled as local, that runs under the strict policy", async () => {
    const browser = browserOf();
    const form = await toSignInForm(browser, "/auth/google");
    const response = await browser.request("GET", form);
    expect(response.body).toContain("Local use only");
    expect(response.headers["content-security-policy"]).toContain("form-action 'self'");
    const nonce = /style nonce="([^"]+)"/.exec(response.body)?.[1];
    expect(response.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test.each([
    "",
    "nobody",
    "a@b",
    "a b@example.com",
    `${"a".repeat(65)}@example.com`,
    '"><script>@example.com',
    "a\0b@example.com",
  ])("shows the form again when the e-mail is %j, and keeps the typed text", async (email) => {
    const browser = browserOf();
    const form = await toSignInForm(browser, "/auth/google");
    const { status, location, body } = await submitForm(browser, form, { email });
    expect([status, location]).toEqual([400, undefined]);
    expect(body).toContain("Please enter an e-mail address");
    expect(body).not.toContain("<script");
    expect((await submitForm(browser, form, { email: "better@example.com" })).status).toBe(303);
  });

  test("asks every time, so that one browser can use several accounts", async () => {
    const browser = browserOf();
    expect((await signIn(browser, "jekyll@example.com")).contactemail).toBe("jekyll@example.com");
    expect((await signIn(browser, "hyde@example.com")).contactemail).toBe("hyde@example.com");
  });

  test("refuses the form of a sign-in started in another browser", async () => {
    const form = await toSignInForm(browserOf(), "/auth/google");
    const { status, body } = await submitForm(browserOf(), form, { email: "evil@example.com" });
    expect(status).toBe(400);
    expect(body).toContain("begun in another browser");
  });

  test("refuses a form that another site submits", async () => {
    const browser = browserOf();
    const form = await toSignInForm(browser, "/auth/google");
    const response = await browser.request("POST", form, {
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      payload: "email=a%40example.com",
    });
    expect(response.statusCode).toBe(403);
  });

  test("is not there in production, where nothing else is configured, and the sign-in says so", async () => {
    const closed = await aProductForTest({ config: { production: true } });
    const browser = browserOf(closed);
    expect(await browser.send(signInProvider, {})).toEqual({ provider: null, isLocal: false });
    expect((await browser.request("GET", "/auth/google?returnTo=/profile")).headers.location).toBe(
      "/login?error=not-configured&returnTo=%2Fprofile",
    );
    expect((await browser.request("GET", "/auth/callback?state=a&code=b")).headers.location).toBe(
      "/login?error=not-configured",
    );
    expect((await browser.request("GET", "/auth/local/.well-known/openid-configuration")).statusCode).toBe(404);
  });
});
