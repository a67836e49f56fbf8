import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { NEXT_DRAFT } from "#tests/support/draft-years.ts";
import { chooseOption } from "#tests/support/choose-option.ts";
import { failing, late } from "#tests/support/failing-calls.ts";
import { button, choose, chosen, line, management, rankings, rankOf, toggle } from "#tests/support/score-board.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { giveTier, signInWithTier } from "#tests/support/tier.ts";
import { expectToast, recordToasts } from "#tests/support/toasts.ts";

const PICK = `${NEXT_DRAFT} 1.01`;

test.beforeEach(({ page }) => recordToasts(page));

test("a visitor who is not signed in gets the paywall with a sign-in link, and returns after signing in @main", async ({
  page,
}) => {
  await page.goto("/custom-scores");
  await expect(page.getByRole("heading", { level: 1, name: "Custom Scores" })).toBeVisible();
  await expect(page.getByText("What you'll get:")).toBeVisible();
  await expect(page.getByText("Personalized Trade Value Adjustment System")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "See the plans" })).toHaveAttribute(
    "href",
    "/subscribe",
  );
  expect(await findings(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("returnTo") === "/custom-scores");
});

test("a free user sees the community's rankings, and the paywall when turning custom scores on", async ({ page }) => {
  await signInPage(page, ownAddress("scores-free"), "/custom-scores");
  await expect(page.getByText("Personalized Trade Value Adjustment System")).toBeVisible();
  await choose(page, "Josh Allen");
  await toggle(page).click();
  const paywall = page.getByRole("dialog", { name: "Custom Scores" });
  await expect(paywall.getByText("What you'll get:")).toBeVisible();
  await paywall.getByRole("button", { name: "Maybe Later" }).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect(chosen(page)).toContainText("Josh Allen");
  await toggle(page).click();
  await paywall.getByRole("button", { name: "Upgrade Now" }).click();
  await page.waitForURL("**/subscribe");
});

test("the board opens with the best asset chosen, and later with the last one", async ({ page }) => {
  await signInPage(page, ownAddress("scores-opens"), "/custom-scores");
  await expect(chosen(page)).toHaveText(/^1[A-Z]/);
  await expect(chosen(page)).toContainText(/trade value \d{3}/);
  await choose(page, "Drake London");
  await page.reload();
  await expect(chosen(page)).toContainText("Drake London");
  // Redraft leagues deal in no picks, so a pick gives way there.
  await choose(page, PICK);
  await page.goto("/asset-list");
  await chooseOption(page, "Redraft");
  await page.goto("/custom-scores");
  await expect(chosen(page)).toHaveText(/^1[A-Z]/);
});

test("Big Brain does not cover custom scores", async ({ page }) => {
  await signInWithTier(page, ownAddress("scores-big"), "big");
  await expect(page.getByText("Custom Scores is part of Bigger Brain")).toBeVisible();
  await choose(page, "Josh Allen");
  await toggle(page).click();
  await expect(page.getByRole("dialog", { name: "Custom Scores" })).toBeVisible();
});

test("plus, minus and the slider set the score; limits and the keyboard work @main", async ({ page }) => {
  await signInWithTier(page, ownAddress("scores-slider"), "bigger");
  await choose(page, "Trey McBride");
  await toggle(page).click();
  await expect(button(page, "Plus 1")).toBeEnabled();
  const score = async () => Number((await chosen(page).innerText()).trim().split(/\s/).at(-1));
  const start = await score();
  await button(page, "Plus 1").click();
  await expect.poll(score).toBeCloseTo(start + 1, 1);
  await button(page, "Minus 1").click();
  await button(page, "Minus 1").click();
  await expect.poll(score).toBeCloseTo(start - 1, 1);

  const slider = page.getByRole("slider", { name: "Score" });
  const count = Number(await chosen(page).getAttribute("aria-setsize"));
  expect(
    Number(await slider.getAttribute("aria-valuemax")) - Number(await slider.getAttribute("aria-valuemin")) + 1,
  ).toBe(count);
  await slider.focus();
  await page.keyboard.press("End");
  await expect.poll(() => rankOf(page)).toBe(1);
  await expect(slider).toHaveAttribute("aria-valuetext", /^Trey McBride, rank 1 of \d+, \d+\.\d$/);
  await expect(button(page, "Move up")).toBeDisabled();
  await slider.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => rankOf(page)).toBe(count);
  await expect(chosen(page)).toBeInViewport();
  const typedRank = page.getByRole("textbox", { name: "Rank", exact: true });
  await typedRank.fill("40");
  await typedRank.press("Enter");
  await expect.poll(() => rankOf(page)).toBe(40);
  await slider.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => rankOf(page)).toBe(39);
  const typedValue = page.getByRole("textbox", { name: "Trade value", exact: true });
  await typedValue.fill("300");
  await typedValue.press("Enter");
  await expect(typedValue).toHaveValue("300");
  await expect.poll(() => rankOf(page)).toBeLessThan(25);

  const thumb = (await slider.boundingBox())!;
  const before = await rankOf(page);
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
  await page.mouse.down();
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2 + 30, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => rankOf(page)).toBeGreaterThan(before + 2);
  expect(await rankOf(page)).toBeLessThan(before + 40);
  await slider.focus();
  await page.keyboard.press("Home");

  const box = (await page.locator('[data-orientation="vertical"]').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 12);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => rankOf(page)).toBeLessThan(count - 20);
  await button(page, "Undo").click();
  await expect.poll(() => rankOf(page)).toBe(count);

  await rankings(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => rankOf(page)).toBe(2);
});

