import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { smallTargets } from "#tests/support/in-sight.ts";
import { openCalculator, keepTrade, keptTrade, rankedList } from "#tests/support/trade.ts";

test.describe("three teams", () => {
  test("the receiver is asked for, moves ask for the team, and a deleted team's assets go to others @main", async ({
    page,
  }) => {
    const calculator = await openCalculator(page);
    await expect(page.getByRole("button", { name: "Delete Team 1" })).toHaveCount(0);
    await page.getByRole("button", { name: "+ Team" }).click();
    await calculator.add("Amon-Ra St. Brown", "Team 1", "Team 3");
    await calculator.add("A.J. Brown", "Team 2", "Team 1");
    await calculator.holds("Team 3", "receives", ["Amon-Ra St. Brown"]);
    await calculator.holds("Team 1", "receives", ["A.J. Brown"]);

    await calculator
      .side("Team 1", "sends")
      .getByRole("button", { name: "Move Amon-Ra St. Brown", exact: true })
      .click();
    const dialog = page.getByRole("dialog", { name: "Move Amon-Ra St. Brown" });
    await expect(dialog.getByRole("button", { name: "Team 3" })).toContainText("Swaps sides");
    await dialog.getByRole("button", { name: "Team 2" }).click();
    await expect(dialog).toHaveCount(0);
    await calculator.holds("Team 2", "sends", ["Amon-Ra St. Brown", "A.J. Brown"]);
    await calculator
      .side("Team 3", "receives")
      .getByRole("button", { name: "Move Amon-Ra St. Brown", exact: true })
      .click();
    await dialog.getByRole("button", { name: "Team 2" }).click();
    await expect(dialog).toHaveCount(0);
    await calculator.holds("Team 3", "sends", ["Amon-Ra St. Brown"]);
    await calculator.holds("Team 2", "receives", ["Amon-Ra St. Brown"]);

    await expect(calculator.side("Team 3", "sends")).toContainText("to Team 2");
    await expect(calculator.side("Team 2", "receives")).toContainText("from Team 3");
    await expect(
      calculator.balance.getByRole("list", { name: "Nets at each team's own values" }).getByRole("listitem"),
    ).toHaveText([/^Team 1/, /^Team 2/, /^Team 3/]);

    await page.getByRole("button", { name: "Delete Team 2" }).click();
    await expect(calculator.card("Team 2")).toHaveCount(0);
    await calculator.holds("Team 3", "sends", ["Amon-Ra St. Brown", "A.J. Brown"]);
    await calculator.holds("Team 1", "receives", ["Amon-Ra St. Brown", "A.J. Brown"]);
    await page.keyboard.press("Control+z");
    await expect(calculator.card("Team 2")).toBeVisible();
  });

  test("everything goes by keyboard, and the focus is never lost", async ({ page }) => {
    const calculator = await openCalculator(page);
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
    const { keyboard } = page;
    await page.getByRole("button", { name: "+ Team" }).focus();
    await keyboard.press("Enter");
    await expect(calculator.card("Team 3")).toBeVisible();
    await keyboard.press("/");
    await keyboard.type("amon");
    await expect(calculator.options.first()).toContainText("Amon-Ra");
    await keyboard.press("Enter");
    await expect(calculator.sender).toBeFocused();
    await keyboard.press("ArrowDown");
    await keyboard.press("Tab");
    await expect(calculator.addButton).toBeFocused();
    await keyboard.press("Enter");
    await expect(
      page.getByRole("dialog", { name: "Select Receiving Team" }).getByRole("button", { name: "Team 2" }),
    ).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await calculator.holds("Team 3", "receives", ["Amon-Ra St. Brown"]);
    await expect(calculator.search).toBeFocused();

    await keyboard.type("chase brown");
    await expect(calculator.options).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Select Receiving Team" })).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(calculator.search).toBeFocused();
    await calculator.holds("Team 1", "sends", ["Amon-Ra St. Brown"]);

    await page.getByRole("button", { name: "Move Amon-Ra St. Brown", exact: true }).first().focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Team 2" })).toBeFocused();
    await keyboard.press("Escape");
    await expect.poll(focused).toBe("Move Amon-Ra St. Brown");
    await keyboard.press("Tab");
    await expect.poll(focused).toBe("Remove Amon-Ra St. Brown");
    await keyboard.press("Enter");
    await calculator.holds("Team 1", "sends", []);
    await expect.poll(focused).toBe("Teams");
    await keyboard.press("Control+z");
    await calculator
      .card("Team 1")
      .getByRole("button", { name: /^Team 1: / })
      .focus();
    await keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Team status" }).focus();
    await keyboard.press("ArrowDown");
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await calculator.hasStatus("Team 1", "In the hunt");
    await expect.poll(focused).toMatch(/^Team 1: In the hunt/);
    await page.getByRole("button", { name: "Delete Team 3" }).focus();
    await keyboard.press("Enter");
    await expect(calculator.card("Team 3")).toHaveCount(0);
    await expect.poll(focused).toBe("Teams");
    await calculator.holds("Team 2", "receives", ["Amon-Ra St. Brown"]);
  });

  test("the verdict is read out with every change", async ({ page }) => {
    const calculator = await openCalculator(page);
    const live = calculator.balance.getByRole("status");
    await expect(live).toHaveText("Nothing to compare yet. Add assets and see at once how the trade stands.");
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    // How sure a value is depends on the answers so far.
    await expect(live).toHaveText(
      new RegExp(
        "^Favors Team 2 by \\d+\\. A gap of 100%\\. " +
          "By values alone, fewer than a quarter of accepted trades have a wider gap\\. " +
          "Chance to gain: Team 1 (under 1|\\d+)%, Team 2 (over 99|\\d+)%\\.$",
      ),
    );
  });
});

