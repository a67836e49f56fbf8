import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Resolves when transitions have ended and a closing layer no longer hides the page behind it. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  await page.waitForFunction(
    () =>
      document.querySelector("[aria-hidden=true]#root") === null ||
      document.querySelector(
        "[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]",
      ) !== null,
  );
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
