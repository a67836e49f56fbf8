import { expect, test } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";

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
