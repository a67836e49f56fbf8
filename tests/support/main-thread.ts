import type { Page } from "@playwright/test";

/**
 * A reader of the CPU time of a page's main thread: milliseconds of work so far (scripts, styles, layout, paint).
 * Other processes do not add to it, so a bound on it holds on a loaded machine too, unlike a bound on elapsed time.
 */
export async function mainThreadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const busy = metrics.find(({ name }) => name === "TaskDuration");
    if (!busy) throw new Error("The browser reports no TaskDuration");
    return busy.value * 1000;
  };
}
