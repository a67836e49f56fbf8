import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { expect, test } from "#tests/support/journey.ts";
import { aWindow, show, testPages } from "#tests/support/screens.ts";

/**
 * Players that a page shows with two numbers from 100 on of which neither a column's head nor words beside them say
 * what they are: the player's name and the numbers, a line each.
 */
const unlabelledNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PARTS = "li, tr, [role=row], [role=option], article, dl, td, [role=cell]";
    const hasHead = (cell: Element): boolean =>
      cell.closest("table, [role=table], [role=grid]")?.querySelector("th[scope=col], [role=columnheader]") !== null;
    const isLabelled = (text: Text): boolean => {
      const element = text.parentElement!;
      const cell = element.closest("td, th, [role=cell], [role=gridcell]");
      if (cell && hasHead(cell)) return true;
      // The words of the number's own element, or of the one around it that holds no other number and no name.
      for (let around: Element | null = element; around && !around.matches(PARTS); around = around.parentElement) {
        if (around.querySelector("a[href^='/player/']")) return false;
        if (around.hasAttribute("title") || around.hasAttribute("aria-label")) return true;
        if (/[a-z]{2}/i.test(around.textContent ?? "")) return true;
      }
      return false;
    };
    const found: string[] = [];
    for (const part of document.querySelectorAll("main li, main tr, main [role=row], main article")) {
      const names = new Set([...part.querySelectorAll("a[href^='/player/']")].map((link) => link.textContent));
      if (names.size !== 1 || part.querySelector("li, tr, [role=row], article")) continue;
      const numbers: string[] = [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (/^\s*[+−–-]?\d[\d,]{2,}\s*$/.test(text.data) && text.parentElement?.checkVisibility() && !isLabelled(text))
          numbers.push(text.data.trim());
      }
      if (numbers.length > 1) found.push(`${[...names].join()}: ${numbers.join(" ")}`);
    }
    return found;
  });

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // The lists of comboboxes, and the ranked list, whose rows are placed one by one, are no native elements.
    "prefer-native-element": ["error", { exclude: ["listbox", "table", "row", "cell", "columnheader"] }],
    // A name on any element that may have one.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

/** What must not stand in a document, beyond the validator's rules. */
const UNWANTED = {
  "an address of no page": /(?:canonical|og:url)"[^>]*\{/,
  "aria-expanded beside popovertarget": /<[^>]*(?:popovertarget[^>]*aria-expanded|aria-expanded[^>]*popovertarget)/,
  "aria-checked on a checkbox": /<input[^>]*aria-checked/,
};

/** What the validator finds in a document, a line each. */
async function findings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const headings = html.match(/<h1/g)?.length ?? 0;
  return [
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`),
    ),
    ...Object.entries(UNWANTED).flatMap(([what, found]) => (found.test(html) ? [what] : [])),
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
  ];
}

for (const who of ["visitor", "reader", "staff"] as const) {
  test(`every page served to a ${who} is valid HTML, and so is what scripts make of it`, async ({
    browser,
    baseURL,
  }) => {
    const page = await aWindow(browser, baseURL ?? "", who);
    for (const { name, path, who: whose, ready } of testPages) {
      const served = await (await page.request.get(path)).text();
      expect.soft(await findings(served), `${name}, served`).toEqual([]);
      if (whose !== who) continue;
      await show(page, { path, ready });
      expect.soft(await findings(await page.content()), `${name}, shown`).toEqual([]);
      expect.soft(await unlabelledNumbers(page), `${name}, numbers without a word`).toEqual([]);
    }
    await page.context().close();
  });
}
