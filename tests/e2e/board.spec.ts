import { expect, test, type Page } from "#tests/support/journey.ts";

const names = (page: Page) => page.getByRole("rowheader");

async function rowsInView(page: Page): Promise<number> {
  const height = page.viewportSize()?.height ?? 0;
  return names(page).evaluateAll(
    (all, end) => all.filter((cell) => cell.getBoundingClientRect().bottom <= end).length,
    height,
  );
}

test.describe("on a window of 900 px", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("compact rows show at least twenty assets, and the choice of taller rows is stored", async ({ page }) => {
    await page.goto("/asset-list");
    await expect(names(page)).toHaveCount(50);
    await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(20);
    await page.getByRole("button", { name: "View" }).click();
    const compact = page.getByRole("checkbox", { name: "Compact rows" });
    await expect(compact).toBeChecked();
    await compact.uncheck();
    await expect.poll(() => rowsInView(page)).toBeLessThan(18);
    await page.reload();
    await expect(names(page)).toHaveCount(50);
    await expect.poll(() => rowsInView(page)).toBeLessThan(18);
  });
});

type Row = { position: string; tradevalue: number; valuelow: number; valuehigh: number };

/** Gives the list other assets than the server's, for the same question. */
const withAssets = (page: Page, change: (assets: readonly Row[]) => readonly Row[]): Promise<unknown> =>
  page.route("**/api/trade-values", async (route) => {
    const { assets } = (await (await route.fetch()).json()) as { assets: Row[] };
    await route.fulfill({ json: { assets: change(assets) } });
  });

test("rows say where a tier begins while the list goes by value, and in no other order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Five assets, none of them a tight end, are clearly above all others, whose bands overlap.
  await withAssets(page, (assets) => {
    const isTightEnd = ({ position }: Row): boolean => position === "TE";
    const best = assets.filter((row) => !isTightEnd(row)).slice(0, 5);
    const others = assets.filter((row) => !best.includes(row));
    return [...best, ...others.filter(isTightEnd), ...others.filter((row) => !isTightEnd(row))].map((row, at) => {
      const tradevalue = (at < 5 ? 900 : 400) - at / 100;
      return { ...row, tradevalue, valuelow: tradevalue - 20, valuehigh: tradevalue + 20 };
    });
  });
  await page.goto("/asset-list");
  await expect(names(page)).toHaveCount(50);
  const tiers = page.getByRole("row").getByText(/\(Tier \d+\)/);
  await expect(tiers.first()).toHaveText("(Tier 1)");
  await expect(tiers.nth(1)).toHaveText("(Tier 2)");
  await expect(page.locator(".tier").getByText("Tier 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Age", exact: true }).click();
  await expect(tiers).toHaveCount(0);
  await page.getByRole("button", { name: "Value", exact: true }).click();
  await expect(tiers.first()).toHaveText("(Tier 1)");
  // The ranks of a filtered list are those of the whole, and so are its tiers.
  await page
    .getByRole("row")
    .getByRole("button", { name: /^TE\d+, show/ })
    .first()
    .click();
  await expect(tiers.first()).toHaveText("(Tier 2)");
});
