import { expect, test, type Page } from "#tests/support/journey.ts";
import { choice, choose, unfold } from "#tests/support/league-rows.ts";

const quarterbacks = (page: Page) =>
  page.getByRole("group", { name: "Quarterbacks" }).getByRole("radio", { checked: true });

test("a row shows the value that holds, also where it is none of the usual ones", async ({ page }) => {
  await page.goto("/asset-list");
  await expect(quarterbacks(page)).toHaveAccessibleName("1");
  await choose(page, "Quarterbacks", "SF");
  await choose(page, "Catches", "1");
  await choose(page, "TE premium", "0.5");
  await unfold(page);
  await expect(page.getByRole("spinbutton", { name: /^OP/ })).toHaveValue("1");
  await page.getByRole("button", { name: "Increase OP" }).click();
  await page.getByRole("button", { name: "Increase FLEX" }).click();
  await expect(quarterbacks(page)).toHaveAccessibleName("1 + 2 SF");
  await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();

  await page.reload();
  await expect(quarterbacks(page)).toHaveAccessibleName("1 + 2 SF");
  await expect(choice(page, "Catches", "1")).toBeChecked();
  await expect(choice(page, "TE premium", "0.5")).toBeChecked();
  // The summary of what is folded names what the reader changed.
  await expect(page.getByRole("button", { name: /^Roster and Scoring Settings/ })).toContainText("3 FLEX");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(quarterbacks(page)).toHaveAccessibleName("1");
  await page.getByRole("button", { name: "Undo reset" }).click();
  await expect(quarterbacks(page)).toHaveAccessibleName("1 + 2 SF");
});

test("a filled choice looks unlike the others, in both themes", async ({ page }) => {
  for (const theme of ["light", "dark"]) {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/asset-list");
    await expect(choice(page, "Catches", "0.5")).toBeChecked();
    const backgrounds = await page
      .getByRole("group", { name: "Catches" })
      .locator("label")
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(new Set(backgrounds).size, theme).toBe(2);
    expect(backgrounds[0]).toBe(backgrounds[2]);
  }
});
