import type { APIRequestContext, Page } from "@playwright/test";
import { currentUser, type User } from "#contract/accounts.ts";
import { aVisit, type Browser, type Door, type Visit } from "./browser.ts";

const MOST_REDIRECTS = 12;

type Landing = { readonly url: string; readonly status: number; readonly body: string };

/** Follows redirects as a browser does, as long as they stay on the application's own address. */
export async function follow(browser: Browser, url: string): Promise<Landing> {
  let next = url;
  for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
    const { pathname, search } = new URL(next, "http://localhost");
    const response = await browser.request("GET", `${pathname}${search}`);
    const location = response.headers.location;
    // Feature tests do not serve pages; only the address matters.
    if (response.statusCode < 300 || response.statusCode >= 400 || !location)
      return { url: `${pathname}${search}`, status: response.statusCode, body: response.body };
    if (!new URL(String(location), "http://localhost").pathname.startsWith("/auth/"))
      return { url: String(location), status: response.statusCode, body: "" };
    next = String(location);
  }
  throw new Error(`Too many redirects from ${url}`);
}

/** Goes from the sign-in link to the local provider's form; returns the form's address. */
export async function toSignInForm(browser: Browser, path: string): Promise<string> {
  const { url, status, body } = await follow(browser, path);
  if (status !== 200 || !url.startsWith("/auth/local/sign-in/"))
    throw new Error(
      `The sign-in should have led to the local provider, not to ${url}: ${status} ${body.slice(0, 300)}`,
    );
  return url;
}

/** Submits the local provider's form; returns the address it redirects to, without going there. */
export async function submitForm(
  browser: Browser,
  form: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; location: string | undefined; body: string }> {
  const response = await browser.request("POST", form, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
  return {
    status: response.statusCode,
    location: response.headers.location as string | undefined,
    body: response.body,
  };
}

/** Signs a browser in through the local provider; returns the final page. */
export async function signInTo(browser: Browser, email: string, path = "/auth/google"): Promise<string> {
  const form = await toSignInForm(browser, path);
  const { status, location, body } = await submitForm(browser, form, { email });
  if (!location) throw new Error(`The local provider refused ${email}: ${status} ${body.slice(0, 300)}`);
  const landing = await follow(browser, location);
  if (landing.url.startsWith("/auth/"))
    throw new Error(
      `The sign-in of ${email} stopped at ${landing.url}: ${landing.status} ${landing.body.slice(0, 300)}`,
    );
  return landing.url;
}

export async function signIn(browser: Browser, email: string): Promise<User> {
  await signInTo(browser, email);
  return browser.send(currentUser, {});
}

export async function aSignedInVisit(product: Door, email: string): Promise<Visit & { readonly user: User }> {
  const visit = await aVisit(product);
  return { ...visit, user: await signIn(visit.browser, email) };
}

/** Signs in by calls without a window: everything that shares their cookies is signed in. */
export async function signInByCalls(calls: APIRequestContext, email: string): Promise<void> {
  const form = await calls.get("/auth/google?returnTo=/terms");
  const done = form.ok() ? await calls.post(form.url(), { form: { email } }) : form;
  if (!done.ok()) throw new Error(`${email} could not sign in: ${done.status()} ${await done.text()}`);
}

/** Signs a real page in and waits until it is back at `returnTo`. */
export async function signInPage(page: Page, email: string, returnTo = "/asset-list"): Promise<void> {
  await page.goto(`/auth/google?${new URLSearchParams({ returnTo })}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === returnTo);
}
