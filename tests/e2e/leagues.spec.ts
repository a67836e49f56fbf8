import { expect, test, type Page } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { LATER_DRAFT, NEXT_DRAFT } from "#tests/support/draft-years.ts";
import { cutNames } from "#tests/support/cut-names.ts";
import { isLive } from "#tests/support/live.ts";
import { chooseOwn, openPart, openSample, openTeam, SUPERFLEX } from "#tests/support/sample-league.ts";

const teamNames = (page: Page) => page.getByRole("table", { name: "Teams" }).getByRole("rowheader").allInnerTexts();

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });

test("a visitor without an account imports a league and sees its teams by value @main", async ({ page }) => {
  await openSample(page);
  await openPart(page, "Teams");
  const rows = page.getByRole("table", { name: "Teams" }).getByRole("row");
  await expect(rows).toHaveCount(13);
  // Two orders: by the points of this season, and by value.
  const contenders = await teamNames(page);
  await page.getByText("Dynasty", { exact: true }).click();
  await expect.poll(() => teamNames(page)).not.toEqual(contenders);
  await openPart(page, "Positions");
  await expect(page.getByRole("table", { name: "Positions" }).getByRole("columnheader")).toHaveText([
    "Team",
    "QB",
    "RB",
    "WR",
    "TE",
    "PICK",
  ]);
  await expect(page.getByRole("list", { name: "Needs of Harbor Lights" }).getByRole("listitem").first()).toBeVisible();
  await tab(page, "Free Agents").click();
  await expect(page.getByRole("table", { name: "Free Agents" }).getByRole("row").nth(1)).toBeVisible();
  await tab(page, "History").click();
  const rosters = page.getByRole("region", { name: "Rosters on a day" });
  await rosters.getByLabel("Team").selectOption("Harbor Lights");
  await expect(rosters.getByRole("list", { name: "Players on that day" }).getByRole("listitem")).toHaveCount(28);
  await page.goto("/leagues");
  await expect(page.getByRole("link", { name: "Lakeside Superflex Dynasty" })).toBeVisible();
});

test("an import brings the league's settings, names each that differs, and is taken back by a press", async ({
  page,
}) => {
  const saved = page.waitForRequest(
    (request) => request.url().endsWith("/settings") && request.postData()?.includes('"tep":0.75') === true,
  );
  await openSample(page);
  await expect(page.getByText("Rankings and calculator use this league now.")).toBeVisible();
  expect((await saved).postDataJSON()).toMatchObject({ sitbarLeagueSettings: { rosterSettings: { opSlots: 1 } } });
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  // The same button, so that the focus stays.
  const apply = page.getByRole("button", { name: "Use the League's" });
  await expect(apply).toBeFocused();
  await page.getByRole("button", { name: "League settings" }).click();
  const changes = page.getByRole("table", { name: "What applying the league's settings changes" });
  await expect(changes.getByRole("row", { name: "OP 0 1" })).toBeVisible();
  await expect(changes.getByRole("row", { name: "TEP 0 0.75" })).toBeVisible();
  await expect(page.getByText("Bonus for 300 passing yards")).toBeVisible();
  await page.keyboard.press("Escape");
  await apply.click();
  await page.getByRole("button", { name: "League settings" }).click();
  await expect(page.getByText("Rankings and the calculator use this league's settings.")).toBeVisible();
});

test("from a sample three presses lead to places, needs and the two best offers, in one screen @main", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSample(page);
  await chooseOwn(page);
  const mine = page.getByRole("tabpanel", { name: "My Team" });
  await expect(mine.getByText(/^by value, \d,\d{3}$/)).toBeVisible();
  await expect(mine.getByText(/^by points, \d+\.\d a week$/)).toBeVisible();
  await expect(mine.getByText("to reach playoffs")).toBeVisible();
  await expect(
    mine.getByRole("list", { name: "Value by position against the league" }).getByRole("listitem"),
  ).toHaveCount(5);
  await expect(mine.getByRole("list", { name: "Needs" })).toContainText(/Needs a .+: .+ starts?/);
  const offers = mine.getByRole("list", { name: "Best offers" });
  await expect(offers.getByRole("listitem")).toHaveCount(2);
  await expect(offers.getByRole("listitem").first()).toContainText(/[+−]\d+ value.*You give.*You get/s);
  await expect(page.getByRole("tab")).toHaveText(["My Team", "League", "Find a Trade", "Free Agents", "History"]);
  const { y = 0, height = 0 } = (await offers.boundingBox()) ?? {};
  test
    .info()
    .annotations.push({ type: "measure", description: `My Team's answer ends at ${Math.round(y + height)} of 844 px` });
  expect(y + height).toBeLessThan(844);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect([await findings(page), await spills(page)], `${width} px`).toEqual([[], false]);
  }
});

