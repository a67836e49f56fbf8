import { expect, type Locator, type Page } from "@playwright/test";

/** Like a visitor: Playwright does not wait for a radio button out of sight. */
export async function chooseOption(within: Page | Locator, name: string | RegExp): Promise<void> {
  const radio = within.getByRole("radio", { name });
  await within.locator("label").filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}
