import { expect, test, type Page } from "#tests/support/journey.ts";
import { listIsLive } from "#tests/support/live.ts";

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
    const compact = page.getByRole("button", { name: "Compact rows" });
    await expect(compact).toHaveAttribute("aria-pressed", "true");
    await compact.click();
    await expect.poll(() => rowsInView(page)).toBeLessThan(18);
    await page.reload();
    await expect(names(page)).toHaveCount(50);
    await expect(compact).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => rowsInView(page)).toBeLessThan(18);
  });
});

type Row = { position: string; tradevalue: number; valuelow: number; valuehigh: number };

/** Gives the list other assets than the server's, for the same question. */
const withAssets = (
  page: Page,
  change: (assets: readonly Row[], opSlots: number) => readonly Row[],
): Promise<unknown> =>
  page.route("**/api/trade-values", async (route) => {
    const { assets } = (await (await route.fetch()).json()) as { assets: Row[] };
    const { opSlots } = route.request().postDataJSON().rosterSettings as { opSlots: number };
    await route.fulfill({ json: { assets: change(assets, opSlots) } });
  });

/** Records every number that the first value of the list shows from here on. Returns a function that reads them. */
async function figuresOf(page: Page): Promise<() => Promise<number[]>> {
  const figure = page.locator("[data-figure]").first();
  await figure.evaluate((element) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      seen.push(element.textContent ?? "");
      element.setAttribute("data-seen", seen.join(" "));
    }).observe(element, { characterData: true, childList: true, subtree: true });
  });
  return async () => ((await figure.getAttribute("data-seen")) ?? "").split(" ").map(Number);
}

for (const [motion, counts] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`where the system says '${motion}', new values are ${counts ? "counted to" : "shown at once"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    // What a superflex league does to the order depends on the values; here it raises all of them alike.
    let usual: readonly Row[] = [];
    await withAssets(page, (assets, opSlots) => {
      if (usual.length === 0) usual = assets;
      return opSlots === 0 ? usual : usual.map((row) => ({ ...row, tradevalue: row.tradevalue + 40 }));
    });
    await page.goto("/asset-list");
    await listIsLive(page);
    const figures = await figuresOf(page);
    await page.getByRole("button", { name: "Superflex", exact: true }).click();
    // Comes two seconds later, when nothing moves any more.
    await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();
    const shown = await figures();
    const [asset] = await page.locator("[data-figure]").allTextContents();
    expect(String(shown.at(-1))).toBe(asset);
    if (counts) expect(new Set(shown).size).toBeGreaterThan(2);
    else expect(shown).toHaveLength(1);
  });
}

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
  const second = page.getByRole("row").filter({ hasText: "(Tier 2)" });
  await expect(second).toHaveCSS("border-top-width", "2px");
  await expect(second.locator("[data-tier='Tier 2']")).toBeVisible();
  await page.getByRole("button", { name: "Age", exact: true }).click();
  await expect(tiers).toHaveCount(0);
  await page.getByRole("button", { name: "Value", exact: true }).click();
  await expect(tiers.first()).toHaveText("(Tier 1)");
  // The ranks of a filtered list are those of the whole, and so are its tiers.
  await page
    .getByRole("row")
    .getByRole("button", { name: /^TE, show/ })
    .first()
    .click();
  await expect(tiers.first()).toHaveText("(Tier 2)");
});
