import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { chooseOption } from "#tests/support/choose-option.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { pathNow, runUntilShown, stillClock } from "#tests/support/still-clock.ts";
import { signInPage } from "../support/sign-in.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const showBilling = (page: Page, name: RegExp) => chooseOption(page, name);

async function openSignedIn(page: Page, email: string): Promise<void> {
  await signInPage(page, email, "/subscribe");
  await expect(card(page, "Free").getByRole("button")).toHaveText("Current Plan");
}

async function buy(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole("button").click();
  await page.waitForURL("**/payments/local/checkout/**");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
}

/** Lets the next call of that name fail at the server. */
const failOnce = (page: Page, call: string): Promise<unknown> =>
  page.route(
    `**/api/${call}`,
    (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "Try again shortly" }),
    { times: 1 },
  );

async function told(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** The questions for the details of the subscription, as they are asked from now on. */
function detailsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on(
    "request",
    (request) => void (request.url().endsWith("/api/user/subscription/details") && asked.push(request.url())),
  );
  return asked;
}

async function atTheProvider(page: Page, email: string, button: string): Promise<void> {
  await page.goto("/payments/local");
  await page
    .locator("section", { has: page.getByRole("heading", { name: email }) })
    .first()
    .getByRole("button", { name: button })
    .click();
  await expect(page.getByRole("heading", { name: "Local payments" })).toBeVisible();
}

const expectStruckThrough = (price: Locator): Promise<void> =>
  expect(price).toHaveCSS("text-decoration-line", "line-through");

test("the plans are shown with their prices, monthly, yearly and for life", async ({ page }) => {
  const asked = detailsAsked(page);
  await page.goto("/subscribe");
  await expect(page.getByRole("heading", { name: "Big Brain Upgrades" })).toBeVisible();
  await expect(card(page, "Free").getByRole("button")).toHaveText("Always Free");
  await expect(card(page, "Big Brain")).toContainText("$4.99per month");
  await expect(card(page, "Bigger Brain")).toContainText("$3.33instead of $9.99per month");
  await expectStruckThrough(card(page, "Bigger Brain").getByText("$9.99"));
  await expect(card(page, "Big Brain").locator("s")).toHaveCount(0);
  await expect(card(page, "Bigger Brain").getByRole("button")).toHaveText("Sign in to Subscribe");
  await expect(card(page, "Galaxy Brain")).toHaveCount(0);
  await expect(page.getByText("All plans carry a 7-day money-back guarantee.")).toBeVisible();
  await expect(page.getByRole("link", { name: "support@bigbrainfootball.example" })).toHaveAttribute(
    "href",
    "mailto:support@bigbrainfootball.example",
  );
  expect(await findings(page)).toEqual([]);

  await expect(page.getByText("Save 17%+")).toBeVisible();
  await showBilling(page, /Yearly/);
  await expect(card(page, "Big Brain")).toContainText("$49.99per year");
  await expect(card(page, "Bigger Brain")).toContainText("$33.33instead of $99.99per year");
  await expectStruckThrough(card(page, "Bigger Brain").getByText("$99.99"));
  await expect(card(page, "Big Brain")).toContainText("Save 17%");

  await expect(page.getByText("Best Value")).toBeVisible();
  await showBilling(page, /Lifetime/);
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(1);
  await expect(card(page, "Galaxy Brain")).toContainText("$77.77one time");
  await expect(card(page, "Galaxy Brain").getByRole("button")).toHaveText("Coming Soon");
  await expect(card(page, "Galaxy Brain").getByRole("button")).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  expect(asked).toEqual([]);
});

