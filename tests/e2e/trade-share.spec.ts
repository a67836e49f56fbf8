import { expect, test } from "#tests/support/journey.ts";
import { late } from "#tests/support/failing-calls.ts";
import { choose } from "#tests/support/league-rows.ts";
import { LATER_DRAFT } from "#tests/support/draft-years.ts";
import { aCalculator, openCalculator } from "#tests/support/trade.ts";

const PICK = `${LATER_DRAFT} 1st`;

test.describe("a trade is passed on", () => {
  test("as text, picture and link, which opens elsewhere with the sender's values, without accounts @main", async ({
    page,
    browser,
  }) => {
    const calculator = await openCalculator(page);
    await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
    await page.getByRole("button", { name: "League Settings" }).click();
    await choose(page, "Quarterbacks", "SF");
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await calculator.add(PICK, "Team 2");
    await calculator.rename("Team 2", "Joe's / 100%");
    const release = await late(page, "**/assets/create-link-*.js");
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share this trade" });
    const shared = dialog.getByLabel("As a link that holds the trade");
    await expect(shared).toHaveValue(/#/);
    const heightOf = async (): Promise<number> => Math.round((await dialog.boundingBox())?.height ?? 0);
    const height = await heightOf();
    release();
    await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
    expect(Math.abs((await heightOf()) - height), "the dialog keeps its height").toBeLessThanOrEqual(2);
    const address = await shared.inputValue();
    const text = await dialog.getByLabel("As text").inputValue();
    expect(text.split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^Team 1 sends Amon-Ra St\\. Brown \\(\\d+\\); gets ${PICK} \\(\\d+\\)$`)),
      expect.stringMatching(new RegExp(`^Joe's / 100% sends ${PICK} \\(\\d+\\); gets Amon-Ra St\\. Brown \\(\\d+\\)$`)),
      expect.stringMatching(/^(Favors|Too close to call|Close|Balanced).*A gap of .*%/),
      "Values for: Dynasty, 12 teams, SF, 0.5 PPR",
      address,
    ]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy address" }).click();
    await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await expect(dialog.getByRole("img", { name: "The picture of this trade" })).toBeVisible();
    await dialog.getByRole("button", { name: "Copy picture" }).click();
    await expect(dialog.getByRole("button", { name: "Copied" })).toHaveCount(2);
    expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))).toEqual([
      "image/png",
    ]);
    await page.keyboard.press("Escape");
    const sent = await calculator.net("Team 1");

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByText("Trade opened from a link", { exact: true })).toBeVisible();
    const opened = aCalculator(other);
    await opened.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
    await opened.holds("Joe's / 100%", "sends", [PICK]);
    expect(new URL(other.url()).hash).toBe("");
    const notice = other.getByRole("region", { name: "Sender's league" });
    await expect(notice).toContainText("Priced for the sender's league: Dynasty, 12 teams, SF, 0.5 PPR");
    expect(await opened.net("Team 1")).toBe(sent);
    await other.reload();
    await expect(opened.balance).toBeVisible();
    await opened.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
    await expect.poll(() => opened.net("Team 1")).toBe(sent);

    await notice.getByText("My settings", { exact: true }).click();
    await expect(notice).toContainText("Priced for your settings.");
    await expect.poll(() => opened.net("Team 1")).not.toBe(sent);
    const league = other.getByRole("region", { name: "Your league" });
    await expect(league).toContainText("1QB");
    await notice.getByText("Sender's league", { exact: true }).first().click();
    await expect(league).toHaveCount(0);
    await notice.getByRole("button", { name: "Save as my settings" }).click();
    await other.getByRole("button", { name: "Replace my settings" }).click();
    await expect(notice).toHaveCount(0);
    await expect(league).toContainText("SF");
    expect(await opened.net("Team 1")).toBe(sent);
    await context.close();
  });

  test("a broken address opens an empty calculator and says so, and undo brings the trade back", async ({ page }) => {
    const calculator = await openCalculator(page);
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await page.evaluate(() => {
      location.hash = "1/0,A/0,B//nonsense";
    });
    await expect(page.getByText("This link does not hold a complete trade", { exact: true })).toBeVisible();
    await expect(calculator.balance).toContainText("Nothing to compare yet");
    await page.getByRole("button", { name: "Undo" }).click();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
  });
});
