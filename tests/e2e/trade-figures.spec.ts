import { expect, test, type Page } from "#tests/support/journey.ts";
import { spills } from "#tests/support/axe.ts";
import { isLive } from "#tests/support/live.ts";
import { openCalculator, keepTrade, keptTrade, rankedList, starAndPieces } from "#tests/support/trade.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** A trade of two balanced teams, with three pieces a side. */
async function keepThree(page: Page): Promise<void> {
  const list = await rankedList(page);
  const pieces = [...list.slice(12, 15), ...list.slice(20, 23)];
  await keepTrade(page, keptTrade(pieces, 2, 3).replaceAll(/"teamStatus":-?\d/g, '"teamStatus":0'));
}

/** Counts presses from now on, and sums what moves without a press. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = Object.assign(window, { presses: 0, shift: 0 });
    addEventListener("pointerdown", () => seen.presses++, { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

const watched = (page: Page): Promise<{ presses: number; shift: number }> =>
  page.evaluate(() => {
    const { presses, shift } = window as unknown as { presses: number; shift: number };
    return { presses, shift };
  });

test("three pieces a side and the whole verdict fit one screen of a phone", async ({ page }) => {
  await keepThree(page);
  const calculator = await openCalculator(page);
  await isLive(page);
  await expect(calculator.balance.getByText(/^To (even|come)|accepted trades have/).last()).toBeVisible();
  const heads = await calculator.card("Team 1").boundingBox();
  const board = await calculator.balance.boundingBox();
  const height = Math.round((board?.y ?? 0) + (board?.height ?? 0) - (heads?.y ?? 0));
  expect(height).toBeLessThanOrEqual(720);
  await expect(calculator.balance).toBeInViewport({ ratio: 1 });
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await spills(page), `${width} px`).toBe(false);
  }
});

test("an empty calculator has few controls, and a two-for-one takes five presses without anything moving", async ({
  page,
}) => {
  const [star, piece, other] = await starAndPieces(page);
  const calculator = await openCalculator(page);
  await isLive(page);
  const controls = await page
    .locator("header, main")
    .locator("a[href], button, input, select, summary")
    .filter({ visible: true })
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > 0).map((one) => one.textContent));
  expect(controls.length).toBeLessThanOrEqual(14);

  await watch(page);
  for (const [team, names] of [
    ["Team 1", [star]],
    ["Team 2", [piece, other]],
  ] as const) {
    await page.getByRole("button", { name: `Add an asset that ${team} sends` }).tap();
    for (const name of names) {
      await calculator.search.fill(name);
      await calculator.options.filter({ hasText: name }).first().tap();
    }
  }
  await calculator.holds("Team 2", "sends", [piece, other]);
  await expect(calculator.headline).toHaveText(/^(Favors|Close|Balanced|Too close)/);
  const { presses, shift } = await watched(page);
  expect(presses).toBeLessThanOrEqual(5);
  expect(shift).toBe(0);
});
