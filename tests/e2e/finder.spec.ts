import { expect, test, type Page } from "#tests/support/journey.ts";
import { chooseOwn, openSample } from "#tests/support/sample-league.ts";
import { subscribe } from "#tests/support/screens.ts";
import { signInByCalls } from "#tests/support/sign-in.ts";

async function openOffers(page: Page): Promise<void> {
  await openSample(page);
  await page.getByRole("tab", { name: "Find a Trade" }).click();
}

test("a visitor opens one of the three best offers in the calculator, and asks for trades of a player @main", async ({
  page,
}) => {
  await openOffers(page);
  await expect(page.getByRole("list", { name: "Offers" }).locator("> li")).toHaveCount(3);
  await expect(page.getByText("All offers, including three-team trades, come with Bigger Brain.")).toBeVisible();
  const first = page.getByRole("list", { name: "Offers" }).locator("> li").first();
  await expect(first.getByRole("heading", { level: 3, name: /^.+ sends .+$/ })).toHaveCount(2);
  // Without the designation that may stand behind a name.
  const names = await first
    .locator("li span.grow")
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent));
  const players = names.flatMap((name) => (name && !/^20\d\d/.test(name) ? [name] : []));
  await first.getByRole("button", { name: "Open in Calculator" }).click();
  await expect(page).toHaveURL(/\/trade-calculator$/);
  const links = players.map((name) => page.getByRole("main").getByRole("link", { name, exact: true }).first());
  for (const link of links) await expect(link).toBeVisible();
  const [player = ""] = players;
  await links[0]!.click();
  await page.getByRole("link", { name: "Find a Trade" }).click();
  await expect(page.getByText(`Trades for ${player}.`)).toBeVisible();
  const moved = page.getByRole("list", { name: "Offers" }).locator("> li").first();
  await expect(moved.getByText(player, { exact: true })).toBeVisible();
});

test("an offer says what changes for the reader's team, and in one line for its partner", async ({ page }) => {
  await openSample(page);
  await chooseOwn(page);
  await page.getByRole("tab", { name: "Find a Trade" }).click();
  const first = page.getByRole("list", { name: "Offers" }).locator("> li").first();
  const change = /^(?:[+−]\d+ lineup this season ?)?[+−]?\d+ value/;
  await expect(first.getByRole("heading", { level: 2 })).toHaveText(change);
  await expect(first.getByRole("heading", { level: 3 })).toHaveText(["You give", "You get"]);
  await expect(first.getByText(/^.+, (Full tank|Non-competitive|Balanced|In the hunt|All in), .+\.$/)).toHaveCount(1);
  await first.getByRole("button", { name: /^Keep .+ and show other returns$/ }).click();
  await expect(page.getByText(/^Sending .+: every return that was found\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Show All Offers" }).click();
  await first.getByRole("button", { name: "Not Interested" }).click();
  await expect(page.getByText("1 offer is hidden.")).toBeVisible();
});

test("filters ask for a team and what it receives, and nothing worth offering is explained", async ({ page }) => {
  await openOffers(page);
  const list = page.getByRole("list", { name: "Offers" });
  await expect(list).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  const team = filters.getByRole("combobox", { name: "Team", exact: true });
  const name = (await team.locator("option").nth(1).textContent()) ?? "";
  await team.selectOption({ label: name });
  await filters.getByRole("combobox", { name: "Receives" }).selectOption("TE");
  await filters.getByRole("combobox", { name: "Targets" }).fill("a");
  await filters.getByRole("listbox").getByRole("option").last().click();
  await filters.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Filters (2 set)" })).toBeVisible();
  await expect(list.or(page.getByText("No fair offer found"))).toBeVisible();
});

test("with the plan ten offers are shown at first, and ten more with a press", async ({ page, baseURL }) => {
  await signInByCalls(page.request, "offers@example.com");
  await subscribe(page.request, baseURL ?? "", "active");
  await openOffers(page);
  const offers = page.getByRole("list", { name: "Offers" }).locator("> li");
  await expect(offers).toHaveCount(10);
  await page.getByRole("button", { name: /^Show More \(\d+ left\)$/ }).click();
  await expect(offers).toHaveCount(20);
});