test("the lineup and the bench name both of their numbers, and the picks their method once", async ({ page }) => {
  await openSample(page);
  await chooseOwn(page);
  const lineup = page.getByRole("region", { name: "Best lineup this season" });
  await expect(lineup.getByRole("columnheader", { name: /season|value/ })).toHaveText(["This season", "Trade value"]);
  await expect(lineup.getByRole("rowheader")).toHaveCount(10);
  const bench = page.getByRole("region", { name: "Bench" });
  await expect(bench.getByRole("columnheader", { name: /season|value/ })).toHaveText(["This season", "Trade value"]);
  await expect(bench.getByRole("rowheader")).toHaveCount(5);
  await bench.getByRole("button", { name: "Show all 18" }).click();
  await expect(bench.getByRole("rowheader")).toHaveCount(18);
  const picks = page.getByRole("region", { name: "Picks", exact: true });
  await expect(picks.getByText(/worst picks first/)).toHaveCount(1);
  await page.getByRole("button", { name: "See Team Grades" }).click();
  await expect(page.getByRole("dialog")).toContainText("Team Grades");
});

test("with a league and a team the values of every page are for both, and no status is said otherwise @main", async ({
  page,
}) => {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByLabel("User name, league id or link").fill("dev");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page
    .getByRole("group", { name: "Which league?" })
    .getByRole("button", { name: /^Lakeside/ })
    .click();
  // The team of the user who was named is known.
  await expect(page.getByRole("heading", { level: 1, name: "Blitz Bakery" })).toBeVisible();
  const status = page.getByLabel("Team status");
  await status.selectOption("In the hunt");
  await expect(status).toHaveValue("1");
  await expect(page.getByText(/^Rankings and calculator use (?!this league)/)).toHaveCount(0);
  await openPart(page, "Teams");
  await expect(page.getByRole("row", { name: /Blitz Bakery Mine/ })).toContainText("In the hunt");

  await page.goto("/asset-list");
  await isLive(page);
  await expect(page.getByRole("slider", { name: "Team status" })).toHaveAttribute("aria-valuetext", "In the hunt");
  const list = page.getByRole("table", { name: "Asset Rankings" });
  await expect(list.getByTitle(/^Held by /).first()).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  const owners = page.getByRole("group", { name: "Owners" });
  await owners.getByText("Mine", { exact: true }).click();
  const mine = list.getByRole("rowheader");
  await expect.poll(async () => (await list.getByRole("row").count()) - 1).toBeLessThan(45);
  const [name = ""] = (await mine.first().getByRole("link").first().innerText()).split("\n");
  await owners.getByText("Available", { exact: true }).click();
  await expect(list.getByTitle(/^Held by /)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await page.goto("/trade-calculator");
  await page.getByRole("combobox", { name: "Search players or picks" }).fill(name);
  await expect(page.getByRole("option", { name }).first()).toContainText("Mine");

  await page.goto("/draft");
  await expect(page.getByLabel("League", { exact: true }).locator("option:checked")).toHaveText(SUPERFLEX);

  // All leagues together have the team's places, its players and free agents.
  await page.goto("/leagues");
  const row = page.getByRole("table", { name: "Your leagues" }).getByRole("row", { name: /Lakeside/ });
  await expect(row).toContainText(/Blitz Bakery.*\d+ of 12.*pts\/wk.*Trade deadline week 13/s);
  expect([await findings(page), await spills(page)]).toEqual([[], false]);
  await tab(page, "Exposure").click();
  await expect(page.getByRole("table", { name: "Exposure" }).getByRole("row", { name })).toContainText("1 of 1");
  await tab(page, "Free Agents").click();
  await expect(page.getByRole("tabpanel", { name: "Free Agents" })).not.toBeEmpty();
  await tab(page, "Movers").click();
  await expect(page.getByRole("tabpanel", { name: "Movers" })).not.toBeEmpty();
});

test("every pick of the league stands in a list with whose it was, its holder, band and assumption", async ({
  page,
}) => {
  await openSample(page);
  await openPart(page, "Picks");
  const picks = page.getByRole("table", { name: `Picks of ${NEXT_DRAFT}` });
  await expect(picks.getByRole("row")).toHaveCount(1 + 12 * 4);
  await expect(page.getByRole("region", { name: `Picks of ${NEXT_DRAFT}` })).toContainText("worst picks first");
  await expect(page.getByRole("region", { name: `Picks of ${LATER_DRAFT + 1}` })).toContainText(
    "too far ahead to predict",
  );
  const first = picks.getByRole("row").nth(1);
  await expect(first).toContainText(new RegExp(`${NEXT_DRAFT} 1st \\(from .+\\)`));
  await expect(first).toContainText(/\d+ to \d+/);
  expect([await findings(page), await spills(page)]).toEqual([[], false]);
});

test("a trade begins between one's own team and another, each with its name and status", async ({ page }) => {
  await openSample(page);
  await chooseOwn(page);
  await page.getByLabel("Team status").selectOption("All in");
  await expect(page.getByLabel("Team status")).toHaveValue("2");
  await openTeam(page, "Blitz Bakery");
  await page.getByLabel("Team status").selectOption("Full tank");
  await expect(page.getByLabel("Team status")).toHaveValue("-2");
  await page.getByRole("button", { name: "New Trade With My Team" }).click();
  await expect(page).toHaveURL(/\/trade-calculator$/);
  await expect(page.getByRole("button", { name: "Harbor Lights: All in. " })).toBeVisible();
  await expect(page.getByRole("button", { name: "Blitz Bakery: Full tank. " })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("bbf_trade"));
  expect(JSON.parse(kept ?? "null")).toMatchObject({
    teams: [
      { name: "Harbor Lights", teamStatus: 2 },
      { name: "Blitz Bakery", teamStatus: -2 },
    ],
  });
});

test("a keeper league says who is worth keeping, by its rules and by costs given by hand @main", async ({ page }) => {
  await openSample(page, "Maple Street Keepers");
  await openPart(page, "Keepers");
  const best = page.getByRole("region", { name: "Best set" });
  await expect(best.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: /^Keeper rules/ }).click();
  await page.getByLabel("Keepers per team").fill("1");
  await page.getByRole("button", { name: "Save Rules" }).click();
  await expect(best.getByRole("listitem")).toHaveCount(1);
  const players = page.getByRole("table", { name: "Players by surplus" });
  const barred = page.getByRole("table", { name: "Cannot be kept, or no cost known" }).getByRole("row").nth(1);
  await expect(barred).toContainText("Keeping him would cost a round before the first.");
  const name = await barred.getByRole("link").innerText();
  await barred.getByRole("textbox").fill("12");
  await barred.getByRole("textbox").press("Enter");
  await expect(players.getByRole("row", { name })).toContainText("Keep");
  await expect(best).toContainText(`${name}round 12`);
  expect(await findings(page)).toEqual([]);
});

