import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { chooseAsset, write } from "#tests/support/insight-editor.ts";
import { show } from "#tests/support/screens.ts";

/** Somebody who does not see the page hears of the error when it comes, and again whenever the field is read. */
async function isTold(field: Locator, error: Locator, sentence: string): Promise<void> {
  await expect(error).toHaveText(sentence);
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveAttribute("aria-invalid", "true");
}

async function isFine(field: Locator, error: Locator): Promise<void> {
  await expect(error).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
}

const alertIn = (page: Page): Locator => page.getByRole("main").getByRole("alert");

test("an error in an insight's threshold or date is tied to its field and announced, and nothing is saved", async ({
  staff: page,
}) => {
  await show(page, { path: "/insight-management", ready: () => chooseAsset(page, "Nico Collins", "Medical") });
  await write(page, "Bounds");
  const [threshold, date, save, error] = [
    page.getByLabel("Threshold"),
    page.getByLabel("Term Date"),
    page.getByRole("button", { name: "Save", exact: true }),
    alertIn(page),
  ];
  await expect(threshold).toHaveAccessibleDescription("Percent change since saving; leave empty for none");
  await isFine(threshold, error);
  await threshold.fill("10001");
  await isTold(threshold, error, "At most 10,000 percent either way");
  await expect(save).toBeDisabled();
  expect(await findings(page, "main")).toEqual([]);
  await threshold.fill("");
  await threshold.pressSequentially("-");
  await page.keyboard.press("Tab");
  await isTold(threshold, error, "Enter a percentage, such as 12.5 or -20");
  await threshold.fill("10");
  await isFine(threshold, error);
  await expect(threshold).toHaveAccessibleDescription("Percent change since saving; leave empty for none");
  await expect(save).toBeEnabled();

  // A month alone is no date; the browser gives it as an empty one.
  await date.pressSequentially("12");
  await page.keyboard.press("Enter");
  await isTold(date, error, "Enter a full date, or clear the field");
  await expect(save).toBeDisabled();
  await date.fill("2031-01-31");
  await isFine(date, error);
  await expect(save).toBeEnabled();
});

test("why a sign-in failed is announced above the way to try again", async ({ page }) => {
  await page.goto("/auth/google?returnTo=/terms");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/login**");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - alert:
      - paragraph: You are not signed in
    - link /^Continue with/
  `);
  expect(await findings(page)).toEqual([]);
});
