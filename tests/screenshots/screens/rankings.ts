import type { Page } from "@playwright/test";
import type { Reply } from "#contract/call.ts";
import type { tradeValues } from "#contract/values.ts";
import { change, expect, fail, hold, screenOf, type Look, type Harness } from "../look.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Asset Rankings" }).getByRole("rowheader");

const open = async (page: Page): Promise<void> => {
  await page.goto("/asset-list");
  await expect(rows(page).first()).toBeVisible();
};

/** Opens the situation where it does not stand beside the list. */
const openSituation = async (page: Page, { width }: Harness): Promise<void> => {
  if (width < 1024) await page.getByRole("button", { name: /Your Situation/ }).click();
  await expect(page.getByRole("button", { name: "Increase OP" })).toBeVisible();
};
const closeSituation = async (page: Page, { width }: Harness): Promise<void> => {
  if (width < 1024) await page.getByRole("button", { name: "Show the list" }).click();
};

/** Waits until the toast about saved settings has come and gone. */
const saved = async (page: Page): Promise<void> => {
  await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Settings Saved", { exact: true })).toBeHidden();
};

type Values = Reply<typeof tradeValues>;

/** Values that have moved, some a little and some a lot. */
const moved = (reply: Values): unknown =>
  "assets" in reply
    ? {
        assets: reply.assets.map((asset, index) => ({
          ...asset,
          trend: ["up", "down", "neutral"][(index * 7) % 3],
          trendpercent: [2.4, 13.8, 0, 104.2, 0.6][index % 5],
        })),
      }
    : reply;

const state = screenOf("Rankings");

export const RANKINGS: readonly Look[] = [
  state("Starting", async (page) => {
    await hold(page, "**/api/codes");
    await page.goto("/asset-list");
    await expect(page.getByRole("heading", { name: "Asset Rankings" })).toBeVisible();
  }),
  state("Values on their way", async (page) => {
    await hold(page, "**/api/trade-values");
    await page.goto("/asset-list");
    await expect(page.getByRole("heading", { name: "Asset Rankings" })).toBeVisible();
    await page.waitForTimeout(300);
  }),
  state("List", open),
  state(
    "List, whole page",
    async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Load More Assets" }).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
    },
    { whole: true },
  ),
  state("Scrolled", async (page) => {
    await open(page);
    await page.evaluate(() => scrollTo(0, 900));
  }),
  state("End of the list", async (page) => {
    await open(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("button", { name: "Load More Assets" }).scrollIntoViewIfNeeded();
  }),
  state("Trends", async (page) => {
    await change<Values>(page, "**/api/trade-values", moved);
    await open(page);
  }),
  state("Situation", async (page, harness) => {
    await open(page);
    await openSituation(page, harness);
  }),
  state("Situation, further down", async (page, harness) => {
    await open(page);
    await openSituation(page, harness);
    await page.getByRole("switch", { name: "Rookies only" }).scrollIntoViewIfNeeded();
  }),
  state("Filters at work", async (page, harness) => {
    await open(page);
    await openSituation(page, harness);
    const positions = page.getByRole("group", { name: "Positions" });
    for (const position of ["QB", "TE", "PICK"]) await positions.getByRole("button", { name: position }).click();
    await page.getByRole("switch", { name: "Rookies only" }).click();
    await closeSituation(page, harness);
  }),
  state("Redraft, superflex, all in", async (page, harness) => {
    await open(page);
    await openSituation(page, harness);
    await page.getByText("Redraft", { exact: true }).click();
    await page.getByRole("button", { name: "Increase OP" }).click();
    await page.getByRole("slider", { name: "Team status" }).press("End");
    await closeSituation(page, harness);
    await saved(page);
  }),
  state("Search", async (page) => {
    await open(page);
    await page.getByRole("textbox", { name: "Search assets by name" }).fill("brown");
  }),
  state("Nothing matches", async (page) => {
    await open(page);
    await page.getByRole("textbox", { name: "Search assets by name" }).fill("zzzz");
    await expect(page.getByText("No assets match your filters").first()).toBeVisible();
  }),
  state("Two columns sort", async (page) => {
    await open(page);
    await page.getByRole("columnheader", { name: /^Pos/ }).getByRole("button").click();
    await page
      .getByRole("columnheader", { name: /^Age/ })
      .getByRole("button")
      .click({ modifiers: ["Shift"] });
  }),
  state(
    "Custom scores on",
    async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Switch to Custom Scores" }).click();
      await expect(page.getByRole("button", { name: "Switch to Community Scores" })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await page.mouse.move(0, 0);
    },
    { as: "scorer" },
  ),
  state("Saved", async (page, harness) => {
    await open(page);
    await openSituation(page, harness);
    await page.getByRole("button", { name: "Increase OP" }).click();
    await closeSituation(page, harness);
    await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();
  }),
  state("Not saved", async (page, harness) => {
    await open(page);
    await fail(page, "**/settings");
    await openSituation(page, harness);
    await page.getByRole("button", { name: "Increase OP" }).click();
    await closeSituation(page, harness);
    await expect(page.getByText("Save Failed", { exact: true })).toBeVisible();
  }),
  state("The situation could not be loaded", async (page) => {
    await fail(page, "**/api/codes");
    await page.goto("/asset-list");
    await expect(
      page.getByText("Something went wrong").or(page.getByText("Loading your league")).first(),
    ).toBeVisible();
  }),
  state("The values could not be loaded", async (page) => {
    await fail(page, "**/api/trade-values");
    await page.goto("/asset-list");
    await expect(page.getByRole("alert")).toBeVisible();
  }),
  state("Offline", async (page) => {
    await open(page);
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
  }),
  state("Keyboard focus in the list", async (page) => {
    await open(page);
    await page
      .getByRole("columnheader", { name: /^Value/ })
      .getByRole("button")
      .focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  }),
];
