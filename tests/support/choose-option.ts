import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Chooses an option by its label, like a visitor. The radio button itself is out of sight, and Playwright does not wait
 * for what it is forced to press.
 */
export async function chooseOption(within: Page | Locator, name: string | RegExp): Promise<void> {
  const radio = within.getByRole("radio", { name });
  await within.locator("label").filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}
