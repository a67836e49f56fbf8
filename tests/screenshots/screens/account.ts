import type { Page } from "@playwright/test";
import { expect, fail, hold, screenOf, type Look } from "../look.ts";

const profile = async (page: Page): Promise<void> => {
  await page.goto("/profile");
  await expect(page.getByText("Member since")).toBeVisible();
  await page.waitForLoadState("networkidle");
};
const login =
  (query = "") =>
  async (page: Page): Promise<void> => {
    await page.goto(`/login${query}`);
    await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
  };
const localSignIn = async (page: Page): Promise<void> => {
  await page.goto("/auth/google?returnTo=/terms");
  await expect(page.getByLabel("E-mail")).toBeVisible();
};

const sign = screenOf("Sign-in");
const own = screenOf("Profile");

export const ACCOUNT: readonly Look[] = [
  sign("Login", login()),
  sign("Login on its way", async (page) => {
    await hold(page, "**/api/auth/user");
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }),
  sign("Expired", login("?error=expired")),
  sign("Refused", login("?error=unverified")),
  sign(
    "Signed in already",
    async (page) => {
      await page.goto("/login?returnTo=/login");
      await expect(page.getByText("You are signed in as")).toBeVisible();
    },
    { as: "longNamed" },
  ),
  sign("Local provider", localSignIn),
  sign("Local provider, wrong address", async (page) => {
    await localSignIn(page);
    await page.getByLabel("E-mail").fill("not an address");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  }),
  sign(
    "Over meanwhile",
    async (page) => {
      await profile(page);
      await page.context().clearCookies({ name: "bbf_session" });
      await page.getByRole("button", { name: "Export my data" }).click();
      await expect(page.getByText("Authentication Required", { exact: true })).toBeVisible();
    },
    { as: "free" },
  ),

  own(
    "Loading",
    async (page) => {
      await hold(page, "**/api/user/subscription");
      await page.goto("/profile");
      await expect(page.getByText("Member since")).toBeVisible();
    },
    { as: "free" },
  ),
  own("Free", profile, { as: "free", whole: true }),
  own("Paid", profile, { as: "big", whole: true }),
  own("Cancelled", profile, { as: "leaving", whole: true }),
  own("Long e-mail address", profile, { as: "longNamed", whole: true }),
  own(
    "Delete the account?",
    async (page) => {
      await profile(page);
      await page.getByRole("button", { name: /Delete/ }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    { as: "free" },
  ),
  own(
    "Just subscribed",
    async (page) => {
      await page.goto("/profile?subscription=success");
      await expect(page.getByText("Subscription Successful!", { exact: true })).toBeVisible();
    },
    { as: "big" },
  ),
  own(
    "Subscription could not be loaded",
    async (page) => {
      await fail(page, "**/api/user/subscription");
      await profile(page);
    },
    { as: "free" },
  ),
];
