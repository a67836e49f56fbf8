import { expect, type Locator, type Page } from "@playwright/test";

const QUICK_MS = 40;

/**
 * Stops the page's clock, now and on the following pages, except when told to run: delays are exact however busy the
 * machine is.
 */
export async function stillClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Runs a stopped clock until an element of the live page is shown, and returns the elapsed milliseconds of that clock.
 * It runs in small steps with growing pauses, so that a slow server uses little of that clock's time: at most 3 ms a
 * second.
 */
export async function runUntilShown(page: Page, what: Locator): Promise<number> {
  let spent = 0;
  await expect(async () => {
    const isQuick = spent < QUICK_MS;
    const step = isQuick ? 1 : 3;
    await page.clock.runFor(step);
    spent += step;
    const timeout = isQuick ? 50 : 1000;
    await expect(page.locator("#root:not([data-hydrated])")).toHaveCount(0, { timeout });
    await expect(what).toBeVisible({ timeout });
  }).toPass({ intervals: [0], timeout: 150_000 });
  return spent;
}

/** The present path of a page, for journeys that must not wait for it. */
export const pathNow = (page: Page): Promise<string> => page.evaluate(() => location.pathname);
