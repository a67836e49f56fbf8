import { answer } from "#tests/support/comparison.ts";
import { expect, test } from "#tests/support/journey.ts";
import { withoutData } from "#tests/support/live.ts";
import { chooseOption } from "#tests/support/choose-option.ts";
import { rankedList } from "#tests/support/trade.ts";

const STAR = "Amon-Ra St. Brown";

test("the page comes named from the server, and leads on to those who are worth about the same @main", async ({
  page,
}) => {
  const response = await page.goto("/player/222");
  expect(new URL(page.url()).pathname).toBe("/player/222-amon-ra-st-brown");
  expect(await response?.text()).toContain(`<title>${STAR} trade value · Big Brain Football</title>`);
  const other = page.getByRole("heading", { name: "Worth about the same" }).locator("..").getByRole("link").first();
  const name = (await other.innerText()).trim();
  await other.click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
});

test("a player goes into the trade from his page, once @main", async ({ page }) => {
  await page.goto("/player/222");
  await page.getByRole("button", { name: "Add to Trade" }).click();
  await expect(page.getByRole("region", { name: "Team 1 sends" })).toContainText(STAR);
  await page.goto("/player/222");
  await page.getByRole("button", { name: "Add to Trade" }).click();
  await expect(page.getByText("Already in your trade", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Team 1 sends" }).getByText(STAR)).toHaveCount(1);
});

test("a player whose code for the trade does not arrive is addable after a reload", async ({ page }) => {
  await page.goto("/player/222");
  const add = page.getByRole("button", { name: "Add to Trade" });
  await expect(add).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
  await add.click();
  await expect(page.getByText("That could not be loaded", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/player\/222-/);
  await page.unroute("**/assets/*.js");
  await page.reload();
  await add.click();
  await expect(page.getByRole("region", { name: "Team 1 sends" })).toContainText(STAR);
});

test("a pick in a redraft league says that there is no trade in picks", async ({ page }) => {
  await page.goto("/asset-list");
  await chooseOption(page, "Redraft");
  const pick = (await rankedList(page)).find(({ position }) => position === "PICK")!;
  await page.goto(`/player/${pick.assetid}`);
  await expect(page.getByText("Picks have no value in redraft leagues")).toBeVisible();
});

test("a failed load says so and is tried again on demand", async ({ page }) => {
  await page.route("**/api/asset-profile", (route) => route.fulfill({ status: 500, body: "Something went wrong" }));
  await withoutData(page);
  await page.goto("/player/222");
  await expect(page.getByRole("alert")).toContainText("The profile could not be loaded");
  await page.unroute("**/api/asset-profile");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: STAR })).toBeVisible();
});

test("a young product shows a history from statistics, or says that it is still to begin", async ({ page }) => {
  await page.goto("/player/222");
  // The chart loads when it comes into view.
  await page.getByRole("heading", { name: "Value history" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByText(/There is no history yet\.|The dashed line is from statistics/)).toBeVisible();
});

test("the chart is walked by keyboard, told as a table, and more than 30 days lead to the plans", async ({ page }) => {
  const days = Array.from({ length: 30 }, (_, day) => `2026-10-${String(day + 1).padStart(2, "0")}`);
  await page.route("**/api/asset-history", async (route) => {
    const { assetids } = route.request().postDataJSON() as { assetids: number[] };
    const assets = assetids.map((assetid, place) => ({
      assetid,
      values: days.map((_, day) => 300 + 3 * day - 40 * place),
      low: days.map((_, day) => 250 + 3 * day - 40 * place),
      high: days.map((_, day) => 360 + 3 * day - 40 * place),
      marks: place === 0 ? [{ day: "2026-10-20", kind: "news" }] : [],
      trend: "up",
      trendpercent: 7.5,
      trenddays: 7,
    }));
    await route.fulfill({ json: { days, assets } });
  });
  await page.goto("/player/222");
  const chart = page.getByRole("slider", { name: new RegExp(`^${STAR}: 300 on 2026-10-01, 387 on 2026-10-30`) });
  // The chart loads when it comes into view.
  await page.getByRole("heading", { name: "Value history" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(chart.locator("canvas")).toBeVisible();
  const moved = page.getByText("Up 7.5% in the last 7 days");
  await expect(moved).toBeVisible();
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", `2026-10-29: ${STAR} 384`);
  await page.keyboard.press("Home");
  await expect(chart).toHaveAttribute("aria-valuetext", `2026-10-01: ${STAR} 300`);
  const other = page.getByRole("group", { name: "Compare with" }).getByRole("button").first();
  const name = (await other.innerText()).trim();
  await other.click();
  await expect(chart).toHaveAttribute("aria-valuetext", `2026-10-01: ${STAR} 300, ${name} 260`);
  await expect(moved).toHaveCount(0);
  await page.getByRole("button", { name: "Show as a table" }).click();
  await expect(page.getByRole("row", { name: "2026-10-20 · News" })).toContainText("357");
  await page.locator("label").filter({ hasText: "1 year" }).click();
  await expect(page.getByRole("dialog", { name: "Historical Values" })).toBeVisible();
});

test("the first comparison opened from a player's profile is about him", async ({ page }) => {
  await page.goto("/player/222");
  await page.getByRole("button", { name: "Hit Me about this player" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(STAR, { exact: true })).toBeVisible();
  await dialog.getByLabel("Hit Me Again").click();
  await answer(page, "Even").click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Hit Me about this player" }).click();
  await expect(answer(page, "Even")).toBeVisible();
});
