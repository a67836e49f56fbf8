import { expect, test, type Page } from "#tests/support/journey.ts";
import { openSample } from "#tests/support/sample-league.ts";
import { isLive } from "#tests/support/live.ts";

const rows = (page: Page) => page.getByRole("rowheader");
const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test("back from a player, the list has the place, the rows and the order it had @main", async ({ page }) => {
  await page.goto("/asset-list");
  await isLive(page);
  await page.getByRole("columnheader", { name: /Age/ }).getByRole("button").click();
  await page.getByRole("button", { name: "Load More Assets" }).click();
  await expect(rows(page)).toHaveCount(100);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(() => top(page)).toBe(2000);
  const link = rows(page).nth(60).getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  const before = await top(page);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await top(page)).toBe(0);

  await page.goBack();
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByRole("columnheader", { name: /Age/ })).toHaveAttribute("aria-sort", /.+/);
  await expect(rows(page).nth(60).getByRole("link")).toHaveText(name);
  await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThan(50);
  await expect(rows(page).nth(60)).toBeInViewport();

  // A link, unlike the way back, leads to the beginning of the list.
  await page.getByRole("banner").getByRole("link", { name: "Trade Calculator" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Rankings" }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(() => top(page)).toBe(0);
});

test("a league shows the tab that was left after an offer was opened, and after a reload", async ({ page }) => {
  await openSample(page);
  const offers = page.getByRole("tab", { name: "Find a Trade" });
  await offers.click();
  await page.getByRole("list", { name: "Offers" }).getByRole("button", { name: "Open in Calculator" }).first().click();
  await expect(page).toHaveURL(/\/trade-calculator/);
  await page.goBack();
  await expect(offers).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await isLive(page);
  await expect(offers).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "My Team" }).click();
  await expect(page).not.toHaveURL(/view=/);
});
