import { describe, expect, test } from "vitest";
import { signInProvider } from "#contract/accounts.ts";
import { Browser } from "#tests/support/browser.ts";
import { aProductForFile, aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { signIn, submitForm, toSignInForm } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "1000" } });

const browserOf = (of: TestProduct = product): Browser => new Browser(of);

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
  ])("shows the form again when the email is %j, and keeps the typed text", async (email) => {
    const browser = browserOf();
    const form = await toSignInForm(browser, "/auth/google");
    const { status, location, body } = await submitForm(browser, form, { email });
    expect([status, location]).toEqual([400, undefined]);
    expect(body).toContain("Please enter an email address");
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
    expect(body).toContain("started in another browser");
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
