import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { aCalculator, starAndPieces } from "#tests/support/trade.ts";
import { show } from "#tests/support/screens.ts";

/** Presses Tab until an element has the focus; a page that never leads there fails. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

const ranked = (page: Page): Promise<void> => expect(page.getByRole("rowheader").first()).toBeVisible();

test("by keys alone: a setting is changed and saved, a player found, and more of the list loaded", async ({ page }) => {
  await show(page, { path: "/asset-list", ready: ranked });
  await tabTo(page, page.getByRole("spinbutton", { name: /^Teams/ }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("spinbutton", { name: /^Teams/ })).toHaveValue("13");
  await tabTo(page, page.getByRole("slider", { name: "Team status" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("slider", { name: "Team status" })).toHaveAttribute("aria-valuetext", "In the hunt");
  await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Search assets by name" }));
  await page.keyboard.type("amon-ra");
  await expect(page.getByRole("status").filter({ hasText: "Showing 1 of 1" })).toBeAttached();
  await page.keyboard.press("Escape");
  const more = page.getByRole("button", { name: "Load More Assets" });
  await expect(more).toBeVisible();
  await page.getByRole("button", { name: "Trend" }).focus();
  // Each of the fifty rows has a name, a position and perhaps insights to stop at.
  await tabTo(page, more, 250);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Showing 100 of" })).toBeAttached();
  await expect(more).toBeFocused();
});

test("by keys alone: a custom score is set and saved", async ({ reader: page }) => {
  const search = page.getByRole("combobox", { name: "Asset" });
  await show(page, { path: "/custom-scores", ready: () => expect(search).toBeVisible() });
  await tabTo(page, search);
  await page.keyboard.type("jahmyr");
  // The board below the field lists him as well.
  await expect(page.getByRole("option", { name: "RB Jahmyr Gibbs DET" })).toBeVisible();
  await page.keyboard.press("Enter");
  const toggle = page.getByRole("switch", { name: "Custom Scores" });
  await tabTo(page, toggle);
  await page.keyboard.press("Space");
  await expect(toggle).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Plus 1", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Save Custom Score" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Custom Score Saved", { exact: true })).toBeVisible();
});

test("by keys alone: staff write an insight and disable it", async ({ staff: page }) => {
  const type = page.getByLabel("Insight Type");
  await show(page, { path: "/insight-management", ready: () => expect(type).toBeVisible() });
  await tabTo(page, type);
  // Of this type none are generated.
  await page.keyboard.type("Medical");
  await expect(type.locator("option:checked")).toHaveText("Medical");
  await tabTo(page, page.getByLabel("League Format"));
  await page.keyboard.type("Redraft");
  await tabTo(page, page.getByRole("combobox", { name: "Search assets by name" }));
  await page.keyboard.type("drake maye");
  await expect(page.getByRole("option").filter({ hasText: "Drake Maye" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Drake Maye" })).toBeVisible();
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.type("By keys");
  await tabTo(page, page.getByLabel("Body"));
  await page.keyboard.type("Without a mouse.");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeEnabled();
  for (let press = 0; press < 8 && !(await save.evaluate((element) => element === document.activeElement)); press++)
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Insight created successfully").filter({ visible: true }).first()).toBeVisible();
  const disable = page.getByRole("button", { name: "Disable", exact: true });
  await expect(disable).toBeEnabled();
  await disable.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Insight disabled successfully").filter({ visible: true }).first()).toBeVisible();
});

test("by keys alone: a subscription is cancelled and reactivated", async ({ subscriber: page }) => {
  const cancel = page.getByRole("main").getByRole("button", { name: "Cancel Subscription" });
  await show(page, { path: "/subscribe", ready: () => expect(cancel).toBeVisible() });
  await tabTo(page, cancel);
  await page.keyboard.press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Cancel Subscription" });
  await expect(asked.getByRole("button", { name: "Keep Subscription" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(asked).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, asked.getByRole("button", { name: "Cancel Subscription" }), 3);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Subscription Cancelled", { exact: true })).toBeVisible();
  await page.waitForURL("**/profile");
  const manage = page.getByRole("link", { name: "Manage Subscription" });
  await expect(manage).toBeVisible();
  await tabTo(page, manage);
  await page.keyboard.press("Enter");
  // The plan's card offers it as well.
  const back = page.getByRole("button", { name: "Reactivate Subscription" }).first();
  await expect(back).toBeVisible();
  await tabTo(page, back);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Subscription Reactivated", { exact: true })).toBeVisible();
  await expect(cancel).toBeVisible();
});

test("offline, a trade is still changed, and new values come with the connection", async ({ page, context }) => {
  const calculator = aCalculator(page);
  const [star, piece] = await starAndPieces(page);
  await calculator.open();
  await calculator.add(star, "Team 1");
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
  await calculator.add(piece, "Team 2");
  await expect(calculator.balance).toContainText("Favors Team 2 by ");
  const before = await calculator.net("Team 1");
  await calculator.setStatus("Team 1", "Full tank");
  await expect(calculator.balance).toHaveAttribute("aria-busy", "true");
  await expect(calculator.balance).toContainText("Favors Team 2 by ");
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
  await expect(calculator.balance).toHaveAttribute("aria-busy", "false");
  await expect.poll(() => calculator.net("Team 1")).not.toBe(before);
});
