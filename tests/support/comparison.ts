import { expect, type Locator, type Page } from "@playwright/test";

export const modal = (page: Page): Locator =>
  page.getByRole("dialog", { name: "What's that big brain of yours tell you?" });
export const answer = (page: Page, label: string): Locator =>
  modal(page).getByRole("group", { name: "Your answer" }).getByRole("button", { name: label });
/** A card, by the place of its side: 0 for the left one. */
export const card = (page: Page, side: 0 | 1): Locator =>
  modal(page)
    .getByRole("button", { name: /^(Think|Know|Even)\s?\S/ })
    .and(modal(page).locator("[aria-pressed]:not([aria-keyshortcuts])"))
    .nth(side);
export const again = (page: Page): Locator => modal(page).getByLabel("Hit Me Again");
export const question = (page: Page): Promise<string | null> => modal(page).getByRole("status").first().textContent();

export async function open(page: Page, path = "/asset-list"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Hit Me" }).click();
  await expect(answer(page, "Know Left")).toBeEnabled();
}
