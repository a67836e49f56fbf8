import { expect, test, type Page } from "#tests/support/journey.ts";
import { LATER_DRAFT, NEXT_DRAFT } from "#tests/support/draft-years.ts";
import { openSample, openTeam, SUPERFLEX, useOwnSettings } from "#tests/support/sample-league.ts";
import { openCalculator } from "#tests/support/trade.ts";

const SEATS = { name: "Choose a league team" } as const;

/** Opens the list of league teams from the sheet of a team of the trade. */
async function openSeats(page: Page, tradeTeam: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${tradeTeam}: .* league team$`) }).click();
  await page.getByRole("button", { name: new RegExp(`^(League team|In .*) of ${tradeTeam}$`) }).click();
}

/** Waits until a team of the trade is, or is not, one of the league. */
async function isSeated(page: Page, team: string, isIn: boolean): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${team}: .* league team$`) }).click();
  await expect(
    page.getByRole("button", { name: isIn ? `In ${SUPERFLEX} of ${team}` : `League team of ${team}` }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function chooseTeam(page: Page, tradeTeam: string, leagueTeam: string): Promise<void> {
  await openSeats(page, tradeTeam);
  await page.getByRole("dialog", SEATS).getByRole("button", { name: leagueTeam }).click();
  await expect(page.getByRole("heading", { name: leagueTeam, exact: true })).toBeVisible();
}

const keptTrade = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem("bbf_trade"))) ?? "null");

test("a team of the trade becomes a league team with its status, and a reload keeps it @main", async ({ page }) => {
  await openSample(page, SUPERFLEX);
  await openTeam(page, "Blitz Bakery");
  await page.getByLabel("Team status").selectOption("Full tank");
  await expect(page.getByLabel("Team status")).toHaveValue("-2");
  const calculator = await openCalculator(page);
  await chooseTeam(page, "Team 1", "Harbor Lights");
  await chooseTeam(page, "Team 2", "Blitz Bakery");
  await calculator.hasStatus("Blitz Bakery", "Full tank");
  await page.reload();
  await isSeated(page, "Harbor Lights", true);
  // The team that sits already cannot be chosen twice.
  await openSeats(page, "Blitz Bakery");
  await expect(page.getByRole("dialog", SEATS).getByRole("button", { name: /Harbor Lights/ })).toBeDisabled();
  await page.getByRole("button", { name: "No League Team" }).click();
  await isSeated(page, "Blitz Bakery", false);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await isSeated(page, "Blitz Bakery", true);
});

test("a league team's roster and picks open in its search by keyboard, before a text is typed", async ({ page }) => {
  await openSample(page, SUPERFLEX);
  const calculator = await openCalculator(page);
  await chooseTeam(page, "Team 1", "Harbor Lights");
  await page.getByRole("button", { name: "Add an asset that Harbor Lights sends" }).focus();
  await page.keyboard.press("Enter");
  const { search, options } = calculator;
  await expect(search).toBeFocused();
  await expect(options.filter({ hasText: String(NEXT_DRAFT) }).first()).toBeVisible();
  const held = await options.count();
  expect(held).toBeGreaterThan(20);
  await search.fill(`${NEXT_DRAFT} 1`);
  await expect(options.first()).toContainText(`${NEXT_DRAFT} 1st (`);
  await expect(options.last()).toContainText("not on this roster");
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  const row = calculator.side("Harbor Lights", "sends").getByRole("listitem");
  await expect(row).toContainText(new RegExp(`${NEXT_DRAFT} 1st \\(.+\\)`));
  // Its band and the assumption behind it.
  await expect(row).toContainText(/\d+ to \d+/);
  await page.getByRole("button", { name: /^Harbor Lights: starters this season/ }).click();
  await expect(page.getByRole("list", { name: "How its picks are priced" })).toContainText("worst picks first");
  expect((await keptTrade(page)).placed[0].asset.leaguepick).toMatchObject({
    season: NEXT_DRAFT,
    round: 1,
    slot: null,
  });
});

test("each league team shows its lineup before and after, and whom a full roster drops", async ({ page }) => {
  await openSample(page, SUPERFLEX);
  const calculator = await openCalculator(page);
  await chooseTeam(page, "Team 1", "Harbor Lights");
  await chooseTeam(page, "Team 2", "Blitz Bakery");
  const sends = async (team: string, places: readonly number[]): Promise<void> => {
    for (const place of places) {
      await calculator.searchFor(team);
      await calculator.options
        .filter({ hasNotText: new RegExp(`${NEXT_DRAFT}|${LATER_DRAFT}`) })
        .nth(place)
        .click();
    }
  };
  await sends("Harbor Lights", [0]);
  const harbor = page.getByRole("button", { name: /^Harbor Lights: starters this season/ });
  const blitz = page.getByRole("button", { name: /^Blitz Bakery: starters this season/ });
  await expect(harbor).toHaveAccessibleName(/\d+ to \d+ −\d+/);
  await expect(blitz).toHaveAccessibleName(/\+\d+/);
  await harbor.click();
  await expect(page.getByRole("table", { name: "Best lineup this season" }).getByRole("row")).toHaveCount(11);
  // A roster of 24 places with two free: the third player for none overflows it.
  await expect(blitz).not.toHaveAccessibleName(/Over its limit/);
  await sends("Harbor Lights", [1, 2, 3]);
  await expect(blitz).toHaveAccessibleName(/Over its limit/);
  await blitz.click();
  await expect(page.getByText(/The roster is \d+ over its limit: drop/)).toBeVisible();
  await calculator
    .side("Harbor Lights", "sends")
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await calculator
    .side("Harbor Lights", "sends")
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(blitz).not.toHaveAccessibleName(/Over its limit/);
});

