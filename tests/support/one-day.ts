import type { Page } from "@playwright/test";

/**
 * Keeps the page's date as it is now while its timers run on, so that what is counted by the day does not start anew at
 * midnight. Call it before the page is opened.
 */
export const onOneDay = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());
