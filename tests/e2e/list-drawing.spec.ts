import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { teachPainting } from "#tests/support/painting.ts";

const LIST = "[role=table][aria-label='Asset Rankings'] > [role=rowgroup]:last-child";

const rows = (page: Page): Locator => page.locator(`${LIST} > [role=row]`);
const search = (page: Page): Locator => page.getByRole("textbox", { name: "Search assets by name" });

/** Rows that may be drawn with those in view, at each end: see use-rows-in-view.ts. */
const MARGIN = 6;

test.beforeEach(async ({ page }) => {
  await teachPainting(page);
  await page.goto("/asset-list");
  await expect(rows(page)).toHaveCount(50);
});

/** Records from here on which rows change, by their places, one list for each step in which the page changes. */
const recordChanges = async (page: Page): Promise<() => Promise<number[][]>> => {
  await page.locator(LIST).evaluate((list) => {
    new MutationObserver((records) => {
      const all = [...list.children];
      const places = records.map(({ target }) => all.findIndex((row) => row.contains(target)));
      const seen: string[] = JSON.parse(list.getAttribute("data-seen") ?? "[]");
      list.setAttribute("data-seen", JSON.stringify([...seen, [...new Set(places)].filter((place) => place >= 0)]));
    }).observe(list, { subtree: true, childList: true, characterData: true });
  });
  return async () => JSON.parse((await page.locator(LIST).getAttribute("data-seen")) ?? "[]");
};

/** How many rows of the list are in the window, in part or whole. */
const inView = (page: Page): Promise<number> =>
  rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().top < innerHeight).length);

// spec: web.list-two-steps
test("a key in the search changes the rows in view first and the others after the next frame", async ({ page }) => {
  const few = (await inView(page)) + MARGIN;
  expect(few).toBeLessThan(40);
  await search(page).focus();
  const changes = await recordChanges(page);
  await page.keyboard.press("j");
  await expect.poll(async () => (await changes()).length).toBe(2);
  const [first = [], second = []] = await changes();
  expect(Math.max(...first)).toBeLessThan(few);
  expect(Math.min(...second)).toBeGreaterThan(Math.max(...first));
  expect(first.length + second.length).toBeGreaterThan(30);
  await expect(rows(page).filter({ hasText: /^\d+( \(Tier \d+\))?[^(]*j/i })).toHaveCount(50);
});

test("the rows in view come first wherever the list has been scrolled to", async ({ page }) => {
  await search(page).focus();
  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(800);
  const top = await rows(page).evaluateAll((all) => all.findIndex((row) => row.getBoundingClientRect().bottom > 0));
  const changes = await recordChanges(page);
  await page.keyboard.press("j");
  await expect.poll(async () => (await changes()).length).toBe(2);
  const [first = []] = await changes();
  expect(Math.min(...first)).toBeGreaterThanOrEqual(top - MARGIN);
});

test("a key that does not change the rows redraws none of them", async ({ page }) => {
  await search(page).fill("ja'marr chas");
  await expect(rows(page)).toHaveCount(1);
  await page.evaluate(() => window.painting.painted());
  const changes = await recordChanges(page);
  await search(page).press("e");
  await expect(search(page)).toHaveValue("ja'marr chase");
  for (const _ of [1, 2, 3]) await page.evaluate(() => window.painting.painted());
  expect(await changes()).toEqual([]);
});

test("a link of a row leads to the profile within the page, and with Ctrl into another tab", async ({ page }) => {
  const link = rows(page).first().getByRole("link");
  const path = (await link.getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/player\/\d+-/);
  const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click({ modifiers: ["ControlOrMeta"] })]);
  await expect(tab).toHaveURL((url) => url.pathname === path);
  await tab.close();
  await expect(page).toHaveURL(/\/asset-list$/);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator("html[data-same-document]")).toBeAttached();
});
