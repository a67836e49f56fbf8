import type { Page } from "@playwright/test";
import { expect, fail, hold, screenOf, type Look } from "../look.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const bill = (page: Page, name: RegExp): Promise<void> => page.getByRole("radio", { name }).check({ force: true });

const open = async (page: Page): Promise<void> => {
  await page.goto("/subscribe");
  await expect(card(page, "Big Brain")).toContainText(/\$4\d?\.99/);
  await page.waitForLoadState("networkidle");
};
const billed =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await open(page);
    await bill(page, name);
  };
const want = async (page: Page, name: string, billing?: RegExp): Promise<void> => {
  await open(page);
  if (billing) await bill(page, billing);
  await card(page, name).getByRole("button").click();
};
const checkout = async (page: Page): Promise<void> => {
  await want(page, "Bigger Brain");
  await page.waitForURL("**/payments/local/checkout/**");
};

const state = screenOf("Subscribe");
const pays = screenOf("Local payments");

export const SUBSCRIBE: readonly Look[] = [
  state("Signed out, monthly", open, { whole: true }),
  state("Signed out, yearly", billed(/Yearly/), { whole: true }),
  state("Lifetime", billed(/Lifetime/), { whole: true }),
  state("Free", open, { as: "free", whole: true }),
  state("Paid monthly", open, { as: "big", whole: true }),
  state("Paid yearly", billed(/Yearly/), { as: "bigger", whole: true }),
  state("Cancelled", open, { as: "leaving", whole: true }),
  state("Past due", open, { as: "late", whole: true }),
  state("Launch", open, { as: "launch", whole: true }),
  state("Prices on their way", async (page) => {
    await hold(page, "**/api/prices");
    await page.goto("/subscribe");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }),
  state("Prices could not be loaded", async (page) => {
    await fail(page, "**/api/prices");
    await page.goto("/subscribe");
    await expect(page.getByText("The prices could not be loaded")).toBeVisible();
  }),
  state(
    "Processing",
    async (page) => {
      await hold(page, "**/api/create-subscription");
      await want(page, "Big Brain");
      await expect(page.getByText("Processing")).toBeVisible();
    },
    { as: "free" },
  ),
  state(
    "Could not begin",
    async (page) => {
      await fail(page, "**/api/create-subscription");
      await want(page, "Big Brain");
      await expect(page.getByText("Subscription Error", { exact: true })).toBeVisible();
    },
    { as: "free" },
  ),
  state(
    "Cancel Subscription",
    async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Cancel Subscription" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    { as: "big" },
  ),
  state(
    "Reactivate Subscription",
    async (page) => {
      await want(page, "Big Brain");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    { as: "leaving" },
  ),
  state(
    "Change Plan",
    async (page) => {
      await want(page, "Bigger Brain", /Yearly/);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    { as: "big" },
  ),
  state(
    "Checkout left",
    async (page) => {
      await page.goto("/subscribe?subscription=cancelled");
      await expect(
        page.getByText("Your subscription setup was cancelled. No charges were made.", { exact: true }),
      ).toBeVisible();
      await expect(card(page, "Big Brain")).toContainText("$4.99");
    },
    { as: "free" },
  ),
  state(
    "Upgrade modal",
    async (page) => {
      await page.goto("/asset-list");
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await page.getByRole("button", { name: "Switch to Custom Scores" }).click();
      await expect(page.getByRole("dialog")).toContainText("$3.33");
    },
    { as: "free" },
  ),

  pays("Checkout", checkout, { as: "free" }),
  pays(
    "Card declined",
    async (page) => {
      await checkout(page);
      await page.getByRole("button", { name: "Let the card be declined" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    { as: "free" },
  ),
  pays(
    "Change plan",
    async (page) => {
      await want(page, "Bigger Brain", /Yearly/);
      await page.getByRole("button", { name: "Proceed to Checkout" }).click();
      await page.waitForURL("**/payments/local/change/**");
    },
    { as: "big" },
  ),
  pays("Control page", (page) => page.goto("/payments/local"), { whole: true }),
];
