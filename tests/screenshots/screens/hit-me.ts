import type { Page } from "@playwright/test";
import type { Prompt } from "#contract/prompts.ts";
import { change, expect, fail, hold, screenOf, type Look } from "../look.ts";

const PROMPT = /\/api\/prompt\?/;
const modal = (page: Page) => page.getByRole("dialog", { name: "What's that big brain of yours tell you?" });
const answer = (page: Page, label: string) => modal(page).getByRole("button", { name: label });

const press = async (page: Page): Promise<void> => {
  await page.goto("/asset-list");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.getByRole("button", { name: "Hit Me" }).click();
};
const open = async (page: Page): Promise<void> => {
  await press(page);
  await expect(answer(page, "Know Left")).toBeVisible();
};

type Asked = Prompt["teamA"][number];
const player = (id: number, name: string, position: Asked["position"], team: string, age: number): Asked => ({
  id,
  name,
  position,
  team,
  age,
});

const asTeams = (prompt: Prompt): Prompt => ({
  ...prompt,
  isTeamBased: true,
  assetA: null,
  assetB: null,
  teamA: [
    player(1, "Amon-Ra St. Brown", "WR", "DET", 26.1),
    player(2, "Equanimeous St. Brown", "WR", "NO", 29.2),
    player(3, "Jaxon Smith-Njigba", "WR", "SEA", 23.8),
  ],
  teamB: [player(4, "Bijan Robinson", "RB", "ATL", 23.8), player(5, "Marquez Valdes-Scantling", "WR", "PIT", 31.1)],
});

const withLongNames = (prompt: Prompt): Prompt => ({
  ...prompt,
  isTeamBased: false,
  assetA: player(1, "Equanimeous St. Brown", "WR", "NO", 29.2),
  assetB: player(2, "Marquez Valdes-Scantling", "WR", "PIT", 31.1),
  teamA: [],
  teamB: [],
});

const state = screenOf("Hit Me");

export const HIT_ME: readonly Look[] = [
  state("Loading", async (page) => {
    await hold(page, PROMPT);
    await press(page);
    await expect(modal(page).getByText("Preparing your asset comparison...")).toBeVisible();
  }),
  state("Two assets", open),
  state("Long names", async (page) => {
    await change<Prompt>(page, PROMPT, withLongNames);
    await open(page);
  }),
  state("Two teams", async (page) => {
    await change<Prompt>(page, PROMPT, asTeams);
    await open(page);
  }),
  state("Answered", async (page) => {
    await open(page);
    await answer(page, "Think Left").click();
    await expect(page.getByText("Thank you for your feedback!", { exact: true })).toBeVisible();
    await expect(modal(page)).toBeHidden();
  }),
  state("Answered, another comes", async (page) => {
    await open(page);
    await modal(page).getByLabel("Hit Me Again").check({ force: true });
    await answer(page, "Even").click();
    await expect(page.getByText("Loading another comparison for you...", { exact: true })).toBeVisible();
  }),
  state("Not submitted", async (page) => {
    await fail(page, "**/api/prompt/submit", 503);
    await open(page);
    await answer(page, "Even").click();
    await expect(page.getByText("Failed to submit your selection. Please try again.", { exact: true })).toBeVisible();
  }),
  state("Not loaded", async (page) => {
    await fail(page, PROMPT);
    await press(page);
    await expect(modal(page).getByRole("button", { name: "Try again" })).toBeVisible();
  }),
];
