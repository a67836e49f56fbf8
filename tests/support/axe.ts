import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Skips transitions to their end, and resolves when none is left and a closing layer no longer hides the page behind.
 * Waiting for them instead would depend on the frames that Chromium draws.
 */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of running) animation.finish();
    const layer = "[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]";
    return (
      running.length === 0 &&
      (document.querySelector("[aria-hidden=true]#root") === null || document.querySelector(layer) !== null)
    );
  });
};

/**
 * The violations axe finds after transitions, on the whole page or in the part of a selector: rule and elements, a line
 * each.
 */
export const findings = async (page: Page, part = "html"): Promise<string[]> => {
  await settled(page);
  // Without `setLegacyMode` axe opens and closes a second tab for frames of other origins, of which there are none.
  // A tab that Chromium leaves in the background draws no frames, and its transitions never end.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(part).analyze();
  return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html).join(" ")}`);
};

/** Is the page wider than its window? */
export const spills = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
