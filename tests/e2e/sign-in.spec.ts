import { expect, test, type Page } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { pathNow, runUntilShown, stillClock } from "#tests/support/still-clock.ts";
import { signInPage } from "../support/sign-in.ts";

const keptSettings = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("bbf_sitbar_v4") ?? "null") as unknown);

test("an anonymous visitor signs in from the menu and is back on the same page with the same settings @main", async ({
  page,
}) => {
  await page.goto("/asset-list");
  await page.getByText("Redraft", { exact: true }).click();
  await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();
  const settings = await keptSettings(page);
  const visitorId = await page.evaluate(() => localStorage.getItem("bbf_visitor_id"));

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Local sign-in" })).toBeVisible();
  await expect(page.getByText("Local use only")).toBeVisible();
  await page.getByLabel("E-mail").fill("not an address");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter an email address");
  await expect(page.getByLabel("E-mail")).toHaveValue("not an address");
  await page.getByLabel("E-mail").fill("journey@example.com");
  const linked = page.waitForResponse((response) => response.url().endsWith("/api/auth/link-session"));
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.waitForURL("**/asset-list");
  expect((await linked).status()).toBe(200);
  await expect(page.getByText("journey@example.com")).toBeVisible();
  await expect(page.getByText("Subscription: Free")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Redraft" })).toBeChecked();
  expect(await keptSettings(page)).toEqual(settings);
  const user = await page.evaluate(
    async () => (await fetch("/api/auth/user")).json() as Promise<{ visitorid: string }>,
  );
  expect(user.visitorid).toBe(visitorId);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("journey@example.com")).toHaveCount(0);
  // From here on the browser is a guest with a new visitor; its settings stay, and further ones are saved.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bbf_visitor_id"))).not.toBe(visitorId);
  expect(await keptSettings(page)).toEqual(settings);
  const saved = page.waitForResponse((response) => response.url().endsWith("/settings"));
  await page.getByText("Dynasty", { exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dynasty" })).toBeChecked();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Sign in" })).toBeVisible();
});

test("the session is linked once, however many pages are opened", async ({ page }) => {
  const links: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/api/auth/link-session") && links.push(request.url())));
  await signInPage(page, "once@example.com");
  await expect.poll(() => links.length).toBe(1);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  expect(links).toHaveLength(1);
});

test("the login page names the provider, what signing in means, and the terms", async ({ page }) => {
  await page.goto("/login?returnTo=/profile");
  const way = page.getByRole("link", { name: "Continue with the local provider" });
  await expect(way).toHaveAttribute("href", /^\/auth\/google\?.*returnTo=%2Fprofile/);
  await expect(page.getByText("Signing in creates your account")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Terms of Use" })).toHaveAttribute("href", "/terms");
  await expect(main.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  expect(await findings(page)).toEqual([]);
});

test("a signed-in user is redirected from the login page after a second, never to another site", async ({ page }) => {
  await signInPage(page, "led@example.com");
  await stillClock(page);
  await page.goto("/login?returnTo=%2F%2Fevil.example");
  await runUntilShown(page, page.getByText("You are signed in as"));
  await page.clock.runFor(1000);
  await page.waitForURL("**/asset-list");
  await page.goto("/login?returnTo=/privacy");
  const spent = await runUntilShown(page, page.getByText("You are signed in as"));
  await page.clock.runFor(990 - spent);
  expect(await pathNow(page)).toBe("/login");
  await page.clock.runFor(10 + spent);
  await page.waitForURL("**/privacy");
});

test("the signed-in user and tier are shown in wide windows only", async ({ page }) => {
  await signInPage(page, "wide@example.com");
  const banner = page.getByRole("banner");
  for (const text of ["wide@example.com", "Subscription: Free"]) await expect(banner.getByText(text)).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  for (const text of ["wide@example.com", "Subscription: Free"]) await expect(banner.getByText(text)).toBeHidden();
});

test("a cancelled or expired sign-in ends on the login page with a message, and can be repeated", async ({ page }) => {
  await page.goto("/auth/google?returnTo=/privacy");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("The sign-in was cancelled");
  await page.goto("/auth/callback?code=old&state=old");
  await expect(page).toHaveURL(/\/login\?error=expired/);
  await expect(page.getByRole("alert")).toContainText("Please start again");
  expect(await findings(page)).toEqual([]);
  await page.goto("/login?error=%3Cscript%3E");
  await expect(page.getByRole("alert")).toContainText("You could not be signed in");
});

/** Expects a toast and, a second later on the standing clock, the login page with a way back. */
async function isLedToLogin(page: Page, from: string): Promise<void> {
  const spent = await runUntilShown(page, page.getByText("Authentication Required", { exact: true }));
  await page.clock.runFor(990 - spent);
  expect(await pathNow(page)).toBe(from);
  await page.clock.runFor(10 + spent);
  await page.waitForURL(`**/login?${new URLSearchParams({ returnTo: from })}`);
}

test("after a sign-in ended elsewhere, a write says so and leads to the login page and back", async ({
  page,
  context,
}) => {
  await signInPage(page, "ended@example.com", "/profile");
  await expect(page.getByText("Member since")).toBeVisible();
  // A load without the sign-in would make the page signed out by itself.
  await page.waitForLoadState("networkidle");
  await context.clearCookies({ name: "bbf_session" });
  await stillClock(page);
  await page.getByRole("button", { name: "Export my data" }).click();
  await isLedToLogin(page, "/profile");
  await page.clock.resume();
  await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
});

test("a sign-in that ended elsewhere is noticed: scores that are refused say so and lead to the login page", async ({
  page,
}) => {
  await page.route(/\/api\/asset-scores\?/, (route) =>
    route.fulfill({ status: 401, contentType: "text/plain", body: "Unauthorized" }),
  );
  await signInPage(page, "scoreless@example.com", "/custom-scores");
  await page.getByRole("combobox", { name: "Asset" }).fill("Josh Allen");
  const match = page.getByRole("option").filter({ hasText: "Josh Allen" }).first();
  await expect(match).toBeVisible();
  await stillClock(page);
  await match.click();
  await isLedToLogin(page, "/custom-scores");
});
