import { expect, test } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";
import { openCalculator } from "#tests/support/trade.ts";

test("an item of View shows the range of every value in the list, the choice is kept, and its chip ends it", async ({
  page,
}) => {
  await page.goto("/asset-list");
  await isLive(page);
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("80% likely");
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("checkbox", { name: "Value ranges" }).check();
  await expect(row).toContainText(/80% likely between \d+ and \d+/);
  await page.reload();
  await isLive(page);
  await expect(page.getByRole("row").nth(1)).toContainText(/80% likely between \d+ and \d+/);
  await page.getByRole("button", { name: "Stop showing: Value ranges" }).click();
  await expect(page.getByRole("row").nth(1)).not.toContainText("80% likely");
});

test("the verdict says each team's chance to gain", async ({ page }) => {
  const calculator = await openCalculator(page);
  await expect(calculator.balance).not.toContainText("Chance to gain");
  await calculator.find("amon", "Amon-Ra St. Brown");
  await calculator.sender.selectOption({ label: "Team 1" });
  await calculator.addButton.click();
  await expect(calculator.balance).toContainText(/Chance to gain: Team 1 (under 1|\d+)%, Team 2 (over 99|\d+)%\./);
});
