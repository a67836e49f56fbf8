// spec: page-speed/screens-shown-code
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
    // spec: access/page-finding-either
    test(`the pages of a ${who} have no finding in either theme at ${width}`, async ({ browser, baseURL }) => {
      const page = await aWindow(browser, baseURL ?? "", who, { reducedMotion: "reduce", ...window });
      await page.addInitScript(() => localStorage.setItem("theme", "light"));
      const html = page.locator("html");
      for (const { name, path, ready } of testPages.filter((one) => one.who === who)) {
        await test.step(name, async () => {
          await show(page, { path, ready });
          await expect(html).toHaveClass(/\blight\b/);
          expect.soft(await findings(page), `${name}, light`).toEqual([]);
          await html.evaluate((element) => element.classList.replace("light", "dark"));
          expect.soft(await findings(page), `${name}, dark`).toEqual([]);
        });
      }
      await page.context().close();
    });
  }
}