test("pasted text becomes a league, and a league that is deleted is gone @main", async ({ page }) => {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByLabel("Provider").selectOption("Pasted text");
  await page.getByLabel("League name").fill("Office league");
  await page.getByLabel("Teams and players").fill(`Alpha\nJosh Allen\n${NEXT_DRAFT} 1st\n\nBeta\nBijan Robinson`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Office league" })).toBeVisible();
  await chooseOwn(page, "Alpha");
  await page.getByRole("button", { name: "League settings" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Import a league" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your leagues", exact: true })).toHaveCount(0);
});

test("a misspelt player is identified by a press on the closest name, stays so, and can be taken back", async ({
  page,
}) => {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByLabel("Provider").selectOption("Pasted text");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel("Teams and players").fill("Alpha\nJosh Allen\nJamar Chayse\n\nBeta\nBijan Robinson\n");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  // A name that nobody has may be a team, so it is shown before anything is saved.
  const shown = page.getByRole("region", { name: "Check before it is saved" });
  await expect(shown.getByText("Not known: Jamar Chayse")).toBeVisible();
  expect([await findings(page), await spills(page)]).toEqual([[], false]);
  await shown.getByRole("button", { name: "Import As Shown" }).click();
  await expect(page.getByText("1 player could not be matched")).toBeVisible();
  await page.getByRole("button", { name: "Alpha (1)" }).click();
  const missing = page.getByRole("region", { name: "Not valued (1)" });
  expect([await findings(page), await spills(page)]).toEqual([[], false]);
  await missing.getByRole("combobox", { name: "Who is Jamar Chayse?" }).fill("Bijan");
  // He is on another roster of the league.
  await expect(missing.getByText("No player matches.")).toBeVisible();
  await page.keyboard.press("Escape");
  await missing.getByRole("button", { name: "Ja'Marr Chase (WR, CIN)" }).click();
  const settled = page.getByRole("region", { name: "Identified by you" });
  await expect(settled).toContainText("Jamar Chayse is Ja'Marr Chase");
  expect([await findings(page), await spills(page)]).toEqual([[], false]);
  await expect(page.getByRole("region", { name: "Best lineup this season" })).toContainText("Ja'Marr Chase");
  await page.reload();
  // The address has the tab and its team.
  await expect(page.getByRole("region", { name: "Best lineup this season" })).toContainText("Ja'Marr Chase");
  await expect(page.getByText("1 player could not be matched")).toBeHidden();
  await settled.getByRole("button", { name: "Undo who Jamar Chayse is" }).click();
  await expect(missing.getByRole("button", { name: "Ja'Marr Chase (WR, CIN)" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Best lineup this season" })).not.toContainText("Ja'Marr Chase");
});

test("a pasted sheet names its columns with a choice beside each, and saves what is shown", async ({ page }) => {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByLabel("Provider").selectOption("Pasted text");
  const text = "Owner\tPlayer\tCost\nAce\tCeeDee Lamb\t14\nAce\tDrake Maye\t3\nDeuce\tJahmyr Gibbs\t20";
  await page.getByLabel("Teams and players").fill(text);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const shown = page.getByRole("region", { name: "Check before it is saved" });
  await expect(shown.getByRole("heading", { name: "Check before it is saved" })).toBeFocused();
  await expect(shown.getByText("Say what these columns hold: Cost.")).toBeVisible();
  await expect(shown.getByLabel("Cost 14, 3, 20")).toHaveValue("round");
  await shown.getByLabel("Cost 14, 3, 20").selectOption("Dollars");
  await expect(shown.getByText("Kept as the player's price or salary.")).toBeVisible();
  await expect(shown.getByText("Say what these columns hold: Cost.")).toBeHidden();
  await shown.getByRole("radio", { name: "From the last draft" }).check({ force: true });
  await expect(shown.getByText("Your keeper rules raise them by a year.")).toBeVisible();
  await expect(shown.getByText("CeeDee Lamb, Drake Maye", { exact: true })).toBeVisible();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => localStorage.setItem("theme", name), theme);
    await page.setViewportSize({ width: 360, height: 740 });
    expect([await findings(page), await spills(page)]).toEqual([[], false]);
  }
  await shown.getByRole("button", { name: "Change the Text" }).click();
  await expect(page.getByLabel("Teams and players")).toBeFocused();
  await expect(shown).toBeHidden();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await shown.getByRole("button", { name: "Import As Shown" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pasted league" })).toBeVisible();
});

test("an import that is refused says why in the form, and Yahoo leads on to pasted text", async ({ page }) => {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByLabel("User name, league id or link").fill("https://evil.example/leagues/1");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("alert")).toContainText("That is not a link to a league on sleeper.com.");
  await page.getByLabel("Provider").selectOption("Yahoo");
  await expect(page.getByText("Yahoo leagues are pasted")).toBeVisible();
  await page.getByRole("button", { name: "Paste the League" }).click();
  await expect(page.getByLabel("Teams and players")).toBeVisible();
  await expect(page.getByLabel("Provider")).toHaveValue("paste");
});

test("an import that has to wait in line says its place, and goes on by itself", async ({ page }) => {
  const place = "You are number 2 in the line for MyFantasyLeague. It is your turn in 2 seconds.";
  await page.route(
    "**/api/leagues/import",
    (route) => route.fulfill({ status: 429, headers: { "retry-after": "2", "x-failure": "too-many" }, body: place }),
    { times: 2 },
  );
  await page.goto("/leagues");
  await isLive(page);
  await page.getByRole("button", { name: "Try it: Iron Range Dynasty" }).click();
  await expect(page.getByText(`${place} This page asks again by itself.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Iron Range Dynasty" })).toBeVisible();
});

test("with a league no name of the list is cut, on phones, tablets and desktops", async ({ page }) => {
  await openSample(page);
  await page.goto("/asset-list");
  await expect(page.locator("[data-owner]").first()).toBeAttached();
  for (const width of [360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutNames(page), `${width} px`).toEqual([]);
  }
});

test("with a league's settings the ranked list names its picks, with holder, band and assumption", async ({ page }) => {
  await openSample(page);
  await page.goto("/asset-list");
  await isLive(page);
  await page.getByRole("textbox", { name: "Search assets by name" }).fill("2027");
  const notes = page
    .getByRole("table", { name: "Asset Rankings" })
    .getByTitle(/\s· \d+ to \d+\s· .*worst picks first$/m);
  await expect(notes.first()).toBeVisible();
  await expect(notes.first()).toContainText(/\s· \d+ to \d+/);
  expect(await findings(page)).toEqual([]);
  // With other settings than the league's it is not the league's list any more.
  await page.getByRole("button", { name: "Decrease Teams" }).click();
  await expect(notes).toHaveCount(0);
  await page.getByRole("button", { name: "Increase Teams" }).click();
  await expect(notes.first()).toBeVisible();
});
