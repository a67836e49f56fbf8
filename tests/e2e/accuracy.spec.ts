import { expect, test } from "#tests/support/journey.ts";
import type { Accuracy } from "#contract/accuracy.ts";

const scores = (answers: number, logloss: number): Accuracy["all"] => ({
  answers,
  sided: answers,
  hits: 0.74,
  hitserror: 0.01,
  logloss,
  loglosserror: 0.012,
  brier: 0.17,
  elologloss: 0.58,
  elobrier: 0.2,
  fivelogloss: 1.1,
});
const judged: Accuracy = {
  judgeddatetime: "2026-11-22T08:00:00.000Z",
  methodversion: 4,
  all: scores(2_400, 0.512),
  established: scores(900, 0.468),
  reliability: Array.from({ length: 10 }, (_, bin) => ({
    from: 0.5 + bin / 20,
    to: 0.55 + bin / 20,
    sided: bin === 9 ? 0 : 240,
    predicted: bin === 9 ? null : 0.525 + bin / 20,
    chosen: bin === 9 ? null : 0.53 + bin / 20,
    error: bin === 9 ? null : 0.03,
  })),
  weeks: ["2026-11-02", "2026-11-09", "2026-11-16"].map((week, i) => ({ week, ...scores(800, 0.54 - 0.02 * i) })),
  biases: [
    { bias: "noise", value: 0.05, error: 0.01, answers: 24_000, iscorrected: true },
    { bias: "left", value: 0.03, error: 0.005, answers: 24_000, iscorrected: true },
    { bias: "first", value: -0.02, error: 0.04, answers: 3_100, iscorrected: false },
    { bias: "touch", value: 0.12, error: 0.02, answers: 15_800, iscorrected: true },
    { bias: "foreign", value: 0, error: 0.2, answers: 0, iscorrected: false },
  ],
  easyevens: { answers: 3_900, share: 0.08, error: 0.02 },
  pools: [
    { format: "dynasty", scoretype: "perception", ...scores(12_400, 0.512) },
    { format: "redraft", scoretype: "receptiontds", ...scores(300, 0.6) },
  ],
};

test("after a season the accuracy page says how well answers were predicted, in charts and in tables", async ({
  page,
}) => {
  await page.route("**/api/accuracy", (route) => route.fulfill({ json: judged }));
  await page.goto("/accuracy");
  const main = page.getByRole("main");
  await expect(main).toContainText("2,400 answers to random pairs scored. The favored side was chosen in 74% ±2");
  await expect(main).toContainText("Log loss 0.512; plain Elo 0.580, a coin flip 0.693.");
  await expect(page.getByRole("img", { name: /^Share of favored sides/ })).toBeVisible();
  await expect(page.getByRole("img", { name: "Log loss week by week" })).toBeVisible();
  const reliability = page.getByRole("table", { name: /^Predicted and chosen/ });
  await expect(reliability.getByRole("row", { name: "70% to 75% 240 73% 73% ±6" })).toBeVisible();
  await expect(reliability.getByRole("row", { name: "95% to 100% 0 - -" })).toBeVisible();
  const weeks = page.getByRole("table", { name: "Scores week by week" });
  await expect(weeks.getByRole("row").nth(1)).toContainText("Nov 16, 2026");
  const biases = page.getByRole("table", { name: "What should not matter" });
  await expect(biases.getByRole("row", { name: "Value of the left side 24,000 +3.0% ±1.0% Yes" })).toBeVisible();
  await expect(biases.getByRole("row", { name: /session's first answer 3,100 −2\.0% ±7\.7% No/ })).toBeVisible();
  await expect(main).toContainText("8% of the Even answers (±4%) are more than the values predict");
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const hiddenInTables = await main
    .locator("table")
    .evaluateAll((tables) => tables.map(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0)));
  expect(Math.max(...hiddenInTables)).toBeLessThanOrEqual(0);
  await expect(weeks.getByRole("row").nth(1)).toContainText("Elo 0.580");
});

test("a fresh product says that no predictions have been scored yet, and a failure offers another try", async ({
  page,
}) => {
  const empty: Accuracy = {
    ...judged,
    judgeddatetime: null,
    all: scores(0, 0),
    weeks: [],
    biases: [],
    easyevens: null,
    pools: [],
  };
  await page.route("**/api/accuracy", (route) => route.fulfill({ status: 500, json: { message: "Failed" } }));
  await page.goto("/accuracy");
  await expect(page.getByRole("alert")).toContainText("The scores could not be loaded");
  await page.unroute("**/api/accuracy");
  await page.route("**/api/accuracy", (route) => route.fulfill({ json: empty }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^No predictions have been scored yet\./)).toBeVisible();
  const points = page.getByRole("table", { name: "Season points, by position" });
  await expect(points.getByRole("row", { name: /^QB \d+ \d+\.\d/ })).toBeVisible();
});
