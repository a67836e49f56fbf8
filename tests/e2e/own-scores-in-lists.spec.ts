import { expect, test, type Locator } from "#tests/support/journey.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { button, choose, line, management, rankings, rankOf, toggle } from "#tests/support/score-board.ts";
import { signInWithTier } from "#tests/support/tier.ts";
import { expectToast, recordToasts } from "#tests/support/toasts.ts";
import { onOwnServer } from "#tests/support/on-own-server.ts";

onOwnServer();

test.beforeEach(({ page }) => recordToasts(page));

test("Bigger Brain moves an asset on the board, and finds it in the rankings beside the community's value", async ({
  page,
}) => {
  await signInWithTier(page, ownAddress("scores-bigger"), "bigger");
  await choose(page, "Josh Allen");
  await expect(management(page)).toHaveCount(0);

  const top = () => rankings(page).evaluate((list) => list.scrollTop);
  // The chosen row is brought into view.
  await expect.poll(top).toBeGreaterThan(0);
  const before = await top();
  await button(page, "Move down").click();
  await expect.poll(top).toBe(before + 50);
  await button(page, "Move up").click();
  await expect.poll(top).toBe(before);
  await expect(page.getByRole("slider", { name: "Score" })).toHaveAttribute("data-disabled", "");
  await expect(button(page, "Plus 1")).toBeDisabled();

  await toggle(page).click();
  await expect(button(page, "Plus 1")).toBeEnabled();
  const rank = await rankOf(page);
  await button(page, "Move up").click();
  await expect.poll(() => rankOf(page)).toBe(rank - 1);
  await expect(management(page)).toContainText("Josh Allen · Dynasty · Overall Perception");
  await expect(line(page, "Current Custom Score")).toHaveText("-");
  await expect(line(page, "New Custom Score")).toContainText(`Rank ${rank - 1}`);
  await expect(management(page)).toContainText(/Josh Allen \d+\D+ about \d+ in your lists/);
  await expect(management(page)).not.toContainText("ELO");
  await expect(button(page, "Delete Custom Score")).toBeDisabled();
  await button(page, "Undo").click();
  await expect(management(page)).toHaveCount(0);

  for (let step = 0; step < 3; step += 1) await button(page, "Move up").click();
  await expect.poll(() => rankOf(page)).toBe(rank - 3);
  await button(page, "Save Custom Score").click();
  await expectToast(page, "Custom Score Saved");
  await expect(page.getByText("Josh Allen's custom score has been saved.", { exact: true })).toBeVisible();
  await expect(line(page, "New Custom Score")).toHaveText("-");
  await expect(line(page, "Current Custom Score")).not.toHaveText("-");
  const sentence = management(page).getByText(/^Josh Allen \d+\D+\d+ in your lists$/);
  const [communityValue = "", ownValue = ""] = (await sentence.innerText()).match(/\d+/g) ?? [];
  expect(Number(ownValue)).toBeGreaterThan(Number(communityValue));

  // Another row: the star stays on the one that was scored, and the search text goes.
  await rankings(page)
    .locator(`[aria-posinset="${rank + 1}"]`)
    .click();
  await expect(page.getByRole("combobox", { name: "Asset" })).toHaveValue("");
  const starOf = (row: Locator): Locator =>
    row.getByText("Custom score applied").locator("..").locator("svg.lucide-star");
  const scored = rankings(page).getByRole("option").filter({ hasText: "Josh Allen" });
  await expect(starOf(scored)).toBeVisible();
  await expect(rankings(page).locator("svg.lucide-star")).toHaveCount(1);

  await page.goto("/asset-list");
  const listed = page.getByRole("row").filter({ hasText: "Josh Allen" }).first();
  await expect(listed).toBeVisible();
  const other = page.getByRole("row").filter({ hasText: "Puka Nacua" });
  const value = async () => listed.textContent();
  const [community, untouched] = [await value(), await other.locator("[data-figure]").innerText()];
  // A dash while the community's values are shown, a star while one's own are.
  const off = page.getByRole("button", { name: "Switch to Custom Scores" });
  const on = page.getByRole("button", { name: "Switch to Community Scores" });
  await expect(off.locator("svg.lucide-minus")).toBeVisible();
  await off.click();
  await expect.poll(value).not.toBe(community);
  await expect(listed).toContainText(`community value ${communityValue}, with your score ${ownValue}`);
  await expect(listed.locator("[data-own]")).toBeVisible();
  // A row without an own score shows its value alone.
  await expect(other.locator("[data-own]")).toHaveCount(0);
  await expect(other).not.toContainText("community value");
  await expect(other.locator("[data-figure]")).toHaveText(untouched);
  await expect(on.locator("svg.lucide-star")).toBeVisible();
  await expect(on).toHaveAttribute("title", "Switch to Community Scores");
  await on.click();
  await expect.poll(value).toBe(community);
  await expect(off.locator("svg.lucide-minus")).toBeVisible();
  await expect(off).toHaveAttribute("title", "Switch to Custom Scores");
});
