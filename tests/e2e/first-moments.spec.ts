import { expect, test, type Page } from "@playwright/test";
import { late } from "#tests/support/failing-calls.ts";
import { isLive } from "#tests/support/live.ts";

/** Holds back the code that makes the screen live; the answer lets it come. */
const holdCode = (page: Page): Promise<() => void> => late(page, "**/assets/react-*.js");

/** The names of the page's own code that has been asked for, without their hashes. */
const codeOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
};

test.describe("who goes by keys before the screen is live goes on in the same place", () => {
  test("on a link of the drawing", async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/asset-list", { waitUntil: "commit" });
    const link = page.getByRole("link", { name: "Trade Calculator" });
    await link.focus();
    const drawn = await link.elementHandle();
    release();
    await isLive(page);
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(link).toBeFocused();
  });

  test("past the header, by the skip link", async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/asset-list", { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Trade Calculator" })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    const drawn = await page.getByRole("main").elementHandle();
    release();
    await isLive(page);
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("and who has not begun is left alone", async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/asset-list", { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Trade Calculator" })).toBeVisible();
    release();
    await isLive(page);
    await expect(page.locator("body")).toBeFocused();
  });
});

test("a page opened behind another one comes alive, though it is never painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/terms");
  await isLive(page);
});

test("the code of dialogs and menus waits for somebody at the page, and then is there before a press", async ({
  page,
}) => {
  const code = codeOf(page);
  const layers = (): string[] =>
    code.filter((name) =>
      /^(dialog-layer|sheet-layer|confirm-dialog-layer|main-menu-panel|upgrade-modal|insight-modal)$/.test(name),
    );
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/asset-list");
  await isLive(page);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(layers()).toEqual([]);
  await page.mouse.move(5, 5);
  await expect.poll(layers).toEqual(expect.arrayContaining(["sheet-layer", "main-menu-panel", "upgrade-modal"]));
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("menu", { name: "Main menu" })).toBeVisible();
});

for (const [what, file, opener, layer] of [
  ["dialog", "hit-me-dialog", "Hit Me", "dialog"],
  ["menu", "main-menu-panel", "Menu", "menu"],
] as const) {
  test(`a ${what} whose code does not come says so, leaves the page usable, and opens on another try`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const gone = `**/assets/${file}-*.js`;
    await page.route(gone, (route) => route.abort());
    await page.goto("/terms");
    await isLive(page);
    const press = page.getByRole("button", { name: opener, exact: true });
    await press.click();
    await expect(page.getByText("Check your connection and try again.", { exact: true })).toBeVisible();
    await expect(
      page.getByText(what === "menu" ? "The menu could not be loaded" : "That could not be loaded", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole(layer)).toHaveCount(0);
    await expect(page.locator("#root")).not.toHaveAttribute("inert");
    await expect(press).toBeFocused();
    expect(errors).toEqual([]);
    await page.unroute(gone);
    await press.click();
    await expect(page.getByRole(layer).first()).toBeVisible();
  });
}