test("money for free agents is traded at the price that the league keeps, and passes on with the link", async ({
  page,
}) => {
  await openSample(page, "Thursday Night Redraft");
  const calculator = await openCalculator(page);
  await chooseTeam(page, "Team 1", "Harbor Lights");
  await chooseTeam(page, "Team 2", "Blitz Bakery");
  const search = await calculator.searchFor("Harbor Lights");
  await search.fill("$20");
  await search.press("Enter");
  const side = calculator.side("Harbor Lights", "sends");
  await expect(side).toContainText("$20 FAAB");
  await expect(side).toContainText("of $100 left");
  await expect(page.getByText("Counts once you say what a dollar of FAAB is worth.").first()).toBeVisible();
  await page.getByRole("button", { name: /^Use [\d.]+, by the suggested bids$/ }).click();
  await expect(side).toContainText(/\$20 FAAB at [\d.]+/);
  const price = page.getByLabel("A dollar of FAAB is worth");
  await price.fill("1.5");
  await price.press("Enter");
  await expect(side).toContainText("$20 FAAB at 1.5");
  await expect(side.getByText("30", { exact: true }).last()).toBeVisible();
  await expect(page.getByText("Kept for every trade in Thursday Night Redraft.")).toBeVisible();
  await page.reload();
  await expect(side).toContainText("$20 FAAB at 1.5");

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByLabel("As text")).toHaveValue(/Harbor Lights sends \$20 FAAB at 1\.5 \(30\); gets nothing/);
  const address = await page.getByLabel("As a link that holds the trade and its league").inputValue();
  const reader = await page.context().browser()!.newPage();
  await reader.goto(address);
  await expect(reader.getByText("$20 FAAB at 1.5", { exact: true })).toBeVisible();
  await reader.context().close();
});

test("a player whom a league team lost stays in the trade, and is said to be off its roster", async ({ page }) => {
  await openSample(page, SUPERFLEX);
  const calculator = await openCalculator(page);
  await chooseTeam(page, "Team 1", "Harbor Lights");
  await calculator.searchFor("Harbor Lights");
  await calculator.options
    .filter({ hasNotText: /20\d\d/ })
    .first()
    .click();
  const row = calculator.side("Harbor Lights", "sends").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText("roster");
  const { placed } = await keptTrade(page);
  // What the league tells after a refresh: nobody holds the player any more.
  await page.route(/\/api\/leagues\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const league = await response.json();
    for (const team of league.teams ?? []) team.assets = team.assets.filter((id: number) => id !== placed[0].asset.id);
    await route.fulfill({ response, json: league });
  });
  await page.reload();
  await expect(row).toContainText("not on Harbor Lights's roster");
});

test("a league that is deleted leaves the trade as it was, and says so", async ({ page }) => {
  await openSample(page, SUPERFLEX);
  const league = page.url();
  const calculator = await openCalculator(page);
  await chooseTeam(page, "Team 1", "Harbor Lights");
  const search = await calculator.searchFor("Harbor Lights");
  await search.fill(`${NEXT_DRAFT} 1st`);
  await page.keyboard.press("Enter");
  await expect(calculator.side("Harbor Lights", "sends").getByRole("listitem")).toHaveCount(1);
  await page.goto(league);
  await page.getByRole("button", { name: "League settings" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Import a league" })).toBeVisible();
  await calculator.open();
  await expect(calculator.card("Harbor Lights").getByText("Its league was deleted")).toBeVisible();
  // The catalogue's pick stands for it, so the trade keeps its weight.
  await expect(calculator.side("Harbor Lights", "sends").getByText("no value")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue Without It" }).click();
  await isSeated(page, "Harbor Lights", false);
});

test("the league's settings are offered where the values follow others, and can be taken back", async ({ page }) => {
  await openSample(page, SUPERFLEX);
  await useOwnSettings(page);
  await openCalculator(page);
  await chooseTeam(page, "Team 1", "Harbor Lights");
  await page.getByRole("button", { name: "Use the League's" }).press("Enter");
  await expect(page.getByText("Rankings and calculator use this league now.")).toBeVisible();
  // The same button, so that the focus stays; the calculator's own takes back what was done to the trade.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Use the League's" })).toBeFocused();
});
