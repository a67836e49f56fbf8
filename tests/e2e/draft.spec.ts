import { expect, test, type Page } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { isLive } from "#tests/support/live.ts";

const clock = (page: Page) => page.getByRole("region", { name: "On the clock" });
const left = (page: Page) => page.getByRole("region", { name: "Players left" });
const board = (page: Page) => page.getByRole("region", { name: "The draft board" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

async function startBoard(page: Page): Promise<void> {
  await page.goto("/draft");
  await isLive(page);
  await page.getByRole("button", { name: "Start the Board" }).click();
  await expect(clock(page)).toContainText("1.01");
}

test("a draft is followed by hand: picks by press and key, undo, redo, a reload, and who has no value @main", async ({
  page,
}) => {
  await startBoard(page);
  await expect(clock(page)).toContainText("You are on the clock");
  const search = page.getByRole("searchbox", { name: "Search players left" });
  await left(page).getByRole("button", { name: "Draft Bijan Robinson" }).click();
  await expect(page.getByText("1.01, You: Bijan Robinson. On the clock: 1.02.")).toBeAttached();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("ja'marr");
  await expect(left(page).getByRole("button", { name: /^Draft / })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(clock(page)).toContainText("1.03");
  await search.fill("Otto Field");
  await left(page).getByRole("button", { name: 'Draft "Otto Field" Without a Value' }).click();
  await expect(board(page).getByText("Otto Field")).toBeVisible();
  await page.reload();
  await expect(clock(page)).toContainText("1.04");
  await isLive(page);
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(clock(page)).toContainText("1.02");
  await page.keyboard.press("Control+Shift+z");
  await expect(board(page).getByText("Ja'Marr Chase")).toBeVisible();
  await expect(board(page).getByText("Otto Field")).toHaveCount(0);
  await page.getByRole("button", { name: "Change the Draft" }).click();
  await page.getByText("3rd-round reversal").click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(clock(page)).toContainText("Your next pick is 2.12, in 21 picks");
  await page.getByRole("button", { name: "Change the Draft" }).click();
  await page.getByRole("button", { name: "Start Over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start Over" }).click();
  await expect(page.getByRole("button", { name: "Start the Board" })).toBeVisible();
});

test("what moving a pick costs is said by the judge, and a trade of picks stands on the board", async ({ page }) => {
  await startBoard(page);
  await tab(page, "Pick Trades").click();
  await page.getByRole("combobox", { name: "Your pick" }).selectOption({ index: 2 });
  await page.getByRole("button", { name: "Look at the trade for 2.11" }).click();
  const trade = page.getByRole("region", { name: "This trade" });
  await expect(trade).toContainText(/Balanced|Close|Favors|Too close to call/);
  await trade.getByRole("button", { name: "Put the Trade on the Board" }).click();
  await tab(page, "Board").click();
  await expect(board(page).getByText("to You")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(board(page).getByText("to You")).toHaveCount(0);
  await tab(page, "My Team").click();
  await expect(page.getByRole("region", { name: "Picks to come" }).getByText("1.01", { exact: true })).toBeVisible();
});

test("on a phone the room fits, without findings, in both of its lists and all of its parts", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startBoard(page);
  await page.getByRole("radio", { name: "For my team" }).check({ force: true });
  await expect(
    left(page)
      .getByText(/to your team/)
      .first(),
  ).toBeVisible();
  for (const part of ["Players", "Board", "My Team", "Pick Trades"]) {
    await tab(page, part).click();
    expect([await findings(page), await spills(page)], part).toEqual([[], false]);
  }
});

test("a draft on Sleeper is followed live, moves on by itself, and may be continued by hand", async ({ page }) => {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByLabel("User name, league id or link").fill("900000000000000104");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Startup Night Dynasty" })).toBeVisible();
  await page.getByRole("button", { name: "League settings" }).click();
  await page.getByRole("link", { name: "Draft Room" }).click();
  await expect(clock(page)).toContainText("Live from Sleeper");
  await expect(clock(page)).toContainText("The draft is being held");
  await expect(board(page).getByText("Otto Field")).toBeVisible();
  await expect(left(page).getByRole("button", { name: /^Draft / })).toHaveCount(0);
  const before = await clock(page).innerText();
  await expect.poll(() => clock(page).innerText()).not.toBe(before);
  await page.getByRole("button", { name: "Continue by Hand" }).click();
  await left(page)
    .getByRole("button", { name: /^Draft / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
});

test("a startup pick is an asset of the calculator, kept in the trade's link", async ({ page }) => {
  await page.goto("/trade-calculator");
  await isLive(page);
  const search = page.getByRole("combobox", { name: "Search players or picks" });
  await page.getByRole("combobox", { name: "Sent by" }).selectOption({ label: "Team 1" });
  await search.fill("startup 3.05");
  await expect(page.getByRole("listbox", { name: "Search players or picks" }).getByRole("option")).toHaveCount(1);
  await search.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Startup 3.05" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove Startup 3.05" }).first()).toBeVisible();
  await isLive(page);
  await page.getByRole("button", { name: "Share" }).first().click();
  const address = await page.getByLabel("As a link that holds the trade and its league").inputValue();
  const other = await page.context().newPage();
  await other.goto("/trade-calculator?elsewhere#" + new URL(address).hash.slice(1));
  await expect(other.getByRole("button", { name: "Remove Startup 3.05" }).first()).toBeVisible();
});
