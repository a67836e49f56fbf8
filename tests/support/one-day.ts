import type { Page } from "@playwright/test";

/** Keeps the page's date while timers run, so that nothing starts anew at midnight. Call before it is opened. */
export const onOneDay = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());
