import { expect, test } from "#tests/support/journey.ts";
import { late } from "#tests/support/failing-calls.ts";
import { isLive } from "#tests/support/live.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { signInWithTier } from "#tests/support/tier.ts";

test("a member's page is shown before any script has come, and nothing asks who is signed in", async ({ page }) => {
  await signInPage(page, "first-paint@example.com", "/terms");
  const release = await late(page, "**/assets/react-*.js");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/profile", { waitUntil: "commit" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(main.getByText("first-paint@example.com")).toBeVisible();
  await expect(main.getByText("Invalid date")).toHaveCount(0);
  release();
  await isLive(page);
  await expect(main.getByText("first-paint@example.com")).toBeVisible();
  await expect(main.getByText("Free", { exact: true })).toBeVisible();
  expect(asked).not.toContain("/api/auth/user");
  expect(asked).not.toContain("/api/user/subscription");
  await expect(page.locator("#start-data")).toHaveCount(0);
});

test("Custom Scores begin without a spinner for a plan that covers them", async ({ page }) => {
  await signInWithTier(page, "first-scores@example.com", "bigger", "/terms");
  const release = await late(page, "**/assets/react-*.js");
  await page.goto("/custom-scores", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Custom Scores" })).toBeVisible();
  await expect(page.getByText("is part of")).toHaveCount(0);
  release();
  await isLive(page);
  await expect(page.getByRole("heading", { name: "Custom Scores" })).toBeVisible();
});

test("after signing out, Back shows no page of the member", async ({ page }) => {
  await signInPage(page, "gone@example.com", "/profile");
  await expect(page.getByRole("main").getByText("gone@example.com")).toBeVisible();
  await page.goto("/terms");
  await page.context().clearCookies();
  await page.goBack();
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(page.getByText("gone@example.com")).toHaveCount(0);
});
