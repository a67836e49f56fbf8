import { expect, test, type Page } from "#tests/support/journey.ts";
import { unfold } from "#tests/support/league-rows.ts";
import { stillClock } from "#tests/support/still-clock.ts";

/** Milliseconds between the keys of somebody who types without haste, by a clock that a busy machine does not slow. */
const BETWEEN_KEYS = 180;

const field = (page: Page, name: RegExp) => page.getByRole("spinbutton", { name });

test.beforeEach(async ({ page }) => {
  await page.goto("/asset-list");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await unfold(page);
});

test("what is typed key by key stays as it was typed", async ({ page }) => {
  await stillClock(page);
  for (const [name, typed, shown] of [
    [/^Teams/, "12", "12"],
    [/^Teams/, "10", "10"],
    [/^Bench/, "20", "20"],
    [/^Rec Yd/, "0.15", "0.15"],
    [/^Rec Yd/, "0,05", "0.05"],
  ] as const) {
    await field(page, name).focus();
    for (const key of typed) {
      await page.keyboard.press(key);
      await page.clock.runFor(BETWEEN_KEYS);
    }
    await expect(field(page, name)).toHaveValue(typed);
    await field(page, name).blur();
    await expect(field(page, name)).toHaveValue(shown);
    await expect(field(page, name)).toHaveAttribute("aria-valuenow", String(Number(shown)));
  }
});

test("a number above the maximum is corrected 100 ms after the last key", async ({ page }) => {
  await field(page, /^Teams/).focus();
  await stillClock(page);
  await field(page, /^Teams/).fill("99");
  await page.clock.runFor(99);
  await expect(field(page, /^Teams/)).toHaveValue("99");
  await page.clock.runFor(1);
  await expect(field(page, /^Teams/)).toHaveValue("20");
});

test("a number that may still grow is corrected after a second, at Enter or on leaving the field", async ({ page }) => {
  const teams = field(page, /^Teams/);
  await stillClock(page);
  await teams.fill("1");
  await page.clock.runFor(999);
  await expect(teams).toHaveValue("1");
  await page.clock.runFor(1);
  await expect(teams).toHaveValue("4");
  await teams.fill("2");
  await teams.press("Enter");
  await expect(teams).toHaveValue("4");
  await teams.fill("12");
  await teams.fill("0");
  await teams.blur();
  await expect(teams).toHaveValue("4");
});
