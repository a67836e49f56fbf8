// spec: page-speed/early-presses
import { expect, test, type Page } from "@playwright/test";
import { late } from "#tests/support/failing-calls.ts";
import { isLive } from "#tests/support/live.ts";

/** As on a slow phone. */
const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

// One test for each stage of the start: nothing loaded, React alone, the frame as well, everything but the menu.
for (const file of ["index", "react", "frame", "terms", "main-menu-panel"]) {
  test(`Enter on the menu button before ${file} has loaded opens the menu once it has`, async ({ page }) => {
    await throttle(page);
    const release = await late(page, `**/assets/${file}-*.js`);
    await page.goto("/terms", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu", exact: true }).focus();
    await page.keyboard.press("Enter");
    release();
    await isLive(page);
    const menu = page.getByRole("menu", { name: "Main menu" });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
  });
}

test("a press in the very moment a button is parsed is carried out, with slow scripts and a slow processor", async ({
  page,
}) => {
  await throttle(page);
  await page.route("**/assets/*.js", async (route) => {
    // A slow line, not a wait for something: nothing below depends on how long it takes.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Hit Me");
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/terms");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("pressing a menu button twice because nothing has opened yet opens the menu", async ({ page }) => {
  const release = await late(page, "**/assets/react-*.js");
  await page.goto("/terms", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("menu", { name: "Main menu" })).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy");
});

test("on a phone the settings open after an early press, though their line says something else by then", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await late(page, "**/assets/react-*.js");
  await page.goto("/asset-list", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("button").first().click();
  release();
  await expect(page.getByRole("dialog").getByRole("slider", { name: "Team status" })).toBeVisible();
});

test("an early press on the page, not in its header, opens the dialog there, and closing it leads back", async ({
  page,
}) => {
  const release = await late(page, "**/assets/react-*.js");
  await page.goto("/", { waitUntil: "commit" });
  const inPage = page.getByRole("main").getByRole("button").first();
  await inPage.focus();
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(inPage).toBeFocused();
});

test("an early choice is kept when the page is live", async ({ page }) => {
  const release = await late(page, "**/assets/react-*.js");
  await page.goto("/how-it-works", { waitUntil: "commit" });
  const choice = page.getByRole("radio", { name: "Know Right" });
  await choice.check({ force: true });
  release();
  await isLive(page);
  await expect(choice).toBeChecked();
});

test("a page whose code does not arrive says so and offers a reload", async ({ page }) => {
  await page.route("**/assets/react-*.js", (route) => route.abort());
  await page.goto("/terms");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "This page could not be loaded completely" });
  await expect(notice).toBeVisible();
  await page.unroute("**/assets/react-*.js");
  await notice.getByRole("link", { name: "Reload" }).click();
  await isLive(page);
  await expect(notice).toHaveCount(0);
});
