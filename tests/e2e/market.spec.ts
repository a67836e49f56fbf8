import { expect, test } from "#tests/support/journey.ts";
import { openSample, useOwnSettings } from "#tests/support/sample-league.ts";

test("trades are kept once a league's importer agrees, listed for everybody, and opened in the calculator", async ({
  page,
}) => {
  await openSample(page);
  // The trade is judged below for another league than this reader's.
  await useOwnSettings(page);
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Keep Them" }).click();
  await expect(page.getByRole("switch", { name: "Keep this league's trades for everybody" })).toBeChecked();
  await page.goto("/trades");
  const trades = page.getByRole("region", { name: "Completed trades" });
  await expect(trades.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByText("Filters, older trades and CSV come with Big Brain.", { exact: false })).toBeVisible();
  // A pick of a draft that is over: the rest would be another trade.
  await expect(trades.getByText(/^\d{4} 2nd has no value today$/)).toBeVisible();
  await trades
    .getByRole("link", { name: /^Open in Calculator: the trade of/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Trade Calculator" })).toBeVisible();
  await page.getByRole("button", { name: /^Similar trades \d/ }).click();
  await expect(page.getByText(/^Completed trades in leagues like yours/)).toBeVisible();

  // It is judged for the league it was made in, which differs from this reader's settings.
  const league = page.getByRole("region", { name: "Its own league" });
  await expect(league.getByRole("status")).toHaveText(/^Priced for the league the trade was made in: .*SF/);
  await league.getByText("My settings", { exact: true }).click();
  await expect(league.getByRole("status")).toHaveText(/^Priced for your settings\. The trade was made in a league of /);
});
