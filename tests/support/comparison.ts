import { expect, type Locator, type Page } from "@playwright/test";

/** The modal of a comparison. */
export const modal = (page: Page): Locator =>
  page.getByRole("dialog", { name: "What's that big brain of yours tell you?" });
/** The button of an answer. */
export const answer = (page: Page, label: string): Locator => modal(page).getByRole("button", { name: label });
/** The choice of further comparisons. */
export const again = (page: Page): Locator => modal(page).getByLabel("Hit Me Again");
/** What is compared, as it is read out. */
export const question = (page: Page): Promise<string | null> => modal(page).getByRole("status").first().textContent();

/** Opens a page and its first comparison. */
export async function open(page: Page, path = "/asset-list"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Hit Me" }).click();
  await expect(answer(page, "Know Left")).toBeVisible();
}
