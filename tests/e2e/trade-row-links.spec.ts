import { expect, test } from "@playwright/test";
import { isLive } from "#tests/support/live.ts";
import { aCalculator, keepTrade, keptTrade, rankedList } from "#tests/support/trade.ts";

test("a name in a trade row leads to the asset's page, and the way back to the same trade", async ({ page }) => {
  const list = await rankedList(page);
  const [sent, received] = [list[0]?.assetdisplayname ?? "", list[1]?.assetdisplayname ?? ""];
  await keepTrade(page, keptTrade(list, 2, 1));
  const calculator = aCalculator(page);
  await calculator.open();
  await isLive(page);
  await calculator.side("Team 1", "sends").getByRole("link", { name: sent, exact: true }).click();
  await expect(page).toHaveURL(/\/player\/\d+/);
  await expect(page.getByRole("heading", { level: 1, name: sent })).toBeVisible();
  await page.goBack();
  await expect(calculator.side("Team 1", "sends").getByRole("link", { name: sent, exact: true })).toBeVisible();
  await expect(calculator.side("Team 1", "receives").getByRole("link", { name: received, exact: true })).toBeVisible();
});
