import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { choose } from "#tests/support/league-rows.ts";
import { isLive, listIsLive, withoutData } from "#tests/support/live.ts";
import { NEXT_DRAFT } from "#tests/support/draft-years.ts";

const table = (page: Page): Locator => page.getByRole("table", { name: "Asset Rankings" });
const rows = (page: Page): Locator =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
// Rows out of sight are not laid out, so their text is read from the document and not from the screen.
const column = (page: Page, place: number): Promise<string[]> =>
  rows(page).evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent.trim() ?? ""), place);
const head = (page: Page, name: string): Locator =>
  table(page).getByRole("columnheader", { name: new RegExp(`^${name}`) });
const ages = (page: Page): Promise<(number | null)[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const said = /(\d\d) years (\d+) months/.exec(row.children[3]?.ariaLabel ?? "");
      return said ? Number(said[1]) * 12 + Number(said[2]) : null;
    }),
  );
const numbers = (texts: readonly string[]): number[] => texts.map((text) => Number.parseFloat(text));
/** The position of every row; a player's badge has the rank at the position too. */
const positions = async (page: Page): Promise<string[]> =>
  (await column(page, 2)).map((badge) => badge.replace(/\d+$/, ""));
/** A pick whose name is part of no other. */
const PICK = `${NEXT_DRAFT} 1.04`;

/** Makes every third asset of the list a rookie: between two seasons nobody is one. */
async function withRookies(page: Page): Promise<void> {
  await withoutData(page);
  await page.route("**/api/trade-values", async (route) => {
    const { assets } = (await (await route.fetch()).json()) as { assets: { isdraftpick: boolean }[] };
    const changed = assets.map((asset, at) => ({ ...asset, isrookie: !asset.isdraftpick && at % 3 === 0 }));
    await route.fulfill({ json: { assets: changed } });
  });
}

test.beforeEach(async ({ page }) => {
  await page.goto("/asset-list");
  await isLive(page);
  await listIsLive(page);
  await expect(rows(page)).toHaveCount(50);
});

test("the list starts with the fifty most valuable assets and adds fifty at a press @main", async ({ page }) => {
  const values = numbers(await column(page, 5));
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  // The best twelve players average 400.
  expect(values[0]).toBeGreaterThanOrEqual(400);
  await page.getByRole("button", { name: "Load More Assets" }).click();
  await expect(rows(page)).toHaveCount(100);
  expect(numbers(await column(page, 0)).slice(0, 3)).toEqual([1, 2, 3]);
});

test("every row shows name, team, position, age and value, and from 768 px experience and trend", async ({ page }) => {
  const players = (
    await rows(page).evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())))
  ).filter((cells) => cells[2] !== "PICK");
  for (const cells of players.slice(0, 10)) {
    expect(cells[1]).toMatch(/\([A-Z]{2,3}\)/);
    expect(cells[4]).toMatch(/^(R|\d+)$/);
    expect(cells[7]).toMatch(/^(-|\d.*%)$/);
  }
  await expect(rows(page).filter({ hasText: "RB" }).first().locator("sup")).toHaveText(/^\d{1,2}$/);
  await expect(rows(page).first().getByRole("cell").nth(1)).toHaveText(/^(QB|RB|WR|TE)1$/);
  for (const [width, shown] of [
    [768, 1],
    [767, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ["Exp", "Trend"]) await expect(head(page, name)).toHaveCount(shown);
    await expect(head(page, "Value")).toBeVisible();
  }
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("checkbox", { name: "Auction prices" }).check();
  await page.keyboard.press("Escape");
  await expect(head(page, "Auction prices")).toBeVisible();
  await expect(
    rows(page)
      .first()
      .getByText(/^\$\d+$/),
  ).toBeVisible();
  await page.getByLabel("Budget of a team").fill("20");
  await expect(page.getByRole("alert")).toHaveText("A team needs at least $24: $1 for each of its 24 roster places.");
  await expect(head(page, "Auction prices")).toHaveCount(0);
  await page.getByLabel("Budget of a team").fill("100");
  await page.reload();
  await expect(page.getByLabel("Budget of a team")).toHaveValue("100");
});