test("a visitor who chooses a plan signs in, pays, and has it without a reload @main", async ({ page }) => {
  await page.goto("/subscribe");
  await showBilling(page, /Yearly/);
  await card(page, "Bigger Brain").getByRole("button").click();
  await page.waitForURL("**/login?**");
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe(
    "/subscribe?intent=subscribe&plan=premium&billing=yearly",
  );
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await page.getByLabel("E-mail").fill(ownAddress("intent"));
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.waitForURL("**/payments/local/checkout/**");
  await expect(page.getByText("Local test payments: no money moves")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$33.33 per year");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Pay $33.33" }).click();
  await page.waitForURL((url) => url.pathname === "/profile" && url.search === "");
  await expect(page.getByText("Subscription Successful!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your subscription has been activated. Welcome to premium!", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Subscription: Bigger Brain")).toBeVisible();
  await page.getByRole("link", { name: "Manage Subscription" }).click();
  await expect(card(page, "Bigger Brain").getByRole("button")).toHaveText("Current Plan");
});

test("a failed start, a declined card and an abandoned checkout charge nothing, and say so", async ({ page }) => {
  await openSignedIn(page, ownAddress("abandon"));
  await failOnce(page, "create-subscription");
  await card(page, "Big Brain").getByRole("button").click();
  await told(page, "Subscription Error", "Failed to create subscription: 503: Try again shortly");
  await card(page, "Big Brain").getByRole("button").click();
  await page.getByRole("button", { name: "Let the card be declined" }).click();
  await expect(page.getByRole("alert")).toHaveText("The card was declined. Nothing was charged.");
  await page.getByRole("link", { name: "Leave without paying" }).click();
  await page.waitForURL((url) => url.pathname === "/subscribe" && url.search === "");
  await expect(
    page.getByText("Your subscription setup was cancelled. No charges were made.", { exact: true }),
  ).toBeVisible();
  await expect(card(page, "Big Brain").getByRole("button")).toHaveText("Start Monthly Plan");
  // Back over the declined card and the checkout to the page that began it: it is ready for another press.
  for (let step = 0; step < 3; step++) await page.goBack();
  await expect(card(page, "Big Brain").getByRole("button")).toHaveText("Start Monthly Plan");
});

test("a subscription is cancelled and reactivated, each at the second try @main", async ({ page }) => {
  await openSignedIn(page, ownAddress("canceller"));
  await buy(page, "Big Brain");
  await page.goto("/subscribe");
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/Your subscription ends on \w+ \d+, \d{4}\./);
  await expect(dialog).toContainText("This cannot be reversed.");
  await expect(dialog).toContainText("Long-term subscriber rewards are lost.");
  await expect(dialog).toContainText(/Premium features remain usable until \w+ \d+, \d{4}\./);
  await expect(dialog).toContainText("This cannot be reversed.");
  await expect(dialog).not.toContainText(/undo/i);
  await expect(dialog.getByRole("button", { name: "Keep Subscription" })).toBeFocused();
  expect(await findings(page, "[role=alertdialog]")).toEqual([]);
  await failOnce(page, "cancel-subscription");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await told(page, "Cancellation Error", "Failed to cancel subscription: 503: Try again shortly");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await stillClock(page);
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  const spent = await runUntilShown(
    page,
    page.getByText("Your subscription has been cancelled and will end at the current billing period.", { exact: true }),
  );
  await page.clock.runFor(990 - spent);
  expect(await pathNow(page)).toBe("/subscribe");
  await page.clock.runFor(10 + spent);
  await page.waitForURL("**/profile");
  await page.clock.resume();
  await expect(page.getByText("End date")).toBeVisible();
  await expect(page.getByText("Subscription: Big Brain (Cancelled)", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Cancelled, usable until \w+ \d+, \d{4}$/)).toBeVisible();

  await page.goto("/subscribe");
  await expect(page.getByText(/cancelled, usable until/)).toBeVisible();
  await expect(card(page, "Big Brain").getByRole("button")).toHaveText("Reactivate Subscription");
  await card(page, "Big Brain").getByRole("button").click();
  await expect(page.getByRole("alertdialog")).toContainText("You can reactivate it");
  await failOnce(page, "reactivate-subscription");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate Subscription" }).click();
  await told(page, "Reactivation Error", "Failed to reactivate subscription: 503: Try again shortly");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await card(page, "Big Brain").getByRole("button").click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate Subscription" }).click();
  await reloaded;
  await expect(page.getByText("Your subscription has been reactivated successfully.", { exact: true })).toBeVisible();
  await expect(page.getByText(/renews on/)).toBeVisible();
});

