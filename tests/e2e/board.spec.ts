// spec: web.list-like-board
import { expect, test, type Page } from "@playwright/test";
import { signInWithTier } from "#tests/support/tier.ts";
import { rankedList } from "#tests/support/trade.ts";

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

/** Records every number that the first value of the list shows from here on. Returns a function that reads them. */
const figuresOf = async (page: Page): Promise<() => Promise<number[]>> => {
  const figure = page.locator("[data-figure]").first();
  await figure.evaluate((element) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      seen.push(element.textContent ?? "");
      element.setAttribute("data-seen", seen.join(" "));
    }).observe(element, { characterData: true, childList: true, subtree: true });
  });
  return async () => ((await figure.getAttribute("data-seen")) ?? "").split(" ").map(Number);
};

for (const [motion, counts] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  // spec: web.values-count
  test(`where the system says '${motion}', new values are ${counts ? "counted to" : "shown at once"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/asset-list");
    await expect(names(page)).toHaveCount(50);
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

// spec: web.tiers
test("rows say where a tier begins while the list goes by value, and in no other order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
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
    .filter({ hasText: "Brock Bowers" })
    .getByRole("button", { name: /^TE, show/ })
    .click();
  await expect(tiers.first()).toHaveText("(Tier 2)");
});

// spec: web.custom-rows
test("with custom scores on, a row that differs is marked and shows both values, the others theirs alone", async ({
  page,
}) => {
  await signInWithTier(page, "board-rows@example.com", "bigger", "/asset-list");
  await expect(names(page)).toHaveCount(50);
  const row = page.getByRole("row").filter({ hasText: "Drake London" });
  const other = page.getByRole("row").filter({ hasText: "Puka Nacua" });
  await expect(row.locator("[data-figure]")).toBeVisible();
  const [community, untouched] = [
    await row.locator("[data-figure]").innerText(),
    await other.locator("[data-figure]").innerText(),
  ];
  const list: { id: number; communityscore: number }[] = await (
    await page.request.get("/api/asset-scores?leagueFormatId=1&scoreTypeId=1")
  ).json();
  const assetid = (await rankedList(page)).find(({ assetdisplayname }) => assetdisplayname === "Drake London")?.assetid;
  const score = list.find(({ id }) => id === assetid)?.communityscore ?? 0;
  const saved = await page.request.put("/api/custom-scores", {
    data: { assetid, leagueFormatId: 1, scoreTypeId: 1, customScore: score + 60 },
  });
  expect(saved.ok()).toBe(true);
  await page.getByRole("button", { name: /Switch to Custom Scores/ }).click();
  await expect(row).toContainText(new RegExp(`community value ${community} → , with your score \\d+`));
  await expect(row).toHaveCSS("box-shadow", /inset/);
  await expect(other).not.toContainText("community value");
  await expect(other.locator("[data-figure]")).toHaveText(untouched);
  await page.getByRole("button", { name: /Switch to Community Scores/ }).click();
  await expect(row.locator("[data-figure]")).toHaveText(community);
  await expect(row).not.toContainText("community value");
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
