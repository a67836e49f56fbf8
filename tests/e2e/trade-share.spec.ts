import { expect, test } from "#tests/support/journey.ts";
import { LATER_DRAFT } from "#tests/support/draft-years.ts";
import { aCalculator } from "#tests/support/trade.ts";

const PICK = `${LATER_DRAFT} 1st`;

test.describe("a trade is passed on", () => {
  // spec: sharing/address
  test("as text and as an address that opens it in another browser, with nobody's account @main", async ({
    page,
    browser,
    baseURL,
  }) => {
    const calculator = aCalculator(page);
    await calculator.open();
    await expect(page.getByRole("button", { name: "Share" })).toBeDisabled();
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await calculator.add(PICK, "Team 2");
    await page.getByRole("textbox", { name: "Name of Team 2" }).fill("Joe's / 100%");
    await page.getByRole("textbox", { name: "Name of Team 2" }).press("Enter");
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share this trade" });
    const shared = dialog.getByLabel("As a link that holds the whole trade");
    await expect(shared).toHaveValue(/#/);
    const address = await shared.inputValue();
    const text = await dialog.getByLabel("As text").inputValue();
    expect(text.split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^Team 1 sends Amon-Ra St\\. Brown \\(\\d+\\); gets ${PICK} \\(\\d+\\)$`)),
      expect.stringMatching(new RegExp(`^Joe's / 100% sends ${PICK} \\(\\d+\\); gets Amon-Ra St\\. Brown \\(\\d+\\)$`)),
      expect.stringMatching(/^(Favors|Too close to call|Close|Balanced).*% of the larger side/),
      address,
    ]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy address" }).click();
    await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByText("Trade opened from a link", { exact: true })).toBeVisible();
    const opened = aCalculator(other);
    await opened.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
    await opened.holds("Joe's / 100%", "sends", [PICK]);
    expect(new URL(other.url()).hash).toBe("");
    await other.reload();
    await expect(opened.balance).toBeVisible();
    await opened.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
    await context.close();
  });

  test("a broken address opens an empty calculator and says so, and undo brings the trade back", async ({ page }) => {
    const calculator = aCalculator(page);
    await calculator.open();
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await page.evaluate(() => {
      location.hash = "1/0,A/0,B//nonsense";
    });
    await expect(page.getByText("This address does not hold a complete trade", { exact: true })).toBeVisible();
    await expect(calculator.balance).toContainText("Nothing to compare yet");
    await page.getByRole("button", { name: "Undo" }).click();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
  });
});
