import { expect, type Locator, type Page } from "@playwright/test";

export const rankings = (page: Page): Locator => page.getByRole("listbox", { name: "Current Asset Rankings" });
export const chosen = (page: Page): Locator => rankings(page).getByRole("option", { selected: true });
export const toggle = (page: Page): Locator => page.getByRole("switch", { name: "Custom Scores" });
export const management = (page: Page): Locator => page.getByRole("region", { name: "Score Management" });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Asset" }).fill(name);
  await page.getByRole("option").filter({ hasText: name }).first().click();
  await expect(chosen(page)).toContainText(name);
}

export const rankOf = async (page: Page): Promise<number> =>
  Number((await chosen(page).innerText()).trim().split(/\s/)[0]);

export const line = (page: Page, label: string): Locator =>
  management(page).locator("dl > div").filter({ hasText: label }).getByRole("definition");
