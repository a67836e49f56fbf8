import { expect, type Page } from "@playwright/test";
import { isLive } from "./live.ts";

export const SUPERFLEX = "Lakeside Superflex Dynasty";

/** Imports a sample league by a press; ends on its page, with its settings in use. */
export async function openSample(page: Page, name: string = SUPERFLEX): Promise<void> {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByRole("button", { name: `Try it: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Which team is yours?" })).toBeVisible();
}

/** Says which team is one's own, on the page of a league without one. */
export async function chooseOwn(page: Page, team = "Harbor Lights"): Promise<void> {
  await page.getByRole("tabpanel", { name: "My Team" }).getByRole("button", { name: team, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: team })).toBeVisible();
}

/** Takes back the settings that came with the import. */
export async function useOwnSettings(page: Page): Promise<void> {
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await expect(undo).toHaveCount(0);
}

/** Opens a part of the league: its teams, positions, picks, keepers or contracts. */
export async function openPart(page: Page, part: string): Promise<void> {
  await page.getByRole("tab", { name: "League", exact: true }).click();
  await page.getByRole("group", { name: "What is shown of the league" }).getByText(part, { exact: true }).click();
}

/** Opens a team among those of its league. */
export async function openTeam(page: Page, team: string): Promise<void> {
  await openPart(page, "Teams");
  await page.getByRole("table", { name: "Teams" }).getByRole("button", { name: team }).click();
  await expect(page.getByRole("combobox", { name: "Team", exact: true })).toBeVisible();
}
