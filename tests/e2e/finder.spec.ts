import { expect, test, type Page } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";
import { subscribe } from "#tests/support/screens.ts";
import { signInByCalls } from "#tests/support/sign-in.ts";

async function openOffers(page: Page): Promise<void> {
  await page.goto("/leagues");
  await isLive(page);
  await page.getByRole("button", { name: "Try it: Lakeside Superflex Dynasty" }).click();
  await expect(page.getByRole("table", { name: "Teams" })).toBeVisible();
  await page.getByRole("tab", { name: "Offers" }).click();
}

test("a visitor opens one of the three best offers in the calculator, and asks for trades of a player @main", async ({
  page,
}) => {
  await openOffers(page);
  await expect(page.getByRole("list", { name: "Offers" }).locator("> li")).toHaveCount(3);
  await expect(page.getByText("All offers, including three-team trades, come with Bigger Brain.")).toBeVisible();
  const first = page.getByRole("list", { name: "Offers" }).locator("> li").first();
  await expect(first.getByRole("heading", { level: 2 })).toHaveText([/\+\d+.*% to gain$/, /\+\d+.*% to gain$/]);
  const players = (await first.locator("li span.grow").allTextContents()).filter((one) => !/^20\d\d/.test(one));
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

test("filters ask for a team and what it receives, and nothing worth offering is explained", async ({ page }) => {
  await openOffers(page);
  await expect(page.getByRole("list", { name: "Offers" })).toBeVisible();
  const team = page.getByRole("combobox", { name: "Team", exact: true });
  const name = (await team.locator("option").nth(1).textContent()) ?? "";
  await team.selectOption({ label: name });
  await page.getByRole("combobox", { name: "Receives" }).selectOption("TE");
  const list = page.getByRole("list", { name: "Offers" });
  await expect(list.or(page.getByText("No fair offer found"))).toBeVisible();
  await page.getByRole("button", { name: /^More filters/ }).click();
  await page.getByRole("combobox", { name: "Targets" }).fill("a");
  await page.getByRole("listbox").getByRole("option").last().click();
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
