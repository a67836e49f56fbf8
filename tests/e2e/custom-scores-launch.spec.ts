import { expect, test } from "@playwright/test";
import { onOwnServer } from "#tests/support/on-own-server.ts";
import { signInPage } from "#tests/support/sign-in.ts";

// A server of its own, on which every new account is in launch mode.
onOwnServer({ LAUNCH_MODE: "true" });

// spec: 1.6/custom-scores/custom-scores-bigger
test("launch mode opens custom scores without a subscription", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  await signInPage(page, "launch@example.com", "/custom-scores");
  await page.getByRole("combobox", { name: "Asset" }).fill("Josh Allen");
  await page.getByRole("option").filter({ hasText: "Josh Allen" }).first().click();
  await page.getByRole("switch", { name: "Custom Scores" }).click();
  await page.getByRole("button", { name: "Move up", exact: true }).click();
  await page.getByRole("button", { name: "Save Custom Score" }).click();
  await expect(page.getByText("Custom Score Saved", { exact: true })).toBeVisible();
  await page.goto("/asset-list");
  await page.getByRole("button", { name: "Switch to Custom Scores" }).click();
  await expect(page.getByRole("button", { name: "Switch to Community Scores" })).toBeVisible();
  await page.close();
});