test("a row is dragged to the place of another, by a score that can be undone", async ({ page }) => {
  await signInWithTier(page, ownAddress("scores-drag"), "bigger");
  await toggle(page).click();
  await expect(button(page, "Plus 1")).toBeEnabled();
  const row = (index: number) => rankings(page).getByRole("option").nth(index);
  const name = (await row(4).textContent())?.replace(/^5/, "").slice(0, 8) ?? "";
  await row(4).dragTo(row(1));
  await expect(chosen(page)).toContainText(name);
  await expect(chosen(page)).toHaveText(/^2/);
  await button(page, "Undo").click();
  await expect(chosen(page)).toHaveText(/^5/);
});

test("until one's own scores have loaded, nothing is tried that would start from the community's score", async ({
  page,
}) => {
  await signInWithTier(page, ownAddress("scores-own-late"), "bigger");
  await choose(page, "Josh Allen");
  await toggle(page).click();
  await button(page, "Plus 1").click();
  await button(page, "Save Custom Score").click();
  await expectToast(page, "Custom Score Saved");
  const own = Number((await line(page, "Current Custom Score").innerText()).split("\n")[0]);
  const come = await late(page, "**/api/asset-scores?**customScores=true**");
  await page.reload();
  await toggle(page).click();
  await expect(chosen(page)).toContainText("Josh Allen");
  for (const name of ["Move up", "Move down", "Plus 1", "Minus 1"]) await expect(button(page, name)).toBeDisabled();
  await expect(button(page, "Export CSV")).toHaveCount(0);
  come();
  await button(page, "Plus 1").click();
  await expect(line(page, "New Custom Score")).toContainText((own + 1).toFixed(1));
  await expect(button(page, "Save Custom Score")).toBeEnabled();
});

test("a stat category shows season totals with their ELO; categories without a score cannot be chosen", async ({
  page,
}) => {
  await signInWithTier(page, ownAddress("scores-stats"), "bigger");
  await choose(page, "Josh Allen");
  await expect(page.getByRole("radio", { name: "Receptions" })).toBeDisabled();
  await chooseOption(page, "Passing Touchdowns");
  await toggle(page).click();
  await button(page, "Plus 1").click();
  await expect(line(page, "Community Score")).toHaveText(/^\d+\.\dELO \d+\.\d\s· Rank \d+$/);
  await expect(line(page, "New Custom Score")).toContainText("ELO");
  await page.getByRole("combobox", { name: "League Format" }).selectOption("redraft");
  await expect(chosen(page)).toContainText("Josh Allen");
  await expect(management(page)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Asset" }).fill(PICK);
  await page.getByRole("option").filter({ hasText: PICK }).first().click();
  await expect(page.getByText("No score types available")).toBeVisible();
  await expect(rankings(page)).toHaveCount(0);
});

test("a score is deleted, undone, compared, reset after a question, and hidden while downgraded", async ({ page }) => {
  await signInWithTier(page, ownAddress("scores-own"), "bigger");
  await choose(page, "Josh Allen");
  await toggle(page).click();
  await button(page, "Move down").click();
  await button(page, "Save Custom Score").click();
  await expectToast(page, "Custom Score Saved");
  await button(page, "Delete Custom Score").click();
  await expectToast(page, "Custom Score Deleted");
  await expect(page.getByText("Josh Allen has been reset to community value.", { exact: true })).toBeVisible();
  await expect(management(page)).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(line(page, "Current Custom Score")).not.toHaveText("-");

  await page.getByText("My changes").click();
  const row = page.getByRole("row").filter({ hasText: "Josh Allen" });
  await expect(row).toContainText("Overall Perception");
  await row.getByRole("button", { name: "Josh Allen", exact: false }).first().click();
  await expect(chosen(page)).toContainText("Josh Allen");
  await expect(toggle(page)).toBeChecked();

  const { userid } = await (await page.request.get("/api/auth/user")).json();
  await giveTier(page, userid, "big");
  await button(page, "Plus 1").click();
  await button(page, "Save Custom Score").click();
  await expect(page.getByRole("dialog", { name: "Custom Scores" })).toBeVisible();
  await giveTier(page, userid, "bigger");
  await page.reload();
  await page.getByText("My changes").click();
  await expect(row).toBeVisible();
  await button(page, "Reset all").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await button(page, "Reset all").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("No custom scores yet")).toBeVisible();
});

