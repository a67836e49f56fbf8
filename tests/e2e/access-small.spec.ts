import { chromium, expect, test, type Page } from "#tests/support/journey.ts";
import { spills } from "#tests/support/axe.ts";
import { cutOff, smallTargets } from "#tests/support/in-sight.ts";
import { testPages, aWindow, show } from "#tests/support/screens.ts";

const PRESSED = "a[href], button, input, select, textarea, [role=slider], [role=tab]";
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
async function whole(page: Page): Promise<unknown> {
  await drawn(page);
  return { spills: await spills(page), cut: [...new Set(await cutOff(page))] };
}
const WHOLE = { spills: false, cut: [] };

for (const who of ["visitor", "reader", "staff"] as const) {
  test(`the pages of a ${who} lose nothing at 320 px and at 200 %, and are pressed with a finger`, async ({
    browser,
    baseURL,
  }) => {
    const page = await aWindow(browser, baseURL ?? "", who, {
      reducedMotion: "reduce",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    for (const { name, path, ready } of testPages.filter((one) => one.who === who)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await show(page, { path, ready });
        await drawn(page);
        expect.soft(await smallTargets(page, 44, PRESSED), `${name}: targets`).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect.soft(await whole(page), `${name}: 320 px`).toEqual(WHOLE);
        await page.setViewportSize({ width: 640, height: 400 });
        expect.soft(await whole(page), `${name}: 200 %`).toEqual(WHOLE);
      });
    }
    await page.context().close();
  });
}

test("text twice as large keeps every page whole", async ({ baseURL }) => {
  const { executablePath = "", args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({ executablePath, args: [...args, "--blink-settings=defaultFontSize=32"] });
  const page = await aWindow(browser, baseURL ?? "", "reader", {
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
  });
  for (const { name, path, ready } of testPages.filter(
    ({ who, name }) =>
      who === "reader" || ["landing", "asset-list", "trade-calculator", "subscribe", "how-it-works"].includes(name),
  )) {
    await test.step(name, async () => {
      await show(page, { path, ready });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect.soft(await whole(page), name).toEqual(WHOLE);
    });
  }
  await browser.close();
});
