import { expect, type Page } from "@playwright/test";

/** Resolves once the page is hydrated. */
export const isLive = (page: Page): Promise<void> => expect(page.locator("#main > fieldset:enabled")).toBeAttached();