test("the board is exported as CSV and imported after a preview that names wrong lines", async ({ page }) => {
  await signInWithTier(page, ownAddress("scores-csv"), "bigger");
  await choose(page, "Josh Allen");
  await toggle(page).click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export CSV").click()]);
  expect(download.suggestedFilename()).toBe("custom-scores-dynasty-perception.csv");
  const csv = await readFile(await download.path(), "utf8");
  const lines = csv.split("\r\n");
  expect(lines[0]).toBe("id,name,position,team,communityscore,customscore");
  const [first = "", second = ""] = lines.slice(1);
  const file = [lines[0], `${first}1999.5`, `${second}many`, "0,Nobody,QB,,1,2"].join("\n");
  await page
    .getByLabel("Import CSV")
    .setInputFiles({ name: "board.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  const dialog = page.getByRole("dialog", { name: "Import custom scores" });
  await expect(dialog).toContainText("Line 3:");
  await expect(dialog).toContainText('Line 4: there is no asset with the id "0" on this board');
  await dialog.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(dialog).toBeHidden();
  await page.getByText("My changes").click();
  await expect(page.getByRole("row").filter({ hasText: "1999.5" })).toBeVisible();
});

test("a save and a delete show progress and failure, and keep the tried score", async ({ page }) => {
  const scores = "**/api/custom-scores";
  await signInWithTier(page, ownAddress("scores-failing"), "bigger");
  await choose(page, "Josh Allen");
  await toggle(page).click();
  await button(page, "Plus 1").click();
  await failing(page, "PUT", scores);
  await button(page, "Save Custom Score").click();
  await expectToast(page, "Error");
  await expect(page.getByText("Failed to save custom score", { exact: true })).toBeVisible();
  await expect(line(page, "New Custom Score")).not.toHaveText("-");
  await page.unroute(scores);

  const saved = await late(page, scores, "PUT");
  await button(page, "Save Custom Score").click();
  await expect(button(page, "Saving...")).toBeDisabled();
  saved();
  await expectToast(page, "Custom Score Saved");
  await page.unroute(scores);

  await failing(page, "PUT", scores);
  const refused = await late(page, scores, "PUT");
  await button(page, "Delete Custom Score").click();
  await expect(button(page, "Deleting...")).toBeDisabled();
  refused();
  await expectToast(page, "Error");
  await expect(page.getByText("Failed to delete custom score", { exact: true })).toBeVisible();
  await expect(line(page, "Current Custom Score")).not.toHaveText("-");
});

test("on a phone the board is in the first view, and format and category are one line that opens", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInWithTier(page, ownAddress("scores-phone"), "bigger");
  await expect(chosen(page)).toBeVisible();
  await expect(rankings(page).getByRole("option").nth(3)).toBeInViewport({ ratio: 1 });
  const choices = page.getByRole("button", { name: "Dynasty · Overall Perception" });
  await expect(page.getByRole("radio", { name: "Overall Perception" })).toBeHidden();
  await choices.click();
  await expect(page.getByRole("radio", { name: "Overall Perception" })).toBeChecked();
  await choose(page, "Josh Allen");
  await page.getByRole("radio", { name: "Passing Yards" }).check();
  await expect(page.getByRole("button", { name: "Dynasty · Passing Yards" })).toBeVisible();
  // A receiver has no passing yards: the choice that is missing is not hidden in the fold.
  await page.getByRole("combobox", { name: "Asset" }).fill("Puka Nacua");
  await page.getByRole("option").filter({ hasText: "Puka Nacua" }).first().click();
  await expect(page.getByText("Choose an asset, a league format and a score category")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Receiving Yards" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
