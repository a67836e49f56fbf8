import { expect, test } from "#tests/support/journey.ts";
import { late } from "#tests/support/failing-calls.ts";
import { choice, choose } from "#tests/support/league-rows.ts";
import { LATER_DRAFT, NEXT_DRAFT } from "#tests/support/draft-years.ts";
import { aCalculator, openCalculator, keepTrade, keptTrade, rankedList, starAndPieces } from "#tests/support/trade.ts";

const noise: string[] = [];

test.beforeEach(({ page }) => {
  noise.length = 0;
  page.on("console", (message) => {
    // The browser itself reports the current-user call of somebody who is not signed in, and on a loaded machine a page
    // left before it used what it had preloaded.
    const isExpected = /401|was preloaded using link preload but not used/.test(message.text());
    if ((message.type() === "error" || message.type() === "warning") && !isExpected) noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(error.message));
});
test.afterEach(() => expect(noise).toEqual([]));

test.describe("two teams", () => {
  test("add, weigh, even, move, remove, undo and redo by mouse @main", async ({ page }) => {
    const calculator = aCalculator(page);
    const release = await late(page, "**/api/trade-values");
    await page.goto("/trade-calculator");
    await calculator.search.fill("amon");
    await expect(page.getByText("Loading players and picks...")).toBeVisible();
    release();
    await expect(calculator.options.filter({ hasText: "Amon-Ra St. Brown" })).toBeVisible();
    await calculator.search.fill("");
    await expect(calculator.search).toHaveAttribute("placeholder", "Search players or picks...");
    await expect(calculator.sender.locator("option:checked")).toHaveText("Sent by...");
    await expect(calculator.addButton).toBeDisabled();
    await calculator.find("amon", "Amon-Ra St. Brown");
    await expect(calculator.addButton).toBeDisabled();
    await calculator.sender.selectOption({ label: "Team 1" });
    await calculator.addButton.click();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
    await calculator.holds("Team 2", "receives", ["Amon-Ra St. Brown"]);
    await expect(calculator.headline).toHaveText(/^Favors Team 2 by \d+$/);
    await expect(calculator.balance).toContainText("A gap of 100%");
    const alone = await calculator.net("Team 1");

    // Which assets come near depends on the values: one piece or two, and where none balances, the nearest.
    const eveners = calculator.balance.getByRole("list", { name: /^To (even it|come close), Team 2 adds:$/ });
    await expect(eveners).toBeVisible();
    // As long as the longest pair of names there is, whichever was suggested.
    await eveners
      .getByRole("button")
      .last()
      .evaluate((suggestion) => suggestion.append(" Jacory Croskey-Merritt and Marquez Valdes-Scantling"));
    expect(await eveners.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
    const evens = await calculator.balance.getByText(/^To even it, /).isVisible();
    await eveners.getByRole("button").first().click();
    await expect(calculator.headline).toHaveText(evens ? "Balanced" : /^(Close|Too close to call|Favors )/);
    const added = await calculator.names("Team 1", "receives");
    expect(added.length).toBeGreaterThan(0);
    await calculator.holds("Team 2", "sends", added);
    expect(Math.abs(await calculator.net("Team 1"))).toBeLessThan(Math.abs(alone));

    const [received = "", ...rest] = added;
    await calculator
      .side("Team 1", "receives")
      .getByRole("button", { name: `Move ${received}`, exact: true })
      .click();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown", received]);
    await calculator.holds("Team 1", "receives", rest);
    await calculator
      .side("Team 2", "receives")
      .getByRole("button", { name: `Remove ${received}`, exact: true })
      .click();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
    await calculator.holds("Team 2", "receives", ["Amon-Ra St. Brown"]);

    await page.getByRole("button", { name: "Undo" }).click();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown", received]);
    await page.keyboard.press("Control+z");
    await calculator.holds("Team 1", "receives", added);
    await page.keyboard.press("Control+Shift+z");
    await calculator.holds("Team 1", "receives", rest);
    await page.getByRole("button", { name: "Redo" }).click();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
    await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
  });

  test("the search shows ten at most, says when there is none, and knows the other names of picks", async ({
    page,
  }) => {
    const calculator = await openCalculator(page);
    await calculator.search.fill("a");
    await expect(calculator.options).toHaveCount(10);
    await calculator.search.fill("nobody of that name");
    await expect(page.getByText("No assets found")).toBeVisible();
    for (const [text, name] of [
      [`${LATER_DRAFT - 2000} 1st`, `${LATER_DRAFT} 1st`],
      [`${NEXT_DRAFT - 2000} 1st`, `${NEXT_DRAFT} 1st`],
      ["1.04", `${NEXT_DRAFT} 1.04`],
      ["early 1st", "Early 1st"],
      ["amon ra", "Amon-Ra St. Brown"],
    ] as const) {
      await calculator.search.fill(text);
      await expect(calculator.options.first()).toContainText(name);
    }
  });

  test("the trade survives a reload and a change of theme, and a corrupt one is ignored @main", async ({ page }) => {
    const calculator = await openCalculator(page);
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await calculator.rename("Team 2", "Lions");
    await calculator.setStatus("Lions", "All in");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Dark Mode" }).click();
    await calculator.holds("Lions", "receives", ["Amon-Ra St. Brown"]);
    await page.reload();
    await expect(calculator.balance).toBeVisible();
    await calculator.holds("Lions", "receives", ["Amon-Ra St. Brown"]);
    await calculator.hasStatus("Lions", "All in");
    await expect(page.locator("html")).toHaveClass("dark");
    await page.evaluate(() => localStorage.setItem("bbf_trade", '{"version":1,"teams":[{}]}'));
    await page.reload();
    await expect(calculator.card("Team 2")).toBeVisible();
    await calculator.holds("Team 1", "sends", []);
  });

  test("swapping reverses every side, and clearing asks first", async ({ page }) => {
    const calculator = await openCalculator(page);
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    const net = await calculator.net("Team 1");
    await page.getByRole("button", { name: "Swap all sides" }).click();
    await calculator.holds("Team 2", "sends", ["Amon-Ra St. Brown"]);
    await expect.poll(() => calculator.net("Team 1")).toBe(-net);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await calculator.holds("Team 2", "sends", ["Amon-Ra St. Brown"]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("button", { name: "Clear the trade" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await calculator.holds("Team 2", "sends", []);
    await expect(calculator.balance).toContainText("Nothing to compare yet");
  });

  test("an empty calculator shows a trade to play with, and the last one once it was cleared", async ({ page }) => {
    const calculator = await openCalculator(page);
    await expect(page.getByRole("button", { name: /^Your last trade/ })).toHaveCount(0);
    const example = await calculator.headline.count();
    expect(example).toBeGreaterThan(0);
    const promised = await calculator.balance
      .getByText(/^(Favors|Balanced|Close)/)
      .last()
      .innerText();
    await page.getByRole("button", { name: "Play with it" }).click();
    await expect(calculator.headline).toHaveText(promised);
    await expect(calculator.balance).toBeFocused();
    const names = await calculator.names("Team 2", "sends");
    expect(names).toHaveLength(2);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("button", { name: "Clear the trade" }).click();
    await page.reload();
    const last = page.getByRole("button", { name: /^Your last trade/ });
    await expect(last).toContainText(names.join(" and "));
    await last.click();
    await calculator.holds("Team 2", "sends", names);
  });

  test("cards show what is received and the plain net, and the package adjustment is a second line of its own", async ({
    page,
  }) => {
    const calculator = aCalculator(page);
    // Not of the very top, where packages have no premium.
    const [star, piece, other] = await starAndPieces(page, 30);
    await calculator.open();
    await calculator.add(star, "Team 1");
    await calculator.add(piece, "Team 2");
    await calculator.add(other, "Team 2");
    await page.getByRole("button", { name: "How it adds up" }).click();
    const table = page.getByRole("table", { name: "How it adds up" });
    await expect(table).toBeVisible();
    const ofTeam1 = async (name: string) => {
      const [shown = ""] = (await table.getByRole("row", { name }).getByRole("cell").first().innerText()).split("\n");
      return Number(shown.replace("−", "-"));
    };
    const items = ["Sum", "Best piece", "Roster spots", "Net after package adjustment"];
    const [sum, bestPiece, spots, net] = await Promise.all(items.map(ofTeam1));
    expect(await calculator.net("Team 1")).toBe(sum);
    const receives = async (team: string) =>
      (await calculator.card(team).getByText(/^Gets/).locator("..").innerText()).replaceAll(/ \d+(?=,|$)/g, " (n)");
    expect(await receives("Team 1")).toContain(`${piece} (n), ${other} (n)`);
    expect(await receives("Team 2")).toContain(`${star} (n)`);
    await expect(calculator.headline).toHaveText(Math.abs(sum!) < 10 ? "Balanced" : /^(Favors|Close)/);
    await expect(calculator.balance.locator("p").getByText(/^After package adjustment: /)).toBeInViewport();
    expect([bestPiece, spots].every((item) => Number(item) < 0)).toBe(true);
    expect(Number(sum) + Number(bestPiece) + Number(spots)).toBe(net);
    await expect(table.getByRole("row", { name: "Roster spots" })).toContainText(/needs 1.*opens 1/s);
    await expect(page.getByText(/one good piece costs more than the same sum in several/)).toBeVisible();
    // A status changes the sum into the net of the card, in a row of its own.
    await calculator.setStatus("Team 1", "All in");
    await expect(table.getByRole("row", { name: "Team status" })).toBeVisible();
    const withStatus = ["Sum at Balanced", "Team status", "Best piece", "Roster spots"];
    const parts = await Promise.all(withStatus.map(ofTeam1));
    expect(parts.reduce((all, part) => all + part, 0)).toBe(await ofTeam1("Net after package adjustment"));
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(await calculator.net("Team 1"));
  });

  test("Enter on a match adds it to the chosen side, one after the other, and the search keeps the focus", async ({
    page,
  }) => {
    const calculator = await openCalculator(page);
    await calculator.sender.selectOption({ label: "Team 2" });
    await calculator.search.focus();
    for (const [text, name] of [
      ["amon", "Amon-Ra St. Brown"],
      [`${LATER_DRAFT - 2000} 1st`, `${LATER_DRAFT} 1st`],
    ] as const) {
      await page.keyboard.type(text);
      await expect(calculator.options.first()).toContainText(name);
      await page.keyboard.press("Enter");
      await expect(calculator.search).toBeFocused();
      await expect(calculator.search).toHaveValue("");
    }
    await calculator.holds("Team 2", "sends", ["Amon-Ra St. Brown", `${LATER_DRAFT} 1st`]);
    await calculator.holds("Team 1", "receives", ["Amon-Ra St. Brown", `${LATER_DRAFT} 1st`]);
  });

  test("Enter right after a letter adds what the whole text names, not what an earlier one did", async ({ page }) => {
    const calculator = await openCalculator(page);
    await calculator.sender.selectOption({ label: "Team 1" });
    // As the quickest typist on the slowest device: each key comes as soon as the one before has been handled.
    await calculator.search.evaluate(async (box: HTMLInputElement) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      for (const text of ["a", "am", "amon"]) {
        write?.call(box, text);
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
        await Promise.resolve();
      }
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    });
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);
  });

  test("the button of a card leads to the search, for what its team sends", async ({ page }) => {
    const calculator = await openCalculator(page);
    await calculator.searchFor("Team 2");
    await page.keyboard.type("amon");
    await calculator.options.first().click();
    await expect(calculator.search).toBeFocused();
    await page.keyboard.type("a.j. brown");
    await expect(calculator.options).toHaveCount(1);
    await page.keyboard.press("Enter");
    await calculator.holds("Team 2", "sends", ["Amon-Ra St. Brown", "A.J. Brown"]);
    await calculator.search.fill("amon");
    await expect(calculator.options.first()).toContainText("in the trade");
  });

  test("the other team is balanced until its status is chosen, whatever the user's own is", async ({ page }) => {
    await page.goto("/asset-list");
    // A new visitor's first settings are saved as well.
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith("/settings") && !!reply.request().postData()?.includes(`"teamStatusCodeId":14`),
    );
    await page.getByRole("slider", { name: "Team status" }).press("ArrowRight");
    await expect(page.getByRole("slider", { name: "Team status" })).toHaveAttribute("aria-valuetext", "In the hunt");
    await saved;
    await page.goto("/trade-calculator");
    const calculator = aCalculator(page);
    await page.getByRole("button", { name: "+ Team" }).click();
    await calculator.hasStatus("Team 1", "In the hunt");
    await calculator.hasStatus("Team 2", "Balanced");
    await calculator.hasStatus("Team 3", "Balanced");
  });

  test("an asset is dragged to another side", async ({ page }) => {
    const calculator = await openCalculator(page);
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await calculator.side("Team 1", "sends").getByRole("listitem").dragTo(calculator.side("Team 2", "sends"));
    await calculator.holds("Team 1", "receives", ["Amon-Ra St. Brown"]);
    await calculator.holds("Team 2", "sends", ["Amon-Ra St. Brown"]);
  });
});

test.describe("the situation", () => {
  test("the league is the list's: a change here is a change there, and picks count nothing in redraft", async ({
    page,
  }) => {
    const calculator = await openCalculator(page);
    await calculator.add(`${LATER_DRAFT} 1st`, "Team 1");
    await calculator.add("Amon-Ra St. Brown", "Team 2");
    await page.getByRole("button", { name: "League Settings" }).click();
    for (const title of ["Format", "Roster Settings", "Scoring Settings"])
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await page.getByText("Redraft", { exact: true }).click();
    await expect(
      calculator.card("Team 1").getByText("Draft picks have no value in redraft leagues and do not count."),
    ).toBeVisible();
    await expect(calculator.side("Team 1", "sends").getByRole("listitem")).toContainText("no value");
    await choose(page, "Quarterbacks", "SF");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Asset Rankings" }).click();
    await expect(page.getByRole("table", { name: "Asset Rankings" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Redraft" })).toBeChecked();
    await expect(choice(page, "Quarterbacks", "SF")).toBeChecked();
    await page.getByText("Dynasty", { exact: true }).click();
    await page.goBack();
    await calculator.holds("Team 1", "sends", [`${LATER_DRAFT} 1st`]);
    await expect(calculator.card("Team 1").getByText("Draft picks have no value")).toHaveCount(0);
  });

  test("a stored asset that left the list says so and counts for nothing", async ({ page }) => {
    const [first] = await rankedList(page);
    if (!first) throw new Error("The list is empty");
    await keepTrade(
      page,
      keptTrade([first, { ...first, assetid: 999_999, assetdisplayname: "Somebody Retired" }], 2, 1),
    );
    const calculator = await openCalculator(page);
    await expect(
      calculator.card("Team 1").getByText("Somebody Retired: No longer in the list; does not count."),
    ).toBeVisible();
    await expect(calculator.side("Team 2", "sends").getByRole("listitem")).toContainText("no value");
  });

  test("a failed load of the values can be retried, and the trade stays", async ({ page }) => {
    const calculator = aCalculator(page);
    await page.route("**/api/trade-values", (route) => route.fulfill({ status: 418, body: "Out of tea" }));
    await page.goto("/trade-calculator");
    await expect(page.getByRole("alert")).toContainText("The trade values could not be loaded");
    await expect(page.getByRole("alert")).toContainText("HTTP 418");
    await page.unroute("**/api/trade-values");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(calculator.balance).toBeVisible();
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await page.route("**/api/trade-values", (route) => route.abort());
    await calculator.setStatus("Team 2", "All in");
    await expect(page.getByRole("alert")).toContainText("The trade values could not be loaded");
    await calculator.holds("Team 2", "receives", ["Amon-Ra St. Brown"]);
    await page.unroute("**/api/trade-values");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(noise.splice(0).length).toBeGreaterThan(0);
  });
});
