import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { isLive } from "#tests/support/live.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { signInWithTier } from "#tests/support/tier.ts";

const list = (page: Page): Locator => page.getByRole("table", { name: "Asset Rankings" });
const rows = (page: Page): Locator =>
  list(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const names = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.children[1]?.textContent ?? ""));
const chips = (page: Page): Locator => page.getByRole("group", { name: "Active filters" });
const openFilters = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Advanced Filters", exact: true }).click();
const search = (page: Page): string => new URL(page.url()).search;

test("filters combine, stand as chips above the list and in the address, and go one by one @main", async ({
  reader: page,
}) => {
  await page.goto("/asset-list");
  await openFilters(page);
  await page.getByRole("combobox", { name: "Team" }).selectOption("DET");
  await expect(chips(page).getByRole("button", { name: "Remove filter Team: DET" })).toBeVisible();
  await expect.poll(async () => (await names(page)).every((name) => name.includes("(DET)"))).toBe(true);
  await page.getByRole("textbox", { name: "Experience from" }).fill("3");
  await page.getByRole("group", { name: "Draft round" }).getByRole("button", { name: "1", exact: true }).click();
  await expect(chips(page).getByRole("button")).toHaveText([
    "Team: DET",
    "Draft round: 1",
    "Experience: 3 or more",
    "Clear all",
  ]);
  expect(search(page)).toBe("?team=DET&round=1&experience=3-");
  await expect.poll(async () => (await names(page)).every((name) => name.includes("(DET)"))).toBe(true);
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.every((row) => Number(row.children[4]?.textContent) >= 3)))
    .toBe(true);
  const few = await rows(page).count();
  expect(few).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);

  // The same address in another window shows the same list.
  const bookmarked = await page.context().newPage();
  await bookmarked.goto(page.url());
  await expect(chips(bookmarked).getByRole("button")).toHaveCount(4);
  await expect(rows(bookmarked)).toHaveCount(few);
  await bookmarked.close();

  await chips(page).getByRole("button", { name: "Remove filter Draft round: 1" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(few);
  await expect(chips(page).getByRole("button", { name: "Remove filter Experience: 3 or more" })).toBeFocused();
  await chips(page).getByRole("button", { name: "Clear all" }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(50);
  expect(search(page)).toBe("");
});

test("an invalid range shows an error and leaves the list unchanged", async ({ reader: page }) => {
  await page.goto("/asset-list");
  await openFilters(page);
  await expect(rows(page)).toHaveCount(50);
  const fifth = await rows(page).nth(4).locator("[data-figure]").innerText();
  await page.getByRole("textbox", { name: "Value from" }).fill(fifth);
  await expect(chips(page)).toContainText(`Value: ${fifth} or more`);
  await expect.poll(() => rows(page).count()).toBeLessThan(50);
  const high = await rows(page).count();
  await page.getByRole("textbox", { name: "Value to" }).fill("20");
  await expect(page.getByRole("alert")).toHaveText("Whole numbers from 0 to 99999, the lower one first");
  await expect(page.getByRole("textbox", { name: "Value to" })).toHaveAttribute("aria-invalid", "true");
  await expect(rows(page)).toHaveCount(high);
  await page.getByRole("textbox", { name: "Value to" }).fill("2000");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(chips(page)).toContainText(`Value: ${fifth} to 2000`);
  await chips(page)
    .getByRole("button", { name: /^Remove filter Value/ })
    .click();
  await expect(page.getByRole("textbox", { name: "Value from" })).toHaveValue("");
});

test("a view is saved, shown again from any page of the history, and deleted after a question", async ({ page }) => {
  await signInWithTier(page, ownAddress("saved-views"), "big", "/asset-list?trend=neutral&rank=-5");
  await openFilters(page);
  const views = page.getByRole("region", { name: "Saved views" });
  await views.getByRole("textbox", { name: "Name of this view" }).fill("Top five");
  await views.getByRole("button", { name: "Save view" }).click();
  await expect(views.getByRole("button", { name: "Top five", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(views.getByRole("textbox")).toHaveCount(0);
  await chips(page).getByRole("button", { name: "Clear all" }).click();
  await views.getByRole("button", { name: "Top five", exact: true }).click();
  await expect(rows(page)).not.toHaveCount(50);
  expect(search(page)).toBe("?trend=neutral&rank=-5");
  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await page.reload();
  await openFilters(page);
  await views.getByRole("button", { name: "Delete view Top five" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(views.getByRole("button", { name: "Top five", exact: true })).toHaveCount(0);
});

test("a reader without the plan sees the whole list and an offer; with it the same address narrows it", async ({
  page,
}) => {
  await page.goto("/asset-list?team=DET");
  await expect(page.getByText(/^Advanced Filters come with Big Brain/)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("button", { name: "See what you get" }).click();
  await expect(page.getByRole("dialog", { name: "Advanced Filters" })).toBeVisible();
  await page.keyboard.press("Escape");
  await openFilters(page);
  await expect(page.getByRole("dialog", { name: "Advanced Filters" })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await signInWithTier(page, ownAddress("filters"), "big", "/asset-list?team=DET&value=high");
  await expect(page.getByText(/^Not applied in this view: value must be a range/)).toBeVisible();
  await expect.poll(async () => (await names(page)).every((name) => name.includes("(DET)"))).toBe(true);
});

test("a failure says so and can be tried again; on a phone nothing is wider than the screen", async ({
  reader: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/api/filter-facts", (route) => route.fulfill({ status: 500, body: "Something went wrong" }));
  await page.goto("/asset-list?team=DET_KC_BUF_PHI_CIN&drafted=2020-2024&college=Ohio+State_LSU_Alabama_Georgia");
  await expect(page.getByText("The filters could not be applied")).toBeVisible();
  await page.unroute("**/api/filter-facts");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).not.toHaveCount(50);
  expect(await spills(page)).toBe(false);
  await isLive(page);
  await page.getByRole("button", { name: /^Your Situation/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Advanced Filters", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "College" })).toBeVisible();
  expect(await spills(page)).toBe(false);
  expect(await findings(page)).toEqual([]);
});
