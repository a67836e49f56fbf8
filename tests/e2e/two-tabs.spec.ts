import { expect, test } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";

// spec: web.two-tabs
test("settings changed in one tab are those of the other, and stay when that one changes some more", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/trade-calculator");
  await isLive(other);
  const settings = other.getByRole("button", { name: /League Settings/ });
  await expect(settings).toContainText("1QB · 0.5 PPR");
  await page.goto("/asset-list");
  await isLive(page);
  await page.getByRole("button", { name: "Superflex", exact: true }).click();
  await expect(settings).toContainText("SF · 0.5 PPR");
  await settings.click();
  await other.getByRole("button", { name: "Increase Teams" }).click();
  await expect(settings).toContainText("13 teams · SF");
  await expect(page.getByRole("button", { name: "Superflex", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("spinbutton", { name: /Teams/ })).toHaveValue("13");
});

// spec: web.slow-values
test("while new values are on their way, a line below the list's head says so", async ({ page }) => {
  await page.goto("/asset-list");
  await isLive(page);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const list = page.locator("[data-waiting]");
  await expect(list).toHaveCount(0);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/trade-values", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Superflex", exact: true }).click();
  await expect(list).toHaveCount(1);
  await expect(list).toHaveAttribute("aria-busy", "true");
  const line = await page
    .getByRole("columnheader", { name: "Name" })
    .evaluate((head) => getComputedStyle(head.closest("[role=rowgroup]") ?? head, "::after").height);
  expect(line).toBe("2px");
  answer();
  await expect(list).toHaveCount(0);
});
