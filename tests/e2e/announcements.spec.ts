import { expect, test, type Page } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { onOwnServer } from "#tests/support/on-own-server.ts";
import { signInPage } from "#tests/support/sign-in.ts";

const TEXT = "Values are read-only on Sunday from 06:00 to 07:00 while we move to a larger database.";

// A server of its own: an announcement would stand above every other journey's page.
onOwnServer();

const banner = (page: Page) => page.getByRole("status").filter({ hasText: TEXT });

test("staff announce something; everybody reads it above the page until they dismiss it or it is ended", async ({
  page: staff,
  browser,
}) => {
  await signInPage(staff, "staff@example.com", "/user-management");
  await staff.getByRole("tab", { name: "Announcements" }).click();
  await expect(staff.getByText("No announcements yet")).toBeVisible();
  await staff.getByRole("button", { name: "Announce", exact: true }).click();
  await expect(staff.getByText("Enter the text of the announcement")).toBeVisible();
  await staff.getByRole("textbox", { name: "Text" }).fill(TEXT);
  await staff.getByRole("button", { name: "Announce", exact: true }).click();
  await expect(staff.getByText("It is now shown to everyone", { exact: true }).first()).toBeVisible();
  await expect(staff.getByRole("listitem").filter({ hasText: TEXT })).toContainText("Shown now");
  await expect(banner(staff)).toBeVisible();
  expect(await findings(staff)).toEqual([]);

  const reader = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await reader.goto("/asset-list");
  await expect(banner(reader)).toBeVisible();
  expect(await spills(reader)).toBe(false);
  expect(await findings(reader)).toEqual([]);
  await reader.getByRole("button", { name: "Dismiss announcement" }).focus();
  await reader.keyboard.press("Enter");
  await expect(banner(reader)).toHaveCount(0);
  await expect(reader.locator("#main")).toBeFocused();
  await reader.reload();
  await expect(reader.getByRole("rowheader").first()).toBeVisible();
  await expect(banner(reader)).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await other.goto("/terms");
  await expect(banner(other)).toBeVisible();
  await staff.getByRole("button", { name: `End now: ${TEXT}` }).click();
  await expect(staff.getByRole("listitem").filter({ hasText: TEXT })).toContainText("Over");
  await expect(banner(staff)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole("heading", { name: "Terms of Use" })).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
});

test("the status page says whether the service is working", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Status" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Status" })).toBeVisible();
  await expect(page.getByText("Everything is working")).toBeVisible();
  await expect(page.getByText("Newest answer")).toBeVisible();
  expect(await spills(page)).toBe(false);
  await page.route("**/api/status", (route) => route.fulfill({ status: 500, body: '{"message":"No"}' }));
  await page.reload();
  await expect(page.getByText("The service is not responding")).toBeVisible();
  await page.unroute("**/api/status");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Everything is working")).toBeVisible();
});

test("pages that show facts show the day of the facts", async ({ page }) => {
  for (const path of ["/trade-calculator", "/player/222-amon-ra-st-brown"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toContainText(/as of October 10, 2026/);
  }
  await page.goto("/asset-list");
  await expect(page.getByRole("main")).toContainText(/October 10, 2026/);
});
