import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { LAYERS_OF_MEMBERS } from "#tests/support/layers-of-members.ts";
import { LAYERS_OF_VISITORS } from "#tests/support/layers-of-visitors.ts";
import { aWindow, show, writeInsight } from "#tests/support/screens.ts";

test.beforeAll(async ({ baseURL }) => writeInsight(baseURL ?? ""));

const LAYER = "[role=dialog], [role=alertdialog], [role=menu]";
const TABS = [...Array<string>(10).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")];

const main = (page: Page): Locator => page.getByRole("main");

for (const who of ["visitor", "reader", "cancelled", "staff"] as const) {
  test(`dialogs and menus of a ${who} are named, trap and return the focus, and pass axe in both themes`, async ({
    browser,
    baseURL,
  }) => {
    // A visitor meets more than a dozen layers.
    test.setTimeout(900_000);
    const page = await aWindow(browser, baseURL ?? "", who, { reducedMotion: "reduce" });
    for (const { name, path, width = 1280, ready, opener, layer, reads, keys = TABS, returnsTo = opener ?? main } of [
      ...LAYERS_OF_VISITORS,
      ...LAYERS_OF_MEMBERS,
    ].filter((one) => one.who === who)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 800 });
        await show(page, { path, ready });
        if (opener) {
          await opener(page).focus();
          await page.keyboard.press("Enter");
        }
        const box = layer(page);
        await expect(box).toBeVisible();
        await expect(box).toMatchAriaSnapshot(reads);
        const found = [await findings(page, LAYER)];
        await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
        found.push(await findings(page, LAYER));
        expect(found).toEqual([[], []]);
        const stops = new Set<string>();
        for (const key of keys) {
          await page.keyboard.press(key);
          stops.add(
            await box.evaluate((element) =>
              element.contains(document.activeElement)
                ? "inside"
                : (document.activeElement?.outerHTML.slice(0, 100) ?? "nowhere"),
            ),
          );
        }
        expect([...stops]).toEqual(["inside"]);
        await page.keyboard.press("Escape");
        await expect(box).toHaveCount(0);
        await expect(returnsTo(page)).toBeFocused();
      });
    }
    await page.context().close();
  });
}
