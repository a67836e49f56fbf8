import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { testPages, aWindow, show } from "#tests/support/screens.ts";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const who of ["visitor", "reader", "staff"] as const) {
  for (const [width, window] of [
    ["1280 px", DESKTOP],
    ["360 px by touch", PHONE],
  ] as const) {
    test(`the pages of a ${who} have no finding in either theme at ${width}`, async ({ browser, baseURL }) => {
      // Twenty pages in two themes.
      test.setTimeout(600_000);
      const page = await aWindow(browser, baseURL ?? "", who, { reducedMotion: "reduce", ...window });
      for (const theme of ["light", "dark"]) {
        // A document of the product without scripts, to write to its storage before a page reads it.
        await page.goto("/robots.txt");
        await page.evaluate((name) => localStorage.setItem("theme", name), theme);
        for (const { name, path, ready } of testPages.filter((one) => one.who === who)) {
          await test.step(`${name}, ${theme}`, async () => {
            await show(page, { path, ready });
            await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
            expect.soft(await findings(page), `${name}, ${theme}`).toEqual([]);
          });
        }
      }
      await page.context().close();
    });
  }
}
