import { expect, test, type Page } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { smallTargets } from "#tests/support/in-sight.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { LATER_DRAFT } from "#tests/support/draft-years.ts";
import { DISCORD_PORT, startLocalDiscord } from "#tests/support/local-discord.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { signInWithTier } from "#tests/support/tier.ts";
import { openCalculator } from "#tests/support/trade.ts";

async function shareDialog(page: Page) {
  const calculator = await openCalculator(page);
  await calculator.add("Amon-Ra St. Brown", "Team 1");
  await calculator.add(`${LATER_DRAFT} 1st`, "Team 2");
  await page.getByRole("button", { name: "Share" }).click();
  return page.getByRole("dialog", { name: "Share this trade" });
}

test("a payer makes a link, anybody reads it without a script, and deleting it on the profile ends it @main", async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInWithTier(page, ownAddress("shares-trades"), "big", "/trade-calculator");
  const dialog = await shareDialog(page);
  await dialog.getByRole("textbox", { name: "Name of the trade" }).fill("The star for a first");
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/t\/[\w-]{22}$/);
  const path = new URL(url).pathname;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  for (const width of [360, 768, 1440]) {
    await reader.setViewportSize({ width, height: 800 });
    await reader.goto(path);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("The star for a first");
    await expect(reader.getByText("Now: the same")).toBeVisible();
    await expect(reader.getByRole("navigation", { name: "Main pages" })).toBeVisible({ visible: width > 1023 });
    // With whoever sends him, and with whoever receives him.
    await expect(reader.getByRole("rowheader", { name: /Amon-Ra St. Brown/ })).toHaveCount(2);
  }
  await expect(reader.getByRole("link", { name: "Open in the calculator" })).toHaveAttribute(
    "href",
    /^\/trade-calculator#2\//,
  );
  await context.close();

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const fonts = await page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status));
    expect(fonts, "the product's font").toContain("loaded");
    expect(await spills(page)).toBe(false);
    expect(await findings(page)).toEqual([]);
    expect(await smallTargets(page, 44, "a, button, summary")).toEqual([]);
    const lines = await page.locator("td").evaluateAll((cells) =>
      cells.map(({ firstChild }) => {
        const number = document.createRange();
        if (firstChild) number.selectNodeContents(firstChild);
        return number.getClientRects().length;
      }),
    );
    expect(Math.max(...lines), "no number is broken into lines").toBe(1);
  }

  await page.goto("/profile");
  const links = page.getByRole("list", { name: "Shared trades" });
  await expect(page.getByText("1 of 25 links in use.")).toBeVisible();
  await links.getByRole("button", { name: "Delete the link to The star for a first" }).click();
  await page.getByRole("button", { name: "Delete link" }).click();
  await expect(page.getByText("0 of 25 links in use.")).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(410);
});

test("a payer posts a shared trade to the Discord channel by a checkbox, and nothing is posted without it", async ({
  page,
}) => {
  const discord = await startLocalDiscord(DISCORD_PORT);
  try {
    await signInWithTier(page, ownAddress("posts-trades"), "big", "/trade-calculator");
    const dialog = await shareDialog(page);
    const name = dialog.getByRole("textbox", { name: "Name of the trade" });
    const box = dialog.getByRole("checkbox", { name: "Also post it to the Discord channel" });
    await expect(box).not.toBeChecked();
    await name.fill("Kept among us");
    await dialog.getByRole("button", { name: "Create link" }).click();
    await dialog.getByRole("button", { name: "Another link" }).click();
    await name.fill("For the channel");
    await box.click();
    await expect(box).toBeChecked();
    const posted = discord.nextCall();
    await dialog.getByRole("button", { name: "Create link" }).click();
    const path = await dialog.getByRole("link", { name: "Open it" }).getAttribute("href");
    const { body } = await posted;
    const { embeds } = body as { embeds: { title: string; url: string }[] };
    expect(embeds.map(({ title, url }) => [title, new URL(url).pathname])).toEqual([["For the channel", path]]);
    expect(discord.calls.length).toBe(1);
  } finally {
    await discord.stop();
  }
});

test("a refused link opens the offer of an upgrade and says why", async ({ page }) => {
  await signInPage(page, ownAddress("shares-nothing"), "/trade-calculator");
  const dialog = await shareDialog(page);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const offer = page.getByRole("dialog", { name: "Shareable Trade Links" });
  await expect(offer).toContainText("What you'll get:");
  expect(await findings(page)).toEqual([]);
  await offer.getByRole("button", { name: "Maybe Later" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Subscription required/);
});

test("staff take a link down from its page", async ({ page, browser }) => {
  await signInWithTier(page, ownAddress("shares-badly"), "big", "/trade-calculator");
  const dialog = await shareDialog(page);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const path = await dialog.getByRole("link", { name: "Open it" }).getAttribute("href");
  await page.goto(path ?? "");
  await expect(page.getByText("Staff: take this link down")).toHaveCount(0);
  const context = await browser.newContext();
  const staff = await context.newPage();
  await signInPage(staff, "staff@example.com", "/terms");
  await staff.goto(path ?? "");
  await staff.getByText("Staff: take this link down").click();
  expect(await findings(staff)).toEqual([]);
  await staff.getByRole("button", { name: "Take it down" }).click();
  await expect(staff.getByRole("heading", { name: "This link is gone" })).toBeVisible();
  await context.close();
});
