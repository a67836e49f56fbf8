import { expect, test, type Page } from "#tests/support/journey.ts";

const presets = (page: Page) => page.getByRole("group", { name: "Common leagues" });
const pressed = (page: Page) => presets(page).getByRole("button", { pressed: true }).allTextContents();

test("one press sets a superflex league, and a step away from it releases the button", async ({ page }) => {
  await page.goto("/asset-list");
  await expect.poll(() => pressed(page)).toEqual(["1QB"]);
  await presets(page).getByRole("button", { name: "Superflex", exact: true }).click();
  await expect.poll(() => pressed(page)).toEqual(["Superflex"]);
  await expect(page.getByRole("spinbutton", { name: /^OP/ })).toHaveValue("1");
  await presets(page).getByRole("button", { name: "Superflex + TE premium" }).click();
  await presets(page).getByRole("button", { name: "PPR", exact: true }).click();
  await expect.poll(() => pressed(page)).toEqual(["Superflex + TE premium", "PPR"]);
  await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();

  await page.reload();
  await expect.poll(() => pressed(page)).toEqual(["Superflex + TE premium", "PPR"]);
  await page.getByRole("button", { name: "Increase OP" }).click();
  await expect.poll(() => pressed(page)).toEqual(["PPR"]);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => pressed(page)).toEqual(["1QB"]);
  await page.getByRole("button", { name: "Undo reset" }).click();
  await expect.poll(() => pressed(page)).toEqual(["PPR"]);
});

test("the calculator's league has the same presets", async ({ page }) => {
  await page.goto("/trade-calculator");
  await page.getByRole("button", { name: /League Settings/ }).click();
  await presets(page).getByRole("button", { name: "Superflex", exact: true }).click();
  await expect.poll(() => pressed(page)).toEqual(["Superflex"]);
});
