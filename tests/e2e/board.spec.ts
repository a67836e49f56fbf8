// spec: web.list-like-board
import { expect, test, type Page } from "@playwright/test";

const names = (page: Page) => page.getByRole("rowheader");

const rowsInView = async (page: Page): Promise<number> => {
  const height = page.viewportSize()?.height ?? 0;
  return names(page).evaluateAll(
    (all, end) => all.filter((cell) => cell.getBoundingClientRect().bottom <= end).length,
    height,
  );
};

test.describe("on a window of 900 px", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("compact rows show at least twenty assets, and the choice of higher rows is kept", async ({ page }) => {
    await page.goto("/asset-list");
    await expect(names(page)).toHaveCount(50);
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(20);
    const compact = page.getByRole("button", { name: "Compact rows" });
    await expect(compact).toHaveAttribute("aria-pressed", "true");
    await compact.click();
    await expect.poll(() => rowsInView(page)).toBeLessThan(18);
    await page.reload();
    await expect(names(page)).toHaveCount(50);
    await expect(compact).toHaveAttribute("aria-pressed", "false");
    expect(await rowsInView(page)).toBeLessThan(18);
  });
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test("rows are high enough for a finger", async ({ page }) => {
    await page.goto("/asset-list");
    await expect(names(page)).toHaveCount(50);
    const row = page.getByRole("row").nth(1);
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test("each row shows the rank among its position, whatever is filtered", async ({ page }) => {
  await page.goto("/asset-list");
  await expect(names(page)).toHaveCount(50);
  await page.getByRole("textbox", { name: "Search assets by name" }).fill("drake london");
  await expect(names(page)).toHaveCount(1);
  await expect(names(page).getByText(/^ ?WR([2-9]|\d\d)$/)).toBeVisible();
});

test("while no asset has a trend, the column says so once and draws no dashes", async ({ page }) => {
  await page.route("**/api/trade-values", async (route) => {
    const reply = await route.fetch();
    const { assets } = (await reply.json()) as { assets: object[] };
    await route.fulfill({ json: { assets: assets.map((asset) => ({ ...asset, trend: "neutral", trendpercent: 0 })) } });
  });
  await page.goto("/asset-list");
  await expect(names(page)).toHaveCount(50);
  const cells = page.getByRole("row").locator(":scope > [role=cell]:last-child");
  const texts = (await cells.allTextContents()).filter((text) => text !== "");
  expect(texts).toEqual(["none yet. Trends appear once answers have moved values for at least three days."]);
});
