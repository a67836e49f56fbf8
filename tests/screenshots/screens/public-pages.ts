import type { Page } from "@playwright/test";
import { ERROR_PAGE_POLICY, errorPage } from "#server/http/error-page.ts";
import { expect, fail, hold, screenOf, type Look } from "../look.ts";

const menu = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
};

/** Opens a page and waits for its heading. */
const open =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  };

const landing = screenOf("Landing");
const header = screenOf("Header and menu");
const reading = screenOf("Method and legal");
const wrong = screenOf("Errors");

export const PUBLIC_PAGES: readonly Look[] = [
  landing("Whole page", open("/"), { whole: true }),
  landing("First window", open("/")),
  landing("Values on their way", async (page) => {
    await hold(page, "**/api/trade-values");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }),
  landing("Values not available", async (page) => {
    await fail(page, "**/api/trade-values");
    await page.goto("/");
    await expect(page.getByText("The values could not be loaded right now.").first()).toBeVisible();
  }),

  header("Menu, signed out", async (page) => {
    await open("/terms")(page);
    await menu(page);
  }),
  header(
    "Menu, staff",
    async (page) => {
      await open("/terms")(page);
      await menu(page);
    },
    { as: "staff" },
  ),
  header("Long e-mail address", open("/terms"), { as: "longNamed" }),
  header("Keyboard focus", async (page) => {
    await open("/terms")(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  }),
  header("Skip link", async (page) => {
    await open("/terms")(page);
    await page.keyboard.press("Tab");
  }),

  reading("How it works", open("/how-it-works"), { whole: true }),
  reading("Terms", open("/terms"), { whole: true }),
  reading("Privacy", open("/privacy"), { whole: true }),

  wrong("Page not found", open("/nowhere")),
  wrong("A screen that broke", async (page) => {
    await open("/terms")(page);
    await page.route("**/assets/privacy-*.js", (route) => route.abort());
    await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  }),
  wrong("The server failed", async (page) => {
    const body = errorPage("5b1f0a52-9c3e-4d1c-8f7e-2a6f0c4d9e11");
    await page.route("**/terms", (route) =>
      route.fulfill({
        status: 500,
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": ERROR_PAGE_POLICY },
        body,
      }),
    );
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }),
  wrong("Offline", async (page) => {
    await open("/terms")(page);
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
  }),
];
