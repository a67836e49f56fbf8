import type { Page } from "@playwright/test";
import { expect, fail, hold, screenOf, type Look } from "../look.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rankings = (page: Page) => page.getByRole("listbox", { name: "Current Asset Rankings" });
const toggle = (page: Page) => page.getByRole("switch", { name: "Custom Scores" });

const open = async (page: Page): Promise<void> => {
  await page.goto("/custom-scores");
  await expect(page.getByRole("heading", { name: "Custom Scores" })).toBeVisible();
  await page.waitForLoadState("networkidle");
};
const choose = async (page: Page, name = "Amon-Ra St. Brown"): Promise<void> => {
  await open(page);
  await page.getByRole("combobox", { name: "Asset" }).fill(name);
  await page.getByRole("option").filter({ hasText: name }).first().click();
  await expect(rankings(page).getByRole("option", { selected: true })).toContainText(name);
};
const turnedOn = async (page: Page): Promise<void> => {
  await choose(page);
  await toggle(page).click();
  await expect(button(page, "Plus 1")).toBeEnabled();
};
const moved = async (page: Page): Promise<void> => {
  await turnedOn(page);
  for (let step = 0; step < 3; step += 1) await button(page, "Move up").click();
  await expect(page.getByRole("region", { name: "Score Management" })).toBeVisible();
};
const imported = async (page: Page, lines: readonly string[]): Promise<void> => {
  await turnedOn(page);
  await page
    .getByLabel("Import CSV")
    .setInputFiles({ name: "board.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
};
/** Lines of a board that change the scores of the best assets. */
const better = async (page: Page): Promise<string[]> => {
  const rows = (await (
    await page.request.get("/api/asset-scores?leagueFormatId=1&scoreTypeId=1&customScores=false")
  ).json()) as { id: number; communityscore: number }[];
  const assets = (await (await page.request.get("/api/assets/metadata")).json()) as {
    assetid: number;
    assetdisplayname: string;
  }[];
  const nameOf = (id: number): string => assets.find(({ assetid }) => assetid === id)?.assetdisplayname ?? "";
  return rows
    .toSorted((a, b) => b.communityscore - a.communityscore)
    .slice(0, 8)
    .map(({ id, communityscore }) => `${id},${nameOf(id)},,,${communityscore},${Math.round(communityscore * 1.04)}`);
};
const HEAD = "id,name,position,team,communityscore,customscore";

const state = screenOf("Custom Scores");

export const SCORES: readonly Look[] = [
  state("Signed out", async (page) => {
    await page.goto("/custom-scores");
    await expect(page.getByRole("button", { name: "Hit Me" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }),
  state("Setup", open, { as: "free" }),
  state(
    "Asset search",
    async (page) => {
      await open(page);
      await page.getByRole("combobox", { name: "Asset" }).fill("brown");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
    { as: "free" },
  ),
  state("Board, free", (page) => choose(page), { as: "free", whole: true }),
  state(
    "Paywall",
    async (page) => {
      await choose(page);
      await toggle(page).click();
      await expect(page.getByRole("dialog", { name: "Custom Scores" })).toBeVisible();
    },
    { as: "free" },
  ),
  state(
    "Board on its way",
    async (page) => {
      await hold(page, "**/api/asset-scores?**");
      await page.goto("/custom-scores");
      await page.getByRole("combobox", { name: "Asset" }).fill("Amon-Ra");
      await page.getByRole("option").first().click();
      await expect(page.getByText("Loading players...")).toBeVisible();
    },
    { as: "scorer" },
  ),
  state("Board, own scores", turnedOn, { as: "scorer", whole: true }),
  state("Moved", moved, { as: "scorer", whole: true }),
  state(
    "Statistic",
    async (page) => {
      await choose(page, "Josh Allen");
      await page.getByRole("radio", { name: "Passing Touchdowns" }).check({ force: true });
      await toggle(page).click();
      await button(page, "Plus 1").click();
      await expect(page.getByRole("region", { name: "Score Management" })).toBeVisible();
    },
    { as: "scorer", whole: true },
  ),
  state(
    "My changes",
    async (page) => {
      await open(page);
      await page.getByText("My changes").click();
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    { as: "scorer" },
  ),
  state(
    "My changes, none",
    async (page) => {
      await open(page);
      await page.getByText("My changes").click();
      await expect(page.getByText("No custom scores yet")).toBeVisible();
    },
    { as: "bigger" },
  ),
  state(
    "Reset all?",
    async (page) => {
      await open(page);
      await page.getByText("My changes").click();
      await button(page, "Reset all").click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    { as: "scorer" },
  ),
  state(
    "Import preview",
    async (page) => {
      await imported(page, [HEAD, ...(await better(page)), "0,Nobody,QB,,1,2", "7,x,QB,,1,many"]);
      await expect(page.getByRole("dialog", { name: "Import custom scores" })).toBeVisible();
    },
    { as: "scorer" },
  ),
  state(
    "Import refused",
    async (page) => {
      await imported(page, ["one,two", "three"]);
      await expect(
        page.getByRole("dialog", { name: "Import custom scores" }).or(page.getByRole("alert")).first(),
      ).toBeVisible();
    },
    { as: "scorer" },
  ),
  state(
    "Not saved",
    async (page) => {
      await page.route("**/api/custom-scores", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status: 500, body: "Something went wrong" })
          : route.continue(),
      );
      await moved(page);
      await button(page, "Save Custom Score").click();
      await expect(page.getByText("Failed to save custom score", { exact: true })).toBeVisible();
    },
    { as: "scorer" },
  ),
  state(
    "Scores could not be loaded",
    async (page) => {
      await fail(page, "**/api/asset-scores?**");
      await open(page);
      await page.getByRole("combobox", { name: "Asset" }).fill("Amon-Ra");
      await page.getByRole("option").first().click();
      await expect(page.getByText("The scores could not be loaded")).toBeVisible();
    },
    { as: "scorer" },
  ),
];
