import type { Page } from "@playwright/test";

/** Registers the service worker, as pages do at rest, and waits until it serves what is opened next. */
export const readyOffline = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });

/** Is the page on show served by a service worker? */
export const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);
