import { expect, test, type Page } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { isLive } from "#tests/support/live.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { signInWithTier } from "#tests/support/tier.ts";
import { chooseScore } from "#tests/support/screens.ts";
import { keptTrade, rankedList } from "#tests/support/trade.ts";

type Kept = { placed: { from: string; to: string }[] };

/** Stores a trade in which the first team sends the three best players but one for the best. */
async function keepThreeForOne(page: Page): Promise<void> {
  const players = (await rankedList(page)).filter(({ position }) => position !== "PICK");
  const kept = JSON.parse(keptTrade(players, 2, 2)) as Kept;
  kept.placed.forEach((placed, at) => Object.assign(placed, at === 0 ? SECOND : FIRST));
  const text = JSON.stringify(kept);
  await page.goto("/trade-calculator");
  await page.evaluate((trade) => localStorage.setItem("bbf_trade", trade), text);
  await page.reload();
  await isLive(page);
}
const FIRST = { from: "team1", to: "team2" };
const SECOND = { from: "team2", to: "team1" };

test("a reader with the plan is asked about three starters for one; muted, the question stays muted", async ({
  page,
}) => {
  await signInWithTier(page, ownAddress("sense-checks"), "bigger", "/terms");
  await keepThreeForOne(page);
  const opener = page.getByRole("button", { name: /^Sense Checks \d questions?$/ });
  const checks = page.locator("section").filter({ has: opener });
  await opener.click();
  await expect(checks.getByText(/^You give three starters \(/)).toBeVisible();
  await expect(checks.getByText(/^Starters are players whose value this season/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await spills(page)).toBe(false);
  await checks.getByRole("button", { name: /^Mute: You give three starters/ }).click();
  await expect(checks.getByText(/^You give three starters \(/)).toBeHidden();
  await page.reload();
  await opener.click();
  await checks.getByRole("button", { name: /^\d muted$/ }).click();
  await expect(checks.getByText(/^You give three starters \(/)).toBeVisible();
  await checks.getByRole("button", { name: /^Unmute: You give three starters/ }).click();
});

test("an own score far from the crowd's is named on Custom Scores", async ({ reader: page }) => {
  await page.route("**/api/sense-checks/scores", (route) =>
    route.fulfill({
      json: {
        checks: [{ kind: "outside-band", subject: "1 perception", sentence: "Far above.", evidence: "Yours 1900." }],
      },
    }),
  );
  await page.goto("/custom-scores");
  await isLive(page);
  await chooseScore(page);
  await expect(page.getByRole("region", { name: "Sense Checks" }).getByText("Far above.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
