import { expect, test, type Page } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { serveGallery } from "#tests/support/gallery.ts";
import { runUntilShown, stillClock } from "#tests/support/still-clock.ts";

// One build of the page serves all the tests of this file.
test.describe.configure({ mode: "default" });

let gallery: Awaited<ReturnType<typeof serveGallery>>;
const noise: string[] = [];

test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

test.beforeEach(async ({ page }) => {
  noise.length = 0;
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(error.message));
  await page.goto(gallery.url);
});
test.afterEach(() => expect(noise).toEqual([]));

test("a combobox is used by keyboard alone", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Search players or picks" });
  await box.fill("brown");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(5);
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await box.press("ArrowUp");
  await expect(page.getByRole("option", { selected: true })).toContainText("Equanimeous St. Brown");
  await box.press("Enter");
  await expect(box).toHaveValue("Equanimeous St. Brown");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.fill("zzz");
  await expect(page.getByText("No assets found").first()).toBeVisible();
  await box.press("Escape");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).toHaveValue("zzz");
  await box.press("Escape");
  await expect(box).toHaveValue("");
});

test("a menu opens on its first item, moves by arrows and gives the focus back", async ({ page }) => {
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Asset Rankings" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Trade Calculator" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Dark Mode" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Asset Rankings" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test.describe("a notification", () => {
  const shown = (page: Page) => page.getByRole("region", { name: /Notification/ }).getByRole("listitem");

  test("replaces the one before it and is reached by F8", async ({ page }) => {
    await page.getByRole("button", { name: "Toast", exact: true }).click();
    await expect(shown(page)).toContainText("Settings Saved");
    await page.getByRole("button", { name: "Destructive toast" }).click();
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText("Save Failed");
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(shown(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(shown(page)).toHaveCount(0);
  });

  test("is shown plainly when its code cannot be fetched, and goes by itself", async ({ page }) => {
    await stillClock(page);
    await page.route("**/toast-view-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Destructive toast" }).click();
    const plain = page.getByRole("status").filter({ hasText: "Save Failed" });
    await runUntilShown(page, plain);
    await page.clock.runFor(3000);
    await expect(plain).toBeHidden();
    expect(noise.every((line) => line.includes("ERR_FAILED"))).toBe(true);
    noise.length = 0;
  });
});

test("a tooltip waits 700 ms, the next within 300 ms opens immediately, Escape closes it", async ({ page }) => {
  await stillClock(page);
  const star = page.getByRole("button", { name: "Switch to Custom Scores" });
  const tip = page.getByRole("tooltip");
  await star.hover();
  await page.clock.runFor(600);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(tip).toHaveText("Switch to Custom Scores");
  await page.getByRole("button", { name: "Remove" }).hover();
  await page.clock.runFor(50);
  await expect(tip).toHaveText("Remove");
  // A busy page listens for the key a moment after it has drawn the tooltip.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await page.clock.runFor(50);
    await expect(tip).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.clock.runFor(350);
  await star.hover();
  await page.clock.runFor(600);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(tip).toHaveText("Switch to Custom Scores");
});

test("a tooltip goes when its control is left, blurred, pressed by pointer or key, or scrolled away", async ({
  page,
}) => {
  await stillClock(page);
  const star = page.getByRole("button", { name: "Switch to Custom Scores" });
  const tip = page.getByRole("tooltip");
  const goesWith = async (come: () => Promise<unknown>, go: () => Promise<unknown>): Promise<void> => {
    await come();
    await page.clock.runFor(750);
    await expect(tip).toHaveText("Switch to Custom Scores");
    await go();
    await page.clock.runFor(50);
    await expect(tip).toHaveCount(0);
  };
  const hover = () => star.hover();
  const focus = () => star.focus();
  const aside = () => page.mouse.move(0, 0);
  const blur = () => star.blur();
  await goesWith(hover, aside);
  await goesWith(focus, blur);
  await goesWith(hover, () => page.mouse.down());
  await aside();
  await page.mouse.up();
  for (const key of ["Enter", "Space"]) {
    await blur();
    await goesWith(focus, () => page.keyboard.press(key));
  }
  await blur();
  await goesWith(focus, () => page.evaluate(() => scrollBy(0, 40)));
});

test("axe finds nothing serious in the dark theme, with the layers closed and open", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto(gallery.url);
  const serious = async () => (await findings(page)).filter((line) => /\((serious|critical)\)/.test(line));
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await serious()).toEqual([]);
  for (const opener of ["Open dialog", "Open confirm", "Open menu"]) {
    await page.getByRole("button", { name: opener }).click();
    await expect(page.locator("[role=dialog], [role=alertdialog], [role=menu]:popover-open")).toBeVisible();
    expect(await serious()).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("combobox", { name: "Search players or picks" }).fill("brown");
  await page.getByRole("button", { name: "Destructive toast" }).focus();
  await page.keyboard.press("Enter");
  expect(await serious()).toEqual([]);
  await context.close();
});
