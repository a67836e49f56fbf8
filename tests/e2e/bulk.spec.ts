import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "#tests/support/journey.ts";
import { SIGNED_OUT_DELAY } from "#web/accounts/expired-sign-in.tsx";
import { findings, spills } from "#tests/support/axe.ts";
import { LATER_DRAFT, NEXT_DRAFT } from "#tests/support/draft-years.ts";
import { openSample } from "#tests/support/sample-league.ts";
import { isLive } from "#tests/support/live.ts";

const TEXT = [
  `2026-01-10 Josh Allen + ${NEXT_DRAFT} 2nd for Ja'Marr Chase`,
  "Jsoh Alen for Bijan Robinson",
  "",
  "Lions: Josh Allen",
  `Bears: Bijan Robinson, ${LATER_DRAFT} 1st`,
].join("\n");

async function openBulk(page: Page): Promise<void> {
  await page.goto("/bulk");
  await isLive(page);
  await expect(page.getByRole("textbox", { name: "Trades" })).toBeVisible();
}

test("a text that is too much to be read is refused with the limit, and stays in its field", async ({
  reader: page,
}) => {
  await openBulk(page);
  const text = "A\n".repeat(5000);
  const field = page.getByRole("textbox", { name: "Trades" });
  // Pasted as by its user: so many lines take minutes to be filled in on a busy machine.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await page.getByRole("button", { name: "Analyze trades" }).click();
  const refusal = "The text has 5,001 lines; at most 5,000 can be read at once. Split them into several analyses.";
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(field).toHaveValue(text);
});

test("pasted trades are weighed, a name is resolved in place, and everything is exported as CSV @main", async ({
  reader: page,
}) => {
  await openBulk(page);
  await page.getByRole("textbox", { name: "Trades" }).fill(TEXT);
  await page.getByRole("button", { name: "Analyze trades" }).click();
  await expect(page.getByText("2 of 3 trades analyzed; the others show what is missing.")).toBeVisible();
  const table = page.getByRole("table", { name: "Trades with their verdicts" });
  await expect(table.getByText("Line 4")).toBeVisible();
  await expect(table.getByText("Not analyzed")).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const unmatched = page.getByRole("region", { name: "Names to resolve" });
  await unmatched.getByRole("combobox", { name: "Who is Jsoh Alen?" }).fill("Josh");
  await expect(unmatched.getByRole("option").filter({ hasText: "Josh Allen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await unmatched.getByRole("button", { name: "Josh Allen (QB)" }).click();
  await expect(page.getByText("3 trades analyzed.")).toBeVisible();
  await expect(unmatched).toBeHidden();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.split("\r\n")[0]).toMatch(/^Line,Date,Verdict,Gap,Percent,Team,/);
  expect(csv.trim().split("\r\n")).toHaveLength(7);

  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => localStorage.setItem("theme", name), theme);
    await page.setViewportSize({ width: 360, height: 740 });
    expect([theme, await spills(page)]).toEqual([theme, false]);
  }
  await table.getByRole("link", { name: "Open in Calculator" }).last().click();
  await expect(page).toHaveURL(/\/trade-calculator/);
  await expect(page.getByRole("main").getByText("Bijan Robinson", { exact: true }).first()).toBeVisible();
});

test("the completed trades of a league are weighed by its teams", async ({ reader: page }) => {
  await openSample(page);
  // The league's own page grades them, and says who is ahead.
  await page.getByRole("tab", { name: "History" }).click();
  const graded = page.getByRole("region", { name: "Trades of the season" });
  await expect(graded.getByText(/(is ahead by \d+|^Even today)$/)).toHaveCount(3);
  await expect(graded.getByText("Grade", { exact: true })).toHaveCount(6);
  expect([await findings(page), await spills(page)]).toEqual([[], false]);
  await openBulk(page);
  await page.getByRole("combobox", { name: "League", exact: true }).selectOption({ index: 0 });
  await page.getByRole("button", { name: "Load completed trades" }).click();
  await expect(page.getByText("3 trades analyzed.")).toBeVisible();
  await page.getByRole("textbox", { name: "Trades" }).fill("Jsoh Alen for Bijan Robinson");
  await page.getByRole("button", { name: "Analyze trades" }).click();
  await page.getByRole("button", { name: "Leave out Jsoh Alen" }).click();
  await expect(page.getByText("one side sends nothing")).toBeVisible();
  // The account is shared with other journeys, which expect no league.
  await page.goBack();
  await page.getByRole("button", { name: "League settings" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/leagues$/);
});

test("a visitor is offered the plan by the server's refusal; a failure can be tried again", async ({
  page,
  reader: paying,
}) => {
  await page.clock.install();
  await openBulk(page);
  await page.getByRole("button", { name: "Analyze trades" }).click();
  await expect(page.getByText("No trade was found in the text.")).toBeVisible();
  await expect(page.getByText("Bulk analysis comes with Bigger Brain.")).toBeVisible();
  await page.getByRole("textbox", { name: "Trades" }).fill(TEXT);
  await page.getByRole("button", { name: "Analyze trades" }).click();
  await expect(page.getByRole("dialog", { name: "Bulk Analysis" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // Writes that leave a refusal to the whole page lead to the sign-in a second later.
  await page.clock.runFor(SIGNED_OUT_DELAY * 2);
  await expect(page.getByRole("dialog", { name: "Bulk Analysis" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/bulk");

  await openBulk(paying);
  await paying.route("**/api/bulk-trades", (route) => route.fulfill({ status: 500, body: "Something went wrong" }));
  await paying.getByRole("textbox", { name: "Trades" }).fill(TEXT);
  await paying.getByRole("button", { name: "Analyze trades" }).click();
  await expect(paying.getByText("The trades could not be analyzed")).toBeVisible();
  await paying.unroute("**/api/bulk-trades");
  await paying.getByRole("button", { name: "Try again" }).click();
  await expect(paying.getByText("2 of 3 trades analyzed; the others show what is missing.")).toBeVisible();
  await expect(paying.getByText("Bulk analysis comes with Bigger Brain.")).toHaveCount(0);
});
