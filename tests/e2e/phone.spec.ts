import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { unfold } from "#tests/support/league-rows.ts";
import { cutNames } from "#tests/support/cut-names.ts";
import { smallTargets } from "#tests/support/in-sight.ts";
import { chooseOwn, openSample } from "#tests/support/sample-league.ts";
import { listIsLive } from "#tests/support/live.ts";

async function openSituation(page: Page): Promise<Locator> {
  await page.goto("/asset-list");
  await page.getByRole("button", { name: /Your Situation/ }).tap();
  return page.getByRole("dialog", { name: "Your Situation" });
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("on a phone no name is cut, a badge filters, and the rest of the row opens the player", async ({ page }) => {
  await page.goto("/asset-list");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // Rows added below the window have their places only with the next frame.
    await expect.poll(() => cutNames(page), `${width} px`).toEqual([]);
  }
  // A tap on the badge of a position filters, as under a mouse; elsewhere in the row it opens the asset.
  await listIsLive(page);
  const badge = page.getByRole("button", { name: /, show this position only$/ }).first();
  const position = (await badge.innerText()).slice(0, 2);
  await badge.tap();
  await expect(
    page.getByRole("button", { name: new RegExp(`^(?!${position}).*, show this position only$`) }),
  ).toHaveCount(0);
  await expect(page).toHaveURL(/\/asset-list/);
  await page.getByRole("rowheader").nth(1).tap();
  await expect(page).toHaveURL(/\/player\//);
});

test("on a phone the situation stands in the header, and opens from below with everything in it @main", async ({
  page,
}) => {
  await page.goto("/asset-list");
  const line = page.getByRole("button", { name: /Your Situation/ });
  await expect(line).toContainText(/Dynasty\s· 12 teams\s*1QB\s· 0.5 PPR\s· Balanced/);
  await expect(page.getByRole("columnheader", { name: /Exp/ })).toBeHidden();
  await expect(page.getByRole("columnheader", { name: /Trend/ })).toBeHidden();
  await line.tap();
  const sheet = page.getByRole("dialog", { name: "Your Situation" });
  await sheet.getByRole("group", { name: "Quarterbacks" }).getByText("SF", { exact: true }).tap();
  await sheet.getByRole("button", { name: "Done" }).tap();
  await expect(sheet).toBeHidden();
  await expect(line).toContainText(/Dynasty\s· 12 teams\s*SF\s· 0.5 PPR\s· Balanced/);
  await expect(line).toBeFocused();
});

test("the system's request to close, as by Android's back button, closes the settings and not the page", async ({
  page,
}) => {
  const sheet = await openSituation(page);
  await expect(sheet).toBeVisible();
  // Escape is such a request where the page itself does not hear it.
  await page.evaluate(() =>
    addEventListener("keydown", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/asset-list$/);
});

test("the head of the list stays in view while the list scrolls", async ({ page }) => {
  await page.goto("/asset-list");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1200));
  await expect(page.getByRole("columnheader", { name: /Value/ })).toBeInViewport();
});

test("a star follows a player on a roster, and the list then shows who is watched", async ({ page }) => {
  await openSample(page);
  await chooseOwn(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  const star = page
    .getByRole("region", { name: "Bench" })
    .getByRole("button", { name: /^Watch / })
    .first();
  const saved = page.waitForResponse((response) => response.url().includes("/api/watchlist/assets/"));
  await star.tap();
  await saved;
  expect(await smallTargets(page, 44, "[role=tabpanel] a, [role=tabpanel] button")).toEqual([]);
  await page.goto("/watchlist");
  await expect(page.getByRole("region", { name: "Watching" }).getByRole("listitem")).not.toHaveCount(0);
  await expect(page.getByText("1 of 5 watched")).toBeVisible();
  expect(await smallTargets(page, 44, "main a, main button")).toEqual([]);
});

test("everything in the sheet of the situation is pressed with a finger", async ({ page }) => {
  const sheet = await openSituation(page);
  await unfold(sheet);
  await expect(sheet.getByRole("button", { name: "Increase OP" })).toBeVisible();
  expect(await smallTargets(page, 44, "[role=dialog] button, [role=dialog] input, [role=slider]")).toEqual([]);
});
