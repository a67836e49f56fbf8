// spec: page-speed.screens-shown-code
import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { testPages, aWindow, show } from "#tests/support/screens.ts";

for (const theme of ["light", "dark"]) {
  for (const who of ["visitor", "reader", "staff"] as const) {
    // spec: access.page-finding-either
    test(`the pages of a ${who} have no finding in the ${theme} theme`, async ({ browser, baseURL }) => {
      const page = await aWindow(browser, baseURL ?? "", who, { reducedMotion: "reduce" });
      await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
      for (const { name, path, ready } of testPages.filter((one) => one.who === who)) {
        await test.step(name, async () => {
          await show(page, { path, ready });
          await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
          expect.soft(await findings(page), name).toEqual([]);
        });
      }
      await page.context().close();
    });
  }
}
