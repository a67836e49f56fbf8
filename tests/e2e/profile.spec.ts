import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "#tests/support/journey.ts";
import { late } from "#tests/support/failing-calls.ts";
import { signInPage } from "../support/sign-in.ts";

/** As when the database did not answer for the document: the live page then asks for the user. */
async function withoutStartData(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json" id="start-data">.*?<\/script>/s, "");
    return route.fulfill({ response, body });
  });
}

async function open(page: Page, email: string): Promise<void> {
  await signInPage(page, email, "/profile");
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
}

test("the profile shows the account, the plan and what is to come, and the status of a failed load", async ({
  page,
}) => {
  await open(page, "profile@example.com");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Account Information" })).toBeVisible();
  await expect(main.getByText("profile@example.com")).toBeVisible();
  await expect(main.getByText("User ID")).toBeVisible();
  await expect(main.getByText("Member since")).toBeVisible();
  await expect(main.getByText("Current plan")).toBeVisible();
  await expect(main.getByText("Free", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Upgrade Plan" })).toHaveAttribute("href", "/subscribe");
  await expect(main.getByText("Profile settings are coming.")).toBeVisible();
  await withoutStartData(page);
  await page.route("**/api/auth/user", (route) =>
    route.fulfill({ status: 503, contentType: "text/plain", body: "Try again shortly" }),
  );
  await page.reload();
  await expect(main.getByText("HTTP 503: Service Unavailable", { exact: true })).toBeVisible();
  await page.unroute("**/api/auth/user");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByText("Member since")).toBeVisible();
});

test("the plan shows that it is loading, and a bought plan shows its start date", async ({ reader: page }) => {
  await withoutStartData(page);
  const release = await late(page, "**/api/user/subscription");
  await page.goto("/profile");
  const plan = page
    .getByRole("main")
    .locator("div", { has: page.getByText("Current plan", { exact: true }) })
    .last();
  await expect(plan).toContainText("Loading...");
  release();
  await expect(plan).toContainText("Bigger Brain");
  await expect(
    page
      .getByRole("main")
      .locator("div", { has: page.getByText("Start date", { exact: true }) })
      .last(),
  ).toContainText(/\w+ \d{1,2}, \d{4}/);
  await expect(page.getByText("End date", { exact: true })).toHaveCount(0);
});

test("back from a checkout, the profile says so once and clears its address", async ({ page }) => {
  await open(page, "paid@example.com");
  const asked = Promise.all(
    ["/api/auth/user", "/api/user/subscription"].map((path) =>
      page.waitForRequest((request) => request.url().endsWith(path)),
    ),
  );
  await page.goto("/profile?subscription=success");
  await expect(page.getByText("Subscription Successful!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your subscription has been activated. Welcome to premium!", { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await asked;
});

test("a user downloads the account's data as a file @main", async ({ page }) => {
  await open(page, "export@example.com");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("big-brain-football-account.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    account: { contactemail: "export@example.com" },
  });
});

test("a user deletes the account after confirming @main", async ({ page }) => {
  await open(page, "canceller@example.com");
  const button = page.getByRole("button", { name: "Delete my account" });
  await button.click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("button", { name: "Keep account" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Account deleted", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/profile");
  await page.waitForURL("**/subscribe");
});
