import { expect, type Locator, type Page } from "@playwright/test";

const STEP_MS = 10;

/** Stops the page's clock, now and on the pages that follow, but for what it is told to run: however busy the machine is, delays are exact. */
export const stillClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Runs a still clock in steps of 10 ms until something is shown; answers the milliseconds that took by that clock. */
export const runUntilShown = async (page: Page, what: Locator): Promise<number> => {
  let spent = 0;
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    spent += STEP_MS;
    await expect(what).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 30_000 });
  return spent;
};

/** The path a page is on at this moment, which a journey would rather wait for. */
export const pathNow = (page: Page): Promise<string> => page.evaluate(() => location.pathname);