test("a plan is changed on the provider's page, with the unused part deducted", async ({ page }) => {
  await openSignedIn(page, ownAddress("changer"));
  await buy(page, "Big Brain");
  await page.goto("/subscribe");
  await showBilling(page, /Yearly/);
  await card(page, "Bigger Brain").getByRole("button").click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "You are subscribed to Big Brain (monthly). You can change to Bigger Brain (yearly)",
  );
  expect(await findings(page, "[role=alertdialog]")).toEqual([]);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL("**/payments/local/change/**");
  await expect(page.getByRole("main")).toContainText(/Due now, unused time taken off\s*\$28\.3\d/);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
  await expect(page.getByText("Subscription: Bigger Brain")).toBeVisible();
});

test("a renewal that fails keeps the plan while the provider tries again, and loses it in the end", async ({
  page,
}) => {
  await openSignedIn(page, ownAddress("failing"));
  await buy(page, "Big Brain");
  await atTheProvider(page, ownAddress("failing"), "Let the next renewal fail");
  await atTheProvider(page, ownAddress("failing"), "Let the period end now");
  await expect(page.getByText("Big Brain, $4.99 per month: past_due").first()).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText("Subscription: Big Brain")).toBeVisible();
  const told = page.getByRole("alert").filter({ hasText: "Your last renewal could not be paid" });
  await expect(told).toContainText("You keep your plan for up to 21 days while the payment provider tries again.");
  await page.getByRole("link", { name: "Manage Subscription" }).click();
  await expect(told).toContainText("follow the link in the provider's email");
  await expect(page.getByText("renewal not yet paid")).toBeVisible();
  expect(await findings(page, "main")).toEqual([]);
  await atTheProvider(page, ownAddress("failing"), "Let the period end now");
  await page.goto("/profile");
  await expect(page.getByText("Subscription: Free")).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade Plan" })).toBeVisible();
});

test("plans and profile stay on show when they cannot be loaded again after a cancellation", async ({ page }) => {
  await openSignedIn(page, ownAddress("unread"));
  await buy(page, "Big Brain");
  await page.goto("/subscribe");
  await expect(card(page, "Big Brain").getByRole("button")).toHaveText("Current Plan");
  let refused = 0;
  for (const path of ["**/api/auth/user", "**/api/user/subscription", "**/api/user/subscription/details"])
    await page.route(path, async (route) => {
      await route.fulfill({ status: 500, contentType: "text/plain", body: "Something went wrong" });
      refused += 1;
    });
  await stillClock(page);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
  await runUntilShown(page, page.getByText(/^Your subscription has been cancelled/));
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await expect(card(page, "Big Brain")).toBeVisible();
  await page.clock.resume();
  await page.waitForURL("**/profile");
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  await expect(page.getByText("Member since")).toBeVisible();
  await expect(page.getByText("Your profile could not be loaded")).toHaveCount(0);
});

test("the upgrade modal offers a feature's benefits and leads to the plans", async ({ page }) => {
  const asked = detailsAsked(page);
  await signInPage(page, ownAddress("curious"), "/asset-list");
  await page.getByRole("button", { name: "Switch to Custom Scores" }).click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByRole("heading", { name: "Custom Scores" })).toBeVisible();
  await expect(modal.getByText("What you'll get:")).toBeVisible();
  await expect(modal.getByRole("listitem")).toHaveCount(3);
  await expect(modal).toContainText("Most Popular");
  await expect(modal).toContainText("$3.33instead of $9.99per month");
  await expect(modal).toContainText("Full access to all features");
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  await modal.getByRole("button", { name: "Maybe Later" }).click();
  await expect(modal).toHaveCount(0);
  await page.getByRole("button", { name: "Switch to Custom Scores" }).click();
  expect(asked).toEqual([]);
  await modal.getByRole("button", { name: "Upgrade Now" }).click();
  await page.waitForURL("**/subscribe");
  await expect.poll(() => asked.length).toBe(1);
});
