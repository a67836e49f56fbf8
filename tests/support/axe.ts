import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Resolves when nothing moves any more: transitions have ended, and a closing layer no longer hides the page behind it.
 */
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
 * What axe finds on the page once it is at rest, or only in the part that a selector names: rule and elements, a line
 * each.
 */
export const findings = async (page: Page, part = "html"): Promise<string[]> => {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html).join(" ")}`);
};

/** Whether the page is wider than its window. */
export const spills = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
