import { expect, type Page } from "@playwright/test";

/** Resolves once the page is hydrated. */
export const isLive = (page: Page): Promise<void> => expect(page.locator("#main > fieldset:enabled")).toBeAttached();

/** Opens a page from another one, so that the browser itself makes its first calls. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.goto("/privacy");
  await isLive(page);
  await page.evaluate((to) => history.pushState(null, "", to), path);
}

/** Waits for the live list: its document shows rows before any code has arrived, and those cannot be pressed. */
export const listIsLive = (page: Page): Promise<void> =>
  expect(page.locator("[aria-busy=false] [role=table]")).toBeAttached();