test("a click on a header sorts, a second click reverses, and Shift adds a column @main", async ({ page }) => {
  await expect(head(page, "Value")).toHaveAttribute("aria-sort", "descending");
  await head(page, "Age").getByRole("button").click();
  await expect(head(page, "Age")).toHaveAttribute("aria-sort", "ascending");
  await expect(head(page, "Value")).not.toHaveAttribute("aria-sort");
  const youngestFirst = async (): Promise<boolean> => {
    const shown = (await ages(page)).map((age) => age ?? Infinity);
    return shown.every((age, at) => age >= (shown[at - 1] ?? 0));
  };
  await expect.poll(youngestFirst).toBe(true);
  await head(page, "Age").getByRole("button").click();
  await expect(head(page, "Age")).toHaveAttribute("aria-sort", "descending");

  await head(page, "Pos").getByRole("button").click();
  await head(page, "Name")
    .getByRole("button")
    .click({ modifiers: ["Shift"] });
  await expect(head(page, "Pos")).toHaveAttribute("aria-sort", "ascending");
  await expect(head(page, "Name")).toHaveAccessibleName(/ascending, sort number 2/);
  await expect.poll(async () => [...new Set(await positions(page))]).toEqual(["QB"]);
  const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  await expect
    .poll(async () => {
      const names = await rows(page).getByRole("rowheader").getByRole("link").allTextContents();
      return names.every((name, at) => at === 0 || collator.compare(names[at - 1] ?? "", name) <= 0);
    })
    .toBe(true);
});

test("a press on a position badge shows that position only", async ({ page }) => {
  await rows(page)
    .getByRole("button", { name: /^WR\d+, show this position only$/ })
    .first()
    .click();
  await expect.poll(async () => [...new Set(await positions(page))]).toEqual(["WR"]);
  await page.getByRole("group", { name: "Positions" }).getByRole("button", { name: "All" }).click();
  await expect.poll(async () => new Set(await positions(page)).size).toBeGreaterThan(2);
});

test("the last position cannot be switched off, and says why", async ({ page }) => {
  const group = page.getByRole("group", { name: "Positions" });
  const last = group.getByRole("button", { name: "TE" });
  await expect(group.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  // With all of them shown a press shows one; further ones join it and leave it.
  await last.click();
  await group.getByRole("button", { name: "QB" }).click();
  await expect.poll(async () => new Set(await positions(page))).toEqual(new Set(["QB", "TE"]));
  await group.getByRole("button", { name: "QB" }).click();
  await last.click({ force: true });
  await expect(last).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(0, 0);
  await last.hover();
  await expect(page.getByRole("tooltip", { name: "At least one position must be selected" })).toBeAttached();
  await expect.poll(async () => [...new Set(await positions(page))]).toEqual(["TE"]);
});

test("the slash key leads to the search, which knows no case, and Escape empties it", async ({ page }) => {
  const search = page.getByRole("textbox", { name: "Search assets by name" });
  // The panel's code comes after the list's.
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.pressSequentially("CHASE");
  await expect(rows(page).getByRole("rowheader", { name: /Ja'Marr Chase/ })).toBeVisible();
  await expect.poll(async () => (await column(page, 1)).every((name) => /chase/i.test(name))).toBe(true);
  await search.press("Escape");
  await expect(search).toHaveValue("");
  await expect(rows(page)).toHaveCount(50);
});

test("a search without a match says so and offers a way back", async ({ page }) => {
  await page.getByRole("textbox", { name: "Search assets by name" }).fill("zzzz");
  await expect(page.getByText("No assets match your filters").first()).toBeVisible();
  await page.getByRole("button", { name: "Show all assets" }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole("textbox", { name: "Search assets by name" })).toHaveValue("");
});

test("rookies and ages filter, and unknown ages pass @main", async ({ page }) => {
  await withRookies(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("switch", { name: "Rookies only" }).click();
  await expect.poll(async () => [...new Set(await column(page, 4))]).toEqual(["R"]);
  await page.getByRole("switch", { name: "Rookies only" }).click();
  await page.getByRole("slider", { name: "Age range, highest" }).focus();
  for (let year = 45; year > 23; year -= 1) await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("20 to 23")).toBeVisible();
  await expect.poll(async () => (await ages(page)).every((age) => age === null || age < 24 * 12)).toBe(true);
  await page.getByRole("textbox", { name: "Search assets by name" }).fill(PICK);
  await expect.poll(() => positions(page)).toEqual(["PICK"]);
});

test("a superflex league lifts the quarterbacks at once @main", async ({ page }) => {
  const quarterbacks = async () => (await positions(page)).filter((position) => position === "QB").length;
  const before = await quarterbacks();
  await choose(page, "Quarterbacks", "SF");
  await expect.poll(quarterbacks).toBeGreaterThan(before);
});

test("a link of a row leads to the profile within the page, and with Ctrl into another tab", async ({ page }) => {
  const link = rows(page).first().getByRole("rowheader").getByRole("link");
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

test("an item of View shows the range of every value in the list, the choice is kept, and its chip ends it", async ({
  page,
}) => {
  const row = rows(page).first();
  await expect(row).not.toContainText("80% likely");
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("checkbox", { name: "Value ranges" }).check();
  await expect(row).toContainText(/80% likely between \d+ and \d+/);
  await page.reload();
  await isLive(page);
  await expect(row).toContainText(/80% likely between \d+ and \d+/);
  await page.getByRole("button", { name: "Stop showing: Value ranges" }).click();
  await expect(row).not.toContainText("80% likely");
});
