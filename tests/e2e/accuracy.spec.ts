import { expect, test } from "#tests/support/journey.ts";
import { withoutData } from "#tests/support/live.ts";
import type { Accuracy } from "#contract/ratings/accuracy.ts";

const scores = (answers: number, logloss: number): Accuracy["all"] => ({
  answers,
  sided: answers,
  hits: 0.74,
  hitserror: 0.01,
  logloss,
  elologloss: 0.58,
});
const judged: Accuracy = {
  judgeddatetime: "2026-11-22T08:00:00.000Z",
  methodversion: 4,
  all: scores(2_400, 0.512),
  daily: { ...scores(1_200, 0.65), hits: 0.61 },
  reliability: Array.from({ length: 10 }, (_, bin) => ({
    from: 0.5 + bin / 20,
    to: 0.55 + bin / 20,
    sided: bin === 9 ? 0 : 240,
    predicted: bin === 9 ? null : 0.525 + bin / 20,
    chosen: bin === 9 ? null : 0.53 + bin / 20,
    error: bin === 9 ? null : 0.03,
  })),
  weeks: ["2026-11-02", "2026-11-09", "2026-11-16"].map((week, i) => ({ week, ...scores(800, 0.54 - 0.02 * i) })),
};

test("after a season the accuracy page says how well answers were predicted, in charts and in tables", async ({
  page,
}) => {
  await page.route("**/api/accuracy", (route) => route.fulfill({ json: judged }));
  await withoutData(page);
  await page.goto("/how-it-works");
  const main = page.getByRole("main");
  await expect(main).toContainText("2,400 answers to random pairs scored. The favored side was chosen in 74% ±2");
  await expect(main).toContainText("Log loss 0.512; plain Elo 0.580, a coin flip 0.693.");
  await expect(main).toContainText(
    "In 1,200 answers to the Daily Twelve, which are closer pairs: 61%, log loss 0.650.",
  );
  await expect(page.getByRole("img", { name: /^Share of favored sides/ })).toBeVisible();
  await main.getByText("Details", { exact: true }).first().click();
  const reliability = page.getByRole("table", { name: /^Predicted and chosen/ });
  await expect(reliability.getByRole("row", { name: "70% to 75% 240 73% 73% ±6" })).toBeVisible();
  await expect(reliability.getByRole("row", { name: "95% to 100% 0 - -" })).toBeVisible();
  const weeks = page.getByRole("table", { name: "Predictions against answers" });
  await expect(weeks.getByRole("row", { name: "Random pairs 2,400 74% ±2 0.512 0.580 0.693" })).toBeVisible();
  await expect(weeks.getByRole("row", { name: "Daily Twelve 1,200 61% ±2 0.650 0.580 0.693" })).toBeVisible();
  await expect(weeks.getByRole("row").nth(3)).toContainText("Week of Nov 16, 2026");
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const hiddenInTables = await main
    .locator("table")
    .evaluateAll((tables) => tables.map(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0)));
  expect(Math.max(...hiddenInTables)).toBeLessThanOrEqual(0);
});

test("a fresh product says that no predictions have been scored yet, and a failure offers another try", async ({
  page,
}) => {
  const empty: Accuracy = {
    ...judged,
    judgeddatetime: null,
    all: scores(0, 0),
    daily: scores(0, 0),
    weeks: [],
  };
  await page.route("**/api/accuracy", (route) => route.fulfill({ status: 500, json: { message: "Failed" } }));
  await withoutData(page);
  await page.goto("/how-it-works");
  await expect(page.getByRole("alert")).toContainText("The scores could not be loaded");
  await page.unroute("**/api/accuracy");
  await page.route("**/api/accuracy", (route) => route.fulfill({ json: empty }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^No predictions have been scored yet\./)).toBeVisible();
  await page.getByRole("main").getByText("Details", { exact: true }).last().click();
  const points = page.getByRole("table", { name: "Season points, by position" });
  await expect(points.getByRole("row", { name: /^QB \d+ \d+\.\d/ })).toBeVisible();
});

test("the former address of the accuracy page leads to its part of How it works", async ({ page }) => {
  await page.goto("/accuracy");
  await expect(page).toHaveURL(/\/how-it-works#accuracy$/);
  await expect(page.getByRole("heading", { name: "How well answers are predicted" })).toBeInViewport();
});
