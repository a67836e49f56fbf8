import { expect, test } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { button, choose, management, toggle } from "#tests/support/score-board.ts";
import { signInWithTier } from "#tests/support/tier.ts";

const WINDOWS = [
  { width: 1366, height: 650 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

test("in windows of every kind a change can be saved from where it was made", async ({ page }) => {
  await signInWithTier(page, ownAddress("scores-window"), "bigger");
  await choose(page, "Drake London");
  await toggle(page).click();
  await button(page, "Plus 1").click();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await page.evaluate(() => scrollTo(0, 0));
    await button(page, "Plus 1").scrollIntoViewIfNeeded();
    await expect(button(page, "Save Custom Score")).toBeInViewport({ ratio: 1 });
    expect(await spills(page)).toBe(false);
    expect(await findings(page)).toEqual([]);
  }
});

test("on a wide window the place of the change says how to make one, and the board stays where it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInWithTier(page, ownAddress("scores-place"), "bigger");
  await choose(page, "Drake London");
  await expect(page.getByText("Turn on Custom Scores, then move Drake London")).toBeVisible();
  await toggle(page).click();
  await expect(page.getByText("Move Drake London with the slider or the buttons.")).toBeVisible();
  const plus = button(page, "Plus 1");
  await expect(plus).toBeEnabled();
  const before = await plus.boundingBox();
  await plus.click();
  await expect(management(page)).toBeVisible();
  expect(await plus.boundingBox()).toEqual(before);
});
