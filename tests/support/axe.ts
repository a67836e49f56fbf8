import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe, { type NodeResult, type Result } from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice", "experimental"];

/** `npm run proof` asks for all rules, those of level AAA too. */
const ASKED = process.env["AXE_RULES"] === "all" ? undefined : TAGS;

/** A contrast of 7:1. The palette keeps 4.5:1: at 7:1 the hues that tell positions apart would all be near black. */
const ENHANCED_CONTRAST = "color-contrast-enhanced";

/** axe leaves experimental rules and those of target sizes out unless they are named. */
const RULES = axe
  .getRules(ASKED)
  .flatMap(({ ruleId, tags }) => (tags.includes("deprecated") || ruleId === ENHANCED_CONTRAST ? [] : [ruleId]));

const TARGET_SIZE = "target-size";

/** The ends of the list of toasts. They have no role, because they pass the focus on as soon as they get it. */
const TOAST_ENDS = "[role=region] > span[tabindex='0']:empty";

/** Skips transitions, and waits until a closing layer no longer hides the page; frames may not be drawn. */
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

/** Too small in the middle of the window too: what a bar at its edge covers counts as small. */
async function isSmall(page: Page, { target }: NodeResult): Promise<boolean> {
  const selector = String(target[0]);
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
  return (await violationsOf(page, selector, [TARGET_SIZE])).length > 0;
}

/** What axe finds on the page or in a part: rule and elements, a line each. Scrolls where a bar covers. */
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

/** How many elements of a page have a contrast below 7:1, which is no finding. */
export async function belowEnhancedContrast(page: Page): Promise<number> {
  await settled(page);
  return (await violationsOf(page, "html", [ENHANCED_CONTRAST])).reduce((sum, { nodes }) => sum + nodes.length, 0);
}

/** Is the page wider than its window? */
export const spills = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
