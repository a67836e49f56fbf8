import { expect, type Page } from "@playwright/test";
import { SHELL_PATH } from "#contract/pages/documents.ts";

/** Resolves once the page is hydrated. */
export const isLive = (page: Page): Promise<void> => expect(page.locator("#root[data-hydrated]")).toBeAttached();

/**
 * Opens pages by the document that the service worker keeps for visits without a connection. It brings no data, so that
 * the browser makes every first call itself.
 */
export const withoutData = (page: Page): Promise<unknown> =>
  page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document" || /\/auth\//.test(request.url())) return route.fallback();
    return route.fulfill({ response: await route.fetch({ url: new URL(SHELL_PATH, request.url()).href }) });
  });

/** Waits for the live list: its document shows rows before any code has arrived, and those cannot be pressed. */
export const listIsLive = (page: Page): Promise<void> =>
  expect(page.locator("[aria-busy=false] [role=table]")).toBeAttached();
