import { expect, test, type Page } from "@playwright/test";
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

const stepper = (page: Page, label: string) => page.getByRole("spinbutton", { name: label, exact: true });

test.describe("a stepper", () => {
  test("moves by buttons and arrow keys and stops at the bounds", async ({ page }) => {
    await page.getByRole("button", { name: "Increase PPR" }).click();
    await expect(stepper(page, "PPR")).toHaveValue("1.0");
    await expect(page.getByRole("button", { name: "Increase PPR" })).toBeDisabled();
    await stepper(page, "PPR").press("ArrowUp");
    await expect(stepper(page, "PPR")).toHaveValue("1.0");
    await stepper(page, "PPR").press("ArrowDown");
    await stepper(page, "PPR").press("ArrowDown");
    await expect(stepper(page, "PPR")).toHaveValue("0.0");
    await expect(page.getByRole("button", { name: "Decrease PPR" })).toBeDisabled();
  });
});

test("a slider moves by keys and says its value in words", async ({ page }) => {
  const status = page.getByRole("slider", { name: "Team Status" });
  await status.press("ArrowRight");
  await expect(status).toHaveAttribute("aria-valuetext", "All in");
  await status.press("Home");
  await expect(status).toHaveAttribute("aria-valuetext", "Full tank");
});

for (const opener of ["Open dialog", "Open confirm", "Sheet below"]) {
  test(`${opener}: keeps the focus inside, holds the page still, and gives the focus back`, async ({ page }) => {
    const width = await page.evaluate(() => document.querySelector("main")?.clientWidth);
    await page.getByRole("button", { name: opener }).click();
    const layer = page.locator("[role=dialog], [role=alertdialog]");
    await expect(layer).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press("Tab");
      expect(await layer.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    expect(await page.evaluate(() => document.querySelector("main")?.clientWidth)).toBe(width);
    await page.keyboard.press("Escape");
    await expect(layer).toHaveCount(0);
    await expect(page.getByRole("button", { name: opener })).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe("hidden");
  });
}

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

  for (const [name, width, edge] of [
    ["at the top on small screens", 360, "top"],
    ["at the bottom right on larger ones", 1280, "bottom"],
  ] as const) {
    test(`appears ${name}`, async ({ page }) => {
      await stillClock(page);
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("button", { name: "Destructive toast" }).click();
      await runUntilShown(page, shown(page));
      const box = await shown(page).boundingBox();
      expect(box).not.toBeNull();
      if (edge === "top") expect(box?.y).toBeLessThan(40);
      else expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(760);
      if (edge === "bottom") expect(box?.x).toBeGreaterThan(800);
    });
  }

  for (const [distance, name, left] of [
    [40, "stays after a swipe of 40 px", 1],
    [70, "goes after a swipe of 70 px to the right", 0],
  ] as const) {
    test(name, async ({ page }) => {
      // By itself the toast stays.
      await stillClock(page);
      await page.getByRole("button", { name: "Destructive toast" }).click();
      await runUntilShown(page, shown(page));
      await expect(shown(page)).toHaveCSS("opacity", "1");
      const box = await shown(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 4 });
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
      if (left === 0) await expect(shown(page)).toHaveCount(0);
      else await expect(shown(page)).toHaveAttribute("data-swipe", "cancel");
    });
  }
});

// spec: 1.4/screens/tooltips-700-ms
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
