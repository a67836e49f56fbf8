import type { Page } from "@playwright/test";
import { aCalculator, keepTrade, keptTrade, rankedList } from "#tests/support/trade.ts";
import { expect, fail, hold, screenOf, type Look } from "../look.ts";

const LONG_NAMES = [
  "Equanimeous St. Brown",
  "Amon-Ra St. Brown",
  "Jaxon Smith-Njigba",
  "Marquez Valdes-Scantling",
  "Brian Thomas Jr.",
  "Rome Odunze",
];

/** Opens the calculator with a trade in it, of the most valuable assets or those that are chosen. */
const openWith = async (page: Page, teams: number, perSide: number, first = 0): Promise<void> => {
  await keepTrade(page, keptTrade((await rankedList(page)).slice(first), teams, perSide));
  await aCalculator(page).open();
};

/** A trade of three small pieces for one big one, so that the sums and the package view disagree. */
const openUneven = async (page: Page): Promise<void> => {
  const list = await rankedList(page);
  const [best] = list;
  if (!best) throw new Error("The list is empty");
  const pieces = list.filter(({ tradevalue }) => tradevalue < best.tradevalue * 0.36).slice(0, 3);
  const kept = JSON.parse(keptTrade([best, ...pieces], 2, 1)) as {
    placed: { instanceId: string; from: string; to: string }[];
    nextInstance: number;
  };
  const more = JSON.parse(keptTrade([...pieces, ...pieces], 2, 3)) as typeof kept;
  kept.placed = [
    kept.placed[0]!,
    ...more.placed
      .slice(0, 3)
      .map((one, index) => ({ ...one, instanceId: `asset${index + 2}`, from: "team2", to: "team1" })),
  ];
  kept.nextInstance = 5;
  await keepTrade(page, JSON.stringify(kept));
  await aCalculator(page).open();
};

const state = screenOf("Trade calculator");

export const TRADE: readonly Look[] = [
  state("Starting", async (page) => {
    await hold(page, "**/api/trade-values");
    await page.goto("/trade-calculator");
    await expect(page.getByRole("heading", { name: "Trade Calculator" })).toBeVisible();
  }),
  state("Empty", (page) => aCalculator(page).open()),
  state("Search", async (page) => {
    const calculator = aCalculator(page);
    await calculator.open();
    await calculator.search.fill("brown");
    await expect(calculator.options.first()).toBeVisible();
  }),
  state("Search without a match", async (page) => {
    const calculator = aCalculator(page);
    await calculator.open();
    await calculator.search.fill("nobody of that name");
    await expect(page.getByText("No assets found")).toBeVisible();
  }),
  state("Two teams, leaning", async (page) => {
    const calculator = aCalculator(page);
    await calculator.open();
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await page.evaluate(() => scrollTo(0, 0));
  }),
  state("Two teams, balanced", async (page) => {
    const calculator = aCalculator(page);
    await calculator.open();
    await calculator.add("Amon-Ra St. Brown", "Team 1");
    await calculator.balance.getByRole("button", { name: /^Add / }).first().click();
    await expect(calculator.balance).toContainText("Balanced");
    await page.evaluate(() => scrollTo(0, 0));
  }),
  state("Two teams, whole page", (page) => openWith(page, 2, 3), { whole: true }),
  state(
    "Package view",
    async (page) => {
      await openUneven(page);
      await page.getByRole("switch", { name: "Package view" }).check();
    },
    { whole: true },
  ),
  state(
    "League Settings open",
    async (page) => {
      await openWith(page, 2, 2);
      await page.getByRole("button", { name: "League Settings" }).click();
      await expect(page.getByRole("button", { name: "Increase OP" })).toBeVisible();
    },
    { whole: true },
  ),
  state("Three teams", (page) => openWith(page, 3, 2), { whole: true }),
  state("Six teams", (page) => openWith(page, 6, 3), { whole: true }),
  state("Six teams, scrolled", async (page) => {
    await openWith(page, 6, 4);
    await aCalculator(page).card("Team 4").scrollIntoViewIfNeeded();
  }),
  state("Twenty assets a side", (page) => openWith(page, 2, 20), { whole: true }),
  state(
    "Long names",
    async (page) => {
      const list = await rankedList(page);
      const long = LONG_NAMES.flatMap((name) => list.find(({ assetdisplayname }) => assetdisplayname === name) ?? []);
      const longest = list.toSorted((a, b) => b.assetdisplayname.length - a.assetdisplayname.length);
      await keepTrade(page, keptTrade([...new Set([...long, ...longest])], 2, 4));
      await aCalculator(page).open();
      const name = page.getByRole("textbox", { name: "Name of Team 2" });
      await name.fill("The Equanimeous Order of Saint Brown");
      await name.press("Enter");
      await page.evaluate(() => scrollTo(0, 0));
    },
    { whole: true },
  ),
  state("Select Receiving Team", async (page) => {
    const calculator = aCalculator(page);
    await openWith(page, 3, 1);
    await calculator.find("amon", "Amon-Ra St. Brown");
    await calculator.sender.selectOption({ label: "Team 1" });
    await calculator.addButton.click();
    await expect(page.getByRole("dialog", { name: "Select Receiving Team" })).toBeVisible();
  }),
  state("Move", async (page) => {
    await openWith(page, 4, 1);
    await aCalculator(page)
      .side("Team 1", "sends")
      .getByRole("button", { name: /^Move / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  state("Reassign Orphaned Asset", async (page) => {
    await openWith(page, 6, 1);
    await page.getByRole("button", { name: "Delete Team 1" }).click();
    await expect(page.getByRole("dialog", { name: "Reassign Orphaned Asset" })).toBeVisible();
  }),
  state("Clear the trade?", async (page) => {
    await openWith(page, 2, 1);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  state(
    "Custom scores on",
    async (page) => {
      await openWith(page, 2, 3);
      await page.getByRole("switch", { name: "Custom scores of Team 1" }).check();
      await page.getByRole("combobox", { name: "Score shown of Team 1" }).selectOption({ index: 1 });
      await page.evaluate(() => scrollTo(0, 0));
    },
    { as: "scorer", whole: true },
  ),
  state("Custom scores, not covered", async (page) => {
    await openWith(page, 2, 1);
    await page.getByRole("switch", { name: "Custom scores of Team 1" }).click();
    await expect(page.getByRole("dialog", { name: "Custom Scores" })).toBeVisible();
  }),
  state(
    "Redraft with picks",
    async (page) => {
      const calculator = aCalculator(page);
      await openWith(page, 2, 1);
      await calculator.add("2028 1st", "Team 1");
      await page.getByRole("button", { name: "League Settings" }).click();
      await page.getByText("Redraft", { exact: true }).click();
      await page.getByRole("button", { name: "League Settings" }).click();
      await expect(page.getByText("Draft picks have no value in redraft leagues").first()).toBeVisible();
    },
    { whole: true },
  ),
  state("Values could not be loaded", async (page) => {
    await fail(page, "**/api/trade-values");
    await page.goto("/trade-calculator");
    await expect(page.getByText("The trade values could not be loaded").first()).toBeVisible();
  }),
  state("Offline", async (page) => {
    await openWith(page, 2, 2);
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
  }),
];
