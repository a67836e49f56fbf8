import { expect, test, type Page } from "#tests/support/journey.ts";
import { createKey } from "#contract/api/keys.ts";
import { saveCustomScore } from "#contract/scores.ts";
import { createShare } from "#contract/trades/shares.ts";
import type { currentUser } from "#contract/accounts.ts";
import { saveView } from "#contract/values/views.ts";
import type { Reply } from "#contract/kit/call.ts";
import { findings } from "#tests/support/axe.ts";
import { DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { giveTier, signInWithTier } from "#tests/support/tier.ts";

const { leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;

async function makeOneOfEach(page: Page): Promise<void> {
  const assets = (await (await page.request.get("/api/assets/metadata")).json()) as { assetid: number }[];
  const [one, two] = assets.map(({ assetid }) => assetid) as [number, number];
  const teams = ["A", "B"].map((name) => ({ name, teamStatus: 0 }));
  const moves = [
    { assetid: one, from: 0, to: 1 },
    { assetid: two, from: 1, to: 0 },
  ];
  const share = { trade: { teams, moves }, situation: { leagueFormatId, scoringSettings, rosterSettings } };
  const score = { assetid: one, leagueFormatId, scoreTypeId: 1, customScore: 2000 };
  const made = [
    await page.request.post(createKey.path, { data: { name: "My sheet" } }),
    await page.request.post(createShare.path, { data: { ...share, title: "The old trade" } }),
    await page.request.post(saveView.path, { data: { name: "Young receivers", filters: { team: "DET" } } }),
    await page.request.put(saveCustomScore.path, { data: score }),
  ];
  for (const response of made) expect([response.url(), response.status()]).toEqual([response.url(), 200]);
}

test("after a plan has ended everything made with it is still shown, says so, and can be deleted", async ({ page }) => {
  await signInWithTier(page, ownAddress("plan-ended"), "bigger", "/terms");
  await makeOneOfEach(page);
  const user = (await (await page.request.get("/api/auth/user")).json()) as Reply<typeof currentUser>;
  await giveTier(page, user.userid, null);

  await page.goto("/profile");
  await expect(
    page.getByText(/^Your plan no longer includes the API: calls with these keys are refused/),
  ).toBeVisible();
  await expect(page.getByText(/^Your plan no longer includes links: those you have stay open/)).toBeVisible();
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveCount(2);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Revoke My sheet" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("My sheet")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete the link to The old trade" }).click();
  await page.getByRole("button", { name: "Delete link" }).click();
  await expect(page.getByText("The old trade")).toHaveCount(0);

  await page.goto("/custom-scores");
  await expect(page.getByText(/^The scores you set are kept under 'My changes'/)).toBeVisible();
  await page.getByText("My changes", { exact: true }).click();
  await expect(page.getByText("1 custom score", { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Reset .+, Dynasty, / }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Without a plan this cannot be undone.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("0 custom scores", { exact: true })).toBeVisible();

  await page.goto("/asset-list");
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  await expect(page.getByText(/^Your plan no longer includes Advanced Filters/)).toBeVisible();
  await page.getByRole("button", { name: "Young receivers", exact: true }).click();
  await expect(page.getByText(/^Advanced Filters come with Big Brain/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete view Young receivers" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Young receivers")).toHaveCount(0);
});
