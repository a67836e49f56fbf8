import { HtmlValidate } from "html-validate";
import { expect, test } from "#tests/support/journey.ts";
import { aWindow, show, testPages } from "#tests/support/screens.ts";
import { unlabelledNumbers } from "#tests/support/unlabelled.ts";

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
