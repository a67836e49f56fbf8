import { expect, test } from "#tests/support/journey.ts";
import { spills } from "#tests/support/axe.ts";
import { isLive } from "#tests/support/live.ts";

test("the header leads to the main pages from 1024 px on, and marks the one that is shown", async ({ page }) => {
  await page.goto("/");
  await isLive(page);
  const pages = page.getByRole("navigation", { name: "Main pages" });
  await pages.getByRole("link", { name: "Rankings" }).click();
  await expect(page).toHaveURL("/asset-list");
  await expect(pages.getByRole("link", { name: "Rankings" })).toHaveAttribute("aria-current", "page");
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(pages).toBeVisible();
  expect(await spills(page)).toBe(false);
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(pages).toBeHidden();
  const atFoot = page.getByRole("navigation", { name: "Pages", exact: true });
  await atFoot.getByRole("link", { name: "Trade" }).click();
  await expect(page).toHaveURL("/trade-calculator");
  await atFoot.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("group", { name: "Enjoy contributing to ratings?" })).toBeVisible();
});

test("beside the main pages a signed-in user's plan stands in full", async ({ reader: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/terms");
  const plan = page.getByRole("banner").getByText("Subscription: Bigger Brain");
  await expect(plan).toBeVisible();
  expect(await plan.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await expect(page.getByRole("banner").getByText("Enjoy contributing to ratings?")).toBeVisible();
});

test("where the system is dark a first visit starts light, and nothing in the header takes a third line", async ({
  browser,
}) => {
  for (const width of [360, 1024]) {
    const context = await browser.newContext({ colorScheme: "dark", viewport: { width, height: 768 } });
    const page = await context.newPage();
    await page.goto("/terms");
    await isLive(page);
    await expect(page.locator("html")).toHaveClass("light");
    expect(await spills(page)).toBe(false);
    const heights = await page
      .getByRole("banner")
      .locator("a, button, span, p")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    // The mark, the league and the links that are as high as the header have one line or two short ones.
    expect(Math.max(...heights)).toBeLessThanOrEqual(56);
    await context.close();
  }
});
