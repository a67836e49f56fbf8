import { expect, test } from "#tests/support/journey.ts";
import { choice, choose } from "#tests/support/league-rows.ts";
import { again, answer, modal } from "#tests/support/comparison.ts";
import { isLive } from "#tests/support/live.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { signInPage } from "#tests/support/sign-in.ts";

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
  await choose(page, "Quarterbacks", "SF");
  await expect(settings).toContainText("SF · 0.5 PPR");
  await settings.click();
  await other.getByRole("button", { name: "Increase Teams" }).click();
  await expect(settings).toContainText("13 teams · SF");
  await expect(choice(page, "Quarterbacks", "SF")).toBeChecked();
  await expect(page.getByRole("spinbutton", { name: /Teams/ })).toHaveValue("13");
});

test("after a sign-out in one tab both are the same new visitor, and go on saving and answering", async ({
  page,
  context,
}) => {
  await signInPage(page, ownAddress("two-tabs"));
  const other = await context.newPage();
  const opened = other.waitForResponse("**/api/sessions");
  await other.goto("/asset-list");
  await isLive(other);
  await opened;
  const renewed = other.waitForResponse("**/api/sessions");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  expect((await renewed).status()).toBe(201);
  const saved = other.waitForResponse((response) => response.url().endsWith("/settings"));
  await choose(other, "Quarterbacks", "SF");
  expect((await saved).status()).toBe(200);
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await tab.getByRole("button", { name: "Hit Me" }).click();
    const submitted = tab.waitForResponse("**/api/prompt/submit");
    // The choice holds for the browser.
    if (tab === other) await again(tab).click();
    await answer(tab, "Think Left").click();
    expect(await (await submitted).json()).toMatchObject({ counted: true });
    await expect(modal(tab)).toBeHidden();
  }
});

test("while new values are on their way, a line below the list's head says so", async ({ page }) => {
  await page.goto("/asset-list");
  await isLive(page);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const list = page.locator("[aria-busy]", { has: page.getByRole("table", { name: "Asset Rankings" }) });
  const line = () =>
    list.locator(".head").evaluate((head) => {
      const { height, visibility } = getComputedStyle(head, "::after");
      return height === "2px" && visibility === "visible";
    });
  await expect(list).toHaveAttribute("aria-busy", "false");
  expect(await line()).toBe(false);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/trade-values", async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, "Quarterbacks", "SF");
  await expect(list).toHaveAttribute("aria-busy", "true");
  await expect.poll(line).toBe(true);
  answer();
  await expect(list).toHaveAttribute("aria-busy", "false");
});
