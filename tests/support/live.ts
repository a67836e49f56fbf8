import { expect, type Page } from "@playwright/test";

/** Resolves once the live page has replaced the prerendered one. */
export const isLive = (page: Page): Promise<void> => expect(page.locator("#root[data-prerendered]")).toHaveCount(0);
