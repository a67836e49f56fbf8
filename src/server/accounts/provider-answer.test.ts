import { describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { account, signin } from "./tables.ts";
import { Browser } from "#tests/support/browser.ts";
import { MINUTE } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { follow, signIn, submitForm, toSignInForm } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "1000" } });

const browserOf = (): Browser => new Browser(product);
const countOf = async (table: typeof account | typeof signin): Promise<number> =>
  (await product.deps.db.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n ?? -1;

/** Signs in up to the provider's redirect; returns its address, with code and state. */
async function answered(browser: Browser, email: string, path = "/auth/google"): Promise<URL> {
  const { location } = await submitForm(browser, await toSignInForm(browser, path), { email });
  const resumed = await browser.request("GET", new URL(location ?? "").pathname);
  return new URL(String(resumed.headers.location));
}
async function arriveAt(browser: Browser, { pathname, search }: URL) {
  const response = await browser.request("GET", `${pathname}${search}`);
  return {
    status: response.statusCode,
    location: response.headers.location,
    headers: response.headers,
    cookies: response.cookies,
  };
}

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

  test("counts the sign-in as finished or refused, and the way to it as begun", async () => {
    const counts = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await product.deps.metrics.signIns.get()).values.map(({ labels, value }) => [labels.outcome, value]),
      );
    const before = await counts();
    await signIn(browserOf(), "counted@example.com");
    await arriveAt(browserOf(), new URL("/auth/callback?code=old&state=old", "http://localhost"));
    const after = await counts();
    for (const outcome of ["begun", "finished", "refused"])
      expect([outcome, (after[outcome] ?? 0) - (before[outcome] ?? 0)]).toEqual([outcome, 1]);
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

  test("can be used once", async () => {
    const browser = browserOf();
    const url = await answered(browser, "once@example.com");
    const attemptCookie = browser.cookies.get("bbf_signin") ?? "";
    expect((await arriveAt(browser, url)).location).toBe("/asset-list");
    browser.cookies.set("bbf_signin", attemptCookie);
    browser.cookies.delete("bbf_session");
    await refusedAs(browser, url, "expired");
  });

  test("is accepted only in the browser that started the sign-in", async () => {
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