test.describe("six teams", () => {
  test("are the maximum, and the assets of a removed team are reassigned one at a time", async ({ page }) => {
    await keepTrade(page, keptTrade(await rankedList(page), 6, 1));
    const calculator = await openCalculator(page);
    await expect(page.getByRole("button", { name: "+ Team" })).toHaveCount(0);
    await expect.poll(() => calculator.names("Team 1", "receives")).toHaveLength(1);
    const [sent] = await calculator.names("Team 1", "sends");
    const [got] = await calculator.names("Team 1", "receives");
    await page.getByRole("button", { name: "Delete Team 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Reassign Orphaned Asset" });
    await expect(dialog).toContainText("Asset 1 of 2");
    await expect(dialog).toContainText(String(sent));
    await expect(dialog.getByRole("button", { name: "Team 2", exact: true })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Team 4" }).click();
    await expect(dialog).toContainText("Asset 2 of 2");
    await expect(dialog).toContainText(String(got));
    // The page behind a dialog is inert, so the card is not found by its role until the dialog is gone.
    await expect(page.locator('section[aria-label="Team 1"]')).toHaveCount(1);
    await dialog.getByRole("button", { name: "Team 5" }).click();
    await expect(page.locator('section[aria-label="Team 1"]')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => calculator.names("Team 4", "sends")).toContain(String(sent));
    await expect.poll(() => calculator.names("Team 5", "receives")).toContain(String(got));
    await page.getByRole("button", { name: "+ Team" }).click();
    await expect(calculator.card("Team 1")).toBeVisible();
  });
});

test.describe("on a phone of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a trade is made by touch with the verdict in view all the while @main", async ({ page }) => {
    const calculator = await openCalculator(page);
    await page.getByRole("button", { name: "Add an asset that Team 2 sends" }).tap();
    await expect(calculator.search).toBeFocused();
    await calculator.search.fill("amon");
    await calculator.options.first().tap();
    await expect(calculator.search).toBeFocused();
    await expect(calculator.headline).toHaveText(/^Favors Team 1 by /);
    await expect(calculator.balance).toBeInViewport({ ratio: 1 });
    // Whether one or two pieces balance the trade or come near depends on the values.
    await expect(calculator.balance.getByRole("list", { name: /adds:$/ })).toBeVisible();
    const evens = await calculator.balance.getByText(/^To even it, /).isVisible();
    await calculator.balance.getByRole("button", { name: /^Add / }).first().tap();
    await expect(calculator.headline).toHaveText(evens ? "Balanced" : /^(Close|Too close to call|Favors )/);
    await expect.poll(async () => (await calculator.names("Team 1", "sends")).length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "+ Team" }).tap();
    await calculator.card("Team 3").scrollIntoViewIfNeeded();
    await expect(calculator.balance).toBeInViewport();
    // Move and remove stand beside each other in half the width of a phone, as high as a finger.
    const small = await smallTargets(page, 44, "main button:not(li > button), main select, main input");
    expect(small).toEqual([]);
  });
});

test("axe finds nothing in the dark theme on a phone, with dialogs closed and open", async ({ browser }) => {
  const context = await browser.newContext({
    bypassCSP: true,
    reducedMotion: "reduce",
    viewport: { width: 360, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await keepTrade(page, keptTrade(await rankedList(page), 4, 2));
  const calculator = await openCalculator(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "League Settings" }).click();
  await calculator.search.fill("brown");
  await expect(calculator.options.first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await calculator.search.press("Escape");
  await page.getByRole("button", { name: "Delete Team 1" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await context.close();
});
