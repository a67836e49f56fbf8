import { expect, type Page } from "@playwright/test";

/** Resolves once the page is hydrated. */
export const isLive = (page: Page): Promise<void> => expect(page.locator("#main > fieldset:enabled")).toBeAttached();

/** Waits for the live list: its document shows rows before any code has arrived, and those cannot be pressed. */
export const listIsLive = (page: Page): Promise<void> =>
  expect(page.locator("[aria-busy=false] [role=table]")).toBeAttached();
