import { expect, test, type Page } from "#tests/support/journey.ts";
import { late } from "#tests/support/failing-calls.ts";
import { isLive } from "#tests/support/live.ts";

/** Holds back the code that the page is hydrated with; the answer lets it come. */
const holdCode = (page: Page): Promise<() => void> => late(page, "**/assets/react-*.js");

/** The names of the page's own code that has been asked for, without their hashes. */
function codeOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

test("keyboard focus stays on a link of the document, which is the same element afterwards", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/asset-list", { waitUntil: "commit" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Trade Calculator" });
  await link.focus();
  const arrived = await link.elementHandle();
  release();
  await isLive(page);
  expect(await arrived?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(link).toBeFocused();
});

for (const width of [390, 1280]) {
  test(`at ${width} px what is pressed and typed before the code is there is done then, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdCode(page);
    await page.goto("/trade-calculator", { waitUntil: "commit" });
    const menu = page.getByRole("button", { name: width < 768 ? "More" : "Menu", exact: true });
    await page.getByRole("combobox", { name: "Search" }).first().pressSequentially("Drake Lon");
    await menu.click();
    const before = await menu.boundingBox();
    release();
    await isLive(page);
    await expect(page.getByRole("menu")).toBeVisible();
    await expect(page.getByRole("option", { name: /Drake London/ })).toBeVisible();
    expect(await menu.boundingBox()).toEqual(before);
  });
}

const MOST_SHIFT = 0.01;
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px nothing moves by itself on a first visit`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/asset-list", "/trade-calculator", "/leagues", "/player/1"]) {
      await page.goto(path);
      await isLive(page);
      await page.waitForLoadState("networkidle");
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift, path).toBeLessThan(MOST_SHIFT);
    }
  });

test("links of a page work before its code is there", async ({ page }) => {
  await holdCode(page);
  await page.goto("/terms", { waitUntil: "commit" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click({ noWaitAfter: true });
  await page.waitForURL("**/privacy", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
});

for (const file of ["react", "terms"]) {
  test(`a page whose code (${file}) does not arrive says so and offers a reload`, async ({ page }) => {
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    await page.goto("/terms");
    const notice = page.getByRole("alert").filter({ hasText: "This page could not be loaded completely" });
    await expect(notice).toBeVisible();
    await page.unroute(`**/assets/${file}-*.js`);
    await notice.getByRole("link", { name: "Reload" }).click();
    await isLive(page);
    await expect(notice).toHaveCount(0);
  });
}

test("a page opened in a background tab becomes live, though it is never painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/terms");
  await isLive(page);
});

test("the code of a dialog or menu is loaded when it is opened, and of no other", async ({ page }) => {
  const code = codeOf(page);
  const layers = (): string[] => code.filter((name) => /^[a-z-]+-(layer|panel|modal)$/.test(name));
  await page.goto("/terms");
  await isLive(page);
  await page.mouse.move(5, 5);
  await page.waitForLoadState("networkidle");
  expect(layers()).toEqual([]);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("menu", { name: "Main menu" })).toBeVisible();
  expect(layers()).toContain("main-menu-panel");
  expect(layers()).not.toContain("upgrade-modal");
});

test("the best of the list are read before any code arrives, unless the address narrows it", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/asset-list");
  const names = page.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveCount(50);
  const first = await names.first().innerText();
  await page.unroute("**/assets/*.js");
  await page.reload();
  await isLive(page);
  await expect(page.getByRole("button", { name: "Load More Assets" })).toBeVisible();
  await expect(names.first()).toHaveText(first);
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/asset-list?college=Alabama");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(names.first()).toBeHidden();
});

const LAYERS = [
  { what: "dialog", opener: "Hit Me", role: "dialog", message: "That could not be loaded" },
  { what: "menu", opener: "Menu", role: "menu", message: "The menu could not be loaded" },
] as const;

for (const { what, opener, role, message } of LAYERS) {
  test(`a ${what} whose code does not arrive says so, leaves the page usable, and opens after a reload`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto("/terms");
    await isLive(page);
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/*.js", (route) => route.abort());
    const press = page.getByRole("button", { name: opener, exact: true });
    await press.click();
    await expect(page.getByText("Check your connection and reload the page.", { exact: true })).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.locator("#root")).not.toHaveAttribute("inert");
    await expect(press).toBeFocused();
    expect(errors).toEqual([]);
    await page.unroute("**/assets/*.js");
    await page.reload();
    await isLive(page);
    await press.click();
    await expect(page.getByRole(role).first()).toBeVisible();
  });
}
