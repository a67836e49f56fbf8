import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe, { type NodeResult, type Result } from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice", "experimental"];

/**
 * The rules of WCAG 2.2 to level AA and of good practice, by name: axe leaves experimental rules and those of target
 * sizes out unless they are named.
 */
const RULES = axe.getRules(TAGS).flatMap(({ ruleId, tags }) => (tags.includes("deprecated") ? [] : [ruleId]));

const TARGET_SIZE = "target-size";

/** The ends of the list of toasts. They have no role, because they pass the focus on as soon as they get it. */
const TOAST_ENDS = "[role=region] > span[tabindex='0']:empty";

/**
 * Skips transitions to their end, and resolves when none is left and a closing layer no longer hides the page behind.
 * Waiting for them instead would depend on the frames that Chromium draws.
 */
async function settled(page: Page): Promise<void> {
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
}

/** The violations of rules in the part of a selector. */
async function violationsOf(page: Page, part: string, rules: readonly string[]): Promise<Result[]> {
  // Without `setLegacyMode` axe opens and closes a second tab for frames of other origins, of which there are none.
  // A tab that Chromium leaves in the background draws no frames, and its transitions never end.
  const builder = new AxeBuilder({ page, axeSource: axe.source })
    .setLegacyMode()
    .include(part)
    .exclude(TOAST_ENDS)
    .withRules([...rules]);
  return (await builder.analyze()).violations;
}

/**
 * Whether a target is too small in the middle of the window too. Where the page is scrolled to decides what a bar at
 * the window's edge covers, and what is covered counts as small.
 */
async function isSmall(page: Page, { target }: NodeResult): Promise<boolean> {
  const selector = String(target[0]);
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
  return (await violationsOf(page, selector, [TARGET_SIZE])).length > 0;
}

/**
 * The violations axe finds after transitions, on the whole page or in the part of a selector: rule and elements, a line
 * each. Scrolls the page where a bar covers a target.
 */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  await settled(page);
  const found: string[] = [];
  for (const { id, impact, nodes } of await violationsOf(page, part, RULES)) {
    const elements: string[] = [];
    for (const node of nodes) if (id !== TARGET_SIZE || (await isSmall(page, node))) elements.push(node.html);
    if (elements.length > 0) found.push(`${id} (${impact}): ${elements.join(" ")}`);
  }
  return found;
}

/** Is the page wider than its window? */
export const spills = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
