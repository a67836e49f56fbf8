import { expect, test } from "#tests/support/journey.ts";
import { isLive, withoutData } from "#tests/support/live.ts";

test("the landing page describes the product and links to it @main", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Big Brain Football/);
  await expect(page.getByRole("heading", { name: "Powered by Community Intelligence" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
  await expect(page.getByText(/thousands of managers/)).toBeVisible();
  for (const [name, path] of [
    ["Explore Asset Values", "/asset-list"],
    ["Calculate Trades", "/trade-calculator"],
    ["Calculate a Trade", "/trade-calculator"],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  for (const [title, text] of [
    ["Crowd-sourced", /managers comparing assets/],
    ["All formats", /Dynasty versus redraft, roster and scoring settings, team competitiveness/],
    ["Feature rich", /Multiple trade partners, flexible assets/],
  ] as const) {
    await expect(page.getByRole("main").getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  }
  for (const step of ["Evaluate players", "Proven math", "Generate values"])
    await expect(page.getByRole("heading", { name: step })).toBeVisible();
  const tools = page.getByRole("navigation", { name: "Tools" });
  await expect(tools.getByRole("link", { name: "Asset List" })).toHaveAttribute("href", "/asset-list");
  await expect(tools.getByRole("link", { name: "Trade Calculator" })).toHaveAttribute("href", "/trade-calculator");
});

test("the landing page claims no more answers than there are", async ({ page }) => {
  let votes = 0;
  await withoutData(page);
  await page.route("**/api/stats", (route) =>
    route.fulfill({
      json: { votes, assets: 900, visitors: 3, lastvotedatetime: votes ? "2026-11-20T12:00:00Z" : null },
    }),
  );
  for (const [answers, sentence] of [
    [0, "No answers yet, so values come from statistics. Hit Me changes that."],
    [1, "1 answer stands behind the values."],
    [12345, "12,345 answers stand behind the values."],
  ] as const) {
    votes = answers;
    await page.goto("/");
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByText(/thousands of managers use it/)).toBeVisible();
    await expect(page.getByText(/built from the answers of thousands/i)).toHaveCount(0);
  }
});

test("the list can be tried in other formats without touching the settings @main", async ({ page }) => {
  let saves = 0;
  page.on("request", (request) => (saves += request.method() === "PUT" ? 1 : 0));
  await page.goto("/");
  await isLive(page);
  const preview = page.getByRole("region", { name: "The top of the list" });
  const rows = preview.getByRole("listitem");
  await expect(rows).toHaveCount(8);
  await expect(preview.getByText(/^Stats through/)).toBeVisible();
  const usual = await rows.allInnerTexts();
  saves = 0;
  await preview.getByText("Superflex", { exact: true }).click();
  await expect(preview.getByText("QB1", { exact: true }).filter({ visible: true })).toBeVisible();
  await preview.getByText("Redraft", { exact: true }).click();
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(usual);
  await page.getByRole("link", { name: "Explore Asset Values" }).click();
  await expect(page.getByRole("button", { name: "Your Situation: Dynasty · 12 teams" })).toContainText("1QB");
  expect(saves).toBe(0);
});

test("a trade can be played with: another piece changes sums and verdict", async ({ page }) => {
  await page.goto("/");
  await isLive(page);
  const trade = page.getByRole("region", { name: "Would you?" });
  const verdict = trade.getByText(/^(Favors Team [12] by \d+|Balanced)/);
  await expect(verdict).toHaveText(/^Favors Team 1 by/);
  const before = await trade.getByRole("img").getAttribute("aria-label");
  const said = await verdict.innerText();
  await trade.getByRole("combobox", { name: "Piece 1" }).selectOption({ index: 0 });
  await expect(trade.getByRole("img")).not.toHaveAttribute("aria-label", before ?? "");
  await expect(verdict).not.toHaveText(said);
});

test("a Sleeper name leads to the leagues and is asked for at once", async ({ page }) => {
  const asked: unknown[] = [];
  await page.route("**/api/leagues/import", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { choices: [] } });
  });
  await page.goto("/");
  await isLive(page);
  await page.getByRole("textbox", { name: "Your Sleeper name" }).fill("  grid iron ");
  await page.getByRole("button", { name: "My Team" }).click();
  await expect(page).toHaveURL("/leagues");
  await expect.poll(() => asked).toEqual([{ provider: "sleeper", username: "grid iron" }]);
  await expect(page.getByRole("textbox", { name: "User name, league id or link" })).toHaveValue("grid iron");
});

test("'Start Evaluating' opens a comparison", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start Evaluating" }).click();
  await expect(page.getByRole("dialog", { name: "What's that big brain of yours tell you?" })).toBeVisible();
});

test("going to another page scrolls up, moves the focus to it and says its name", async ({ page }) => {
  await page.goto("/");
  await isLive(page);
  await page.getByRole("link", { name: "Explore Asset Values" }).click();
  await expect(page).toHaveTitle("Asset Rankings · Big Brain Football");
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Asset Rankings" })).toBeAttached();
});

test("the theme starts light, turns dark by the menu and stays dark after a reload @main", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveClass("light");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Dark Mode" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Light Mode" })).toBeVisible();
});

test("an unknown path is the 404 page, with the status and a way home", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});
