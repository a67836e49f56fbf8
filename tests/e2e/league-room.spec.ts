import { expect, test } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { smallTargets } from "#tests/support/in-sight.ts";
import { openSample } from "#tests/support/sample-league.ts";

test("a link opens the league to its members without account and script, until a press withdraws it @main", async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // The toast of the settings that come with a league takes the place of any other.
  const saved = page.waitForResponse((reply) => reply.url().endsWith("/settings") && reply.ok());
  await openSample(page);
  await saved;
  await page.getByRole("tab", { name: "History" }).click();
  // The trades that the owner sees below are those of the room.
  await expect(page.getByRole("region", { name: "What became of it" })).toBeVisible();
  await page.getByRole("button", { name: "Make a Link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const path = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await context.newPage();
  await member.goto(path);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Lakeside Superflex Dynasty");
  const ranking = member.getByRole("table", { name: "Power ranking" });
  await expect(ranking.getByRole("rowheader")).toHaveCount(12);
  await expect(member.getByRole("list", { name: "Needs of Harbor Lights" })).toContainText(/Needs a .+: .+ starts?/);
  await expect(member.getByRole("region", { name: "What became of it" })).toContainText("Harbor Lights got");

  const guest = await browser.newContext();
  const phone = await guest.newPage();
  for (const colorScheme of ["light", "dark"] as const) {
    await phone.emulateMedia({ colorScheme });
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.goto(path);
    expect(await spills(phone)).toBe(false);
    expect(await findings(phone)).toEqual([]);
    expect(await smallTargets(phone, 44, "a, button, summary")).toEqual([]);
  }

  await page.getByRole("button", { name: "Withdraw It" }).click();
  await expect(page.getByRole("button", { name: "Make a Link" })).toBeVisible();
  expect((await member.goto(path))?.status()).toBe(404);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("There is no league at this address");
  expect(await findings(phone)).toEqual([]);
  await context.close();
  await guest.close();
});
