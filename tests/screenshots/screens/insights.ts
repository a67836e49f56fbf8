import type { Page } from "@playwright/test";
import type { Reply } from "#contract/call.ts";
import type { tradeValues } from "#contract/values.ts";
import { change, expect, screenOf, type Look } from "../look.ts";

const press = async (page: Page, badge: RegExp): Promise<void> => {
  await page.goto("/asset-list");
  await page.getByRole("rowheader").first().waitFor();
  await page.getByRole("row").nth(1).getByRole("button", { name: badge }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

type Values = Reply<typeof tradeValues>;
const LONG =
  "He leads the league in first-read target share, and the passes he gets travel a yard further than last year. "
    .repeat(12)
    .trim();
const inRedraft = (reply: Values): unknown =>
  "assets" in reply
    ? {
        ...reply,
        assets: reply.assets.map((asset) => ({
          ...asset,
          insights: asset.insights.map((insight) => ({ ...insight, leagueformatids: [2] })),
        })),
      }
    : reply;
const wordy = (reply: Values): unknown =>
  "assets" in reply
    ? {
        ...reply,
        assets: reply.assets.map((asset) => ({
          ...asset,
          insights: asset.insights.map((insight) => ({
            ...insight,
            displayname: "A rather long title about a rather long story of targets, yards and touchdowns",
            bodytext: LONG,
          })),
        })),
      }
    : reply;

const state = screenOf("Insights");

export const INSIGHTS: readonly Look[] = [
  state(
    "Badges, reader",
    async (page) => {
      await page.goto("/asset-list");
      await expect(page.getByRole("button", { name: /insight for/ }).first()).toBeVisible();
    },
    { as: "big" },
  ),
  state("Modal, reader", (page) => press(page, /insight for/), { as: "big" }),
  state(
    "Modal, long text",
    async (page) => {
      await change<Values>(page, "**/api/trade-values", wordy);
      await press(page, /insight for/);
    },
    { as: "big" },
  ),
  state("Modal, free", (page) => press(page, /^Premium insights for/), { as: "free" }),
  state(
    "Modal, none in this format",
    async (page) => {
      await change<Values>(page, "**/api/trade-values", inRedraft);
      await press(page, /insight for/);
    },
    { as: "big" },
  ),
];
